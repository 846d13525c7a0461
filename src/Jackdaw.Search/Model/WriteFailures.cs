namespace Jackdaw.Search.Model;

/// <summary>The same outcome for all changes of some operations.</summary>
internal static class WriteFailures
{
    /// <summary>The ids of the documents of an operation; 0 for a change by condition.</summary>
    public static IEnumerable<long> IdsOf(WriteOperation operation) => operation switch
    {
        ReplaceOperation replace => Enumerable.Range(0, replace.Rows.Count).Select(replace.Rows.Id),
        DeleteOperation delete => delete.Ids,
        _ => [0],
    };

    /// <summary>A transient failure of each change.</summary>
    public static IEnumerable<WriteFailure> OfAll(IEnumerable<WriteOperation> operations, string reason, bool isUnknown = false, bool isUnsent = false) =>
        operations.SelectMany((operation, i) => Of(i, operation, reason, isUnknown, isUnsent));

    /// <summary>A transient failure of each change of one operation.</summary>
    public static IEnumerable<WriteFailure> Of(int number, WriteOperation operation, string reason, bool isUnknown = false, bool isUnsent = false) =>
        IdsOf(operation).Select(id => new WriteFailure(number, id, reason, isUnknown, IsTransient: true) { IsUnsent = isUnsent });
}
