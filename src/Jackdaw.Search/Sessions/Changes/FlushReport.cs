using System.Globalization;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Sessions.Changes;

/// <summary>Records the outcome of the changes of a flush.</summary>
internal sealed class FlushReport
{
    private readonly List<FlushFailure> _failures = [];
    private int _done;
    private long _changed;
    private int _ofWrite;

    public FlushResult Result => new(_done, _changed, _failures);

    /// <summary>Records a write that was applied, fully or partially.</summary>
    public void Add(string index, int changes, WriteOutcome outcome)
    {
        _changed += outcome.Changed;
        _done += changes - outcome.Failures.Count;
        _failures.AddRange(outcome.Failures.Select(failure => Of(index, failure)));
        _ofWrite = outcome.Failures.Count;
    }

    /// <summary>Records a write that was not applied, as far as is known.</summary>
    public void Fail(string index, IReadOnlyList<WriteOperation> operations, Exception error)
    {
        FulltextException? failure = error as FulltextException;
        string reason = failure?.Message ?? "The flush was canceled before the change was applied.";
        _failures.AddRange(operations.SelectMany(WriteFailures.IdsOf).Select(id => new FlushFailure(index, id, reason, failure is { IsOutcomeUnknown: true }, failure?.IsTransient ?? true)
        {
            IsUnsent = failure is { IsNotSent: true },
        }));
    }

    /// <summary>Records changes behind the failed ones.</summary>
    public void Leave(string index, IEnumerable<WriteOperation> operations) =>
        _failures.AddRange(WriteFailures.OfAll(operations, "The change was not sent because an earlier one failed.", isUnsent: true).Select(failure => Of(index, failure)));

    /// <summary>Creates the exception of an incomplete flush.</summary>
    /// <param name="index">The index of the failed write.</param>
    /// <param name="changes">The number of changes of the failed write.</param>
    /// <param name="stop">The exception that ended it, or null.</param>
    public Exception Ending(string index, int changes, Exception? stop)
    {
        FlushResult result = Result;
        switch (stop)
        {
            case OperationCanceledException canceled:
                return new FlushCanceledException(string.Create(CultureInfo.InvariantCulture, $"The flush was canceled: {_done} of {_done + _failures.Count} changes were applied{Counts(result)}."), result, canceled);
            case FulltextException error:
                error.SetFlush(result);
                return error;
            default:
                FlushFailure first = _failures.Find(failure => !failure.IsUnsent) ?? _failures[0];
                return new FulltextException(string.Create(CultureInfo.InvariantCulture,
                    $"{_ofWrite} of {changes} changes of '{index}' were not applied{Counts(result)}. The first one, of document {first.Id}: {first.Reason}"))
                {
                    Flush = result,
                    IsTransient = _failures.TrueForAll(failure => failure.IsTransient),
                };
        }
    }

    private static string Counts(FlushResult result) => result is { UnknownChanges: 0, UnsentChanges: 0 } ? "" : string.Create(CultureInfo.InvariantCulture,
        $" ({result.RejectedChanges} rejected, {result.UnknownChanges} unknown, {result.UnsentChanges} not sent)");

    private static FlushFailure Of(string index, WriteFailure failure) => new(index, failure.Id, failure.Reason, failure.IsUnknown, failure.IsTransient) { IsUnsent = failure.IsUnsent };
}
