using Jackdaw.Search.Model;

namespace Jackdaw.Search.Sessions.Changes;

/// <summary>Records the outcome of the changes of a flush.</summary>
internal sealed class FlushReport
{
    private readonly List<FlushFailure> _failures = [];
    private int _done;
    private long _changed;

    public FlushResult Result => new(_done, _changed, _failures);

    /// <summary>Records a write that was applied, fully or partially.</summary>
    /// <exception cref="FulltextException">It was applied partially.</exception>
    public void Add(string index, int changes, WriteOutcome outcome)
    {
        _changed += outcome.Changed;
        _done += changes - outcome.Failures.Count;
        if (outcome.Failures is not [var first, ..])
        {
            return;
        }

        _failures.AddRange(outcome.Failures.Select(failure => new FlushFailure(index, failure.Id, failure.Reason, failure.IsUnknown, failure.IsTransient)));
        throw new FulltextException(
            $"{outcome.Failures.Count} of {changes} changes of '{index}' were not applied. The first one, of document {first.Id}: "
            + $"{first.Reason}")
        {
            Flush = Result,
            IsTransient = outcome.Failures.All(failure => failure.IsTransient),
        };
    }

    /// <summary>Records a write that was not applied, as far as is known.</summary>
    public void Fail(string index, IReadOnlyList<WriteOperation> operations, FulltextException error)
    {
        _failures.AddRange(operations.SelectMany(IdsOf).Select(id => new FlushFailure(index, id, error.Message, error.IsOutcomeUnknown, error.IsTransient)));
        error.SetFlush(Result);
    }

    private static IEnumerable<long> IdsOf(WriteOperation operation) => operation switch
    {
        ReplaceOperation replace => Enumerable.Range(0, replace.Rows.Count).Select(replace.Rows.Id),
        DeleteOperation delete => delete.Ids,
        _ => [0],
    };
}
