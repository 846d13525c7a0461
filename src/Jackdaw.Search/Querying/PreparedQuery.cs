using System.Runtime.ExceptionServices;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Querying;

/// <summary>A translated query on its way to a back end, and what will be made of the answer.</summary>
internal abstract class PreparedQuery
{
    /// <summary>The query.</summary>
    public QueryPlan Plan => Plans[0];

    /// <summary>The query, and queries beside it that count facets.</summary>
    public required IReadOnlyList<QueryPlan> Plans { get; init; }

    /// <summary>It has run, well or not.</summary>
    public bool IsComplete { get; private set; }

    /// <summary>What went wrong with the answer.</summary>
    protected ExceptionDispatchInfo? Failure { get; private set; }

    /// <summary>Takes in the answers to its plans; the caller disposes of them afterwards.</summary>
    public void TryComplete(ReadOnlySpan<PlanResult> answers, JsonObjectSerializer serializer)
    {
        try
        {
            Complete(answers, serializer);
        }
        catch (Exception exception)
        {
            // The other queries of the batch are as good as without it; this one throws when its result is asked for.
            Failure = ExceptionDispatchInfo.Capture(exception);
        }

        IsComplete = true;
    }

    /// <summary>The query failed before there was an answer.</summary>
    public void Fail(ExceptionDispatchInfo failure)
    {
        Failure = failure;
        IsComplete = true;
    }

    protected abstract void Complete(ReadOnlySpan<PlanResult> answers, JsonObjectSerializer serializer);
}
