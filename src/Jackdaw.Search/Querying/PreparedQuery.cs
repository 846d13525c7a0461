using System.Runtime.ExceptionServices;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Querying;

/// <summary>A translated query on its way to a back end, and what will be made of the answer.</summary>
internal abstract class PreparedQuery
{
    public required QueryPlan Plan { get; init; }

    /// <summary>It has run, well or not.</summary>
    public bool IsComplete { get; private set; }

    /// <summary>What went wrong with the answer.</summary>
    protected ExceptionDispatchInfo? Failure { get; private set; }

    /// <summary>Takes in the answer; the caller disposes of it afterwards.</summary>
    public void TryComplete(PlanResult answer, JsonObjectSerializer serializer)
    {
        try
        {
            Complete(answer, serializer);
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

    protected abstract void Complete(PlanResult answer, JsonObjectSerializer serializer);
}
