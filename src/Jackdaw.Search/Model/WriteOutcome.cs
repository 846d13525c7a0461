namespace Jackdaw.Search.Model;

/// <summary>What became of changes.</summary>
/// <param name="Changed">How many documents changed, where known.</param>
/// <param name="Failures">Documents that were not stored, or may not have been; empty where all were. A back end with transactions throws instead.</param>
internal sealed record WriteOutcome(long Changed, IReadOnlyList<WriteFailure> Failures)
{
    public static WriteOutcome Of(long changed) => new(changed, []);
}

/// <summary>A document that was not stored.</summary>
/// <param name="Operation">The number of its operation among those of the write.</param>
/// <param name="Id">The document.</param>
/// <param name="Reason">Why.</param>
/// <param name="IsUnknown">It may have been stored: the answer was lost.</param>
/// <param name="IsTransient">Another try may help.</param>
internal sealed record WriteFailure(int Operation, long Id, string Reason, bool IsUnknown, bool IsTransient);
