using Jackdaw.Search.Model;

namespace Jackdaw.Search.Sessions.Changes;

/// <summary>Notes what becomes of the changes of a flush.</summary>
internal sealed class FlushReport
{
    private readonly List<FlushFailure> _failures = [];
    private int _done;
    private long _changed;

    public FlushResult Result => new(_done, _changed, _failures);

    /// <summary>A write that was applied, or applied in part.</summary>
    /// <exception cref="FulltextException">In part.</exception>
    public void Add(string index, int changes, WriteOutcome outcome)
    {
        _changed += outcome.Changed;
        _done += changes - outcome.Failures.Count;
        if (outcome.Failures is not [var first, ..])
        {
            return;
        }

        _failures.AddRange(outcome.Failures.Select(failure => new FlushFailure(index, failure.Id, failure.Reason, failure.IsUnknown, failure.IsTransient)));
        throw new FulltextException($"{outcome.Failures.Count} of {changes} changes of '{index}' were not applied; the first, of document {first.Id}: {first.Reason}")
        {
            Flush = Result,
            IsTransient = outcome.Failures.All(failure => failure.IsTransient),
        };
    }

    /// <summary>A write of which nothing was applied, as far as is known.</summary>
    public void Fail(string index, IReadOnlyList<WriteOperation> operations, FulltextException error)
    {
        _failures.AddRange(operations.SelectMany(IdsOf).Select(id => new FlushFailure(index, id, error.Message, error.IsOutcomeUnknown, error.IsTransient)));
        error.Flush = Result;
    }

    private static IEnumerable<long> IdsOf(WriteOperation operation) => operation switch
    {
        ReplaceOperation replace => Enumerable.Range(0, replace.Rows.Count).Select(replace.Rows.Id),
        DeleteOperation delete => delete.Ids,
        _ => [0],
    };
}
