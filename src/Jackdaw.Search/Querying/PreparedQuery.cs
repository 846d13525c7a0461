using System.Runtime.ExceptionServices;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Querying;

/// <summary>A translated query and the conversion of its result.</summary>
internal abstract class PreparedQuery
{
    /// <summary>The query.</summary>
    public QueryPlan Plan => Plans[0];

    /// <summary>The query, and additional queries that count facets.</summary>
    public required IReadOnlyList<QueryPlan> Plans { get; init; }

    /// <summary>Whether it has run, successfully or not.</summary>
    public bool IsComplete { get; private set; }

    /// <summary>The failure of reading the result, or null.</summary>
    protected ExceptionDispatchInfo? Failure { get; private set; }

    /// <summary>Reads the results of its plans; the caller disposes of them afterwards.</summary>
    public void TryComplete(ReadOnlySpan<PlanResult> answers, JsonObjectSerializer serializer)
    {
        try
        {
            Complete(answers, serializer);
        }
        catch (Exception exception)
        {
            // The other queries of the batch are not affected; this one throws when its result is requested.
            Failure = ExceptionDispatchInfo.Capture(exception);
        }

        IsComplete = true;
    }

    /// <summary>Records a failure of the query itself.</summary>
    public void Fail(ExceptionDispatchInfo failure)
    {
        Failure = failure;
        IsComplete = true;
    }

    protected abstract void Complete(ReadOnlySpan<PlanResult> answers, JsonObjectSerializer serializer);
}
