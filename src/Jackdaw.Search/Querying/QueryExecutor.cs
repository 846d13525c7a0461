using System.Runtime.CompilerServices;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Model;
using Jackdaw.Search.Translating;

namespace Jackdaw.Search.Querying;

/// <summary>Runs prepared queries, several of them in one call of the back end.</summary>
/// <param name="backend">The back end.</param>
/// <param name="serializer">The serializer for JSON.</param>
/// <param name="cache">The translated queries of the store.</param>
/// <param name="check">A check of a query before it is sent, or null.</param>
/// <param name="gate">The gate that serializes the operations of the session; null without a session.</param>
internal sealed class QueryExecutor(IFulltextBackend backend, JsonObjectSerializer serializer, QueryCache cache, Action<QueryPlan>? check = null, SessionGate? gate = null)
{
    public IFulltextBackend Backend => backend;

    public Action<QueryPlan>? Check => check;

    public QueryCache Cache => cache;

    public JsonObjectSerializer Serializer => serializer;

    /// <summary>Runs queries in one round trip. An error in the rows of one query is reported by that query only.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public async ValueTask Run(IReadOnlyList<PreparedQuery> queries, Call call)
    {
        using SessionGate.Pass? pass = gate?.Enter();
        Complete(queries, await backend.Query(PlansOf(queries), call).ConfigureAwait(false));
    }

    /// <summary>Runs one plan; the caller disposes of the result.</summary>
    public async ValueTask<PlanResult> Run(QueryPlan plan, Call call)
    {
        using SessionGate.Pass? pass = gate?.Enter();
        return (await backend.Query([plan], call).ConfigureAwait(false))[0];
    }

    /// <summary>Streams all rows of a plan in parts, which the caller disposes of. The session can be used between two parts.</summary>
    public async IAsyncEnumerable<PlanResult> Stream(QueryPlan plan, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        await using IAsyncEnumerator<PlanResult> parts = backend.Stream(plan, cancellationToken).GetAsyncEnumerator(cancellationToken);
        while (true)
        {
            using (SessionGate.Pass? pass = gate?.Enter())
            {
                if (!await parts.MoveNextAsync().ConfigureAwait(false))
                {
                    yield break;
                }
            }

            yield return parts.Current;
        }
    }

    private static QueryPlan[] PlansOf(IReadOnlyList<PreparedQuery> queries)
    {
        int count = 0;
        foreach (PreparedQuery query in queries)
        {
            count += query.Plans.Count;
        }

        QueryPlan[] plans = new QueryPlan[count];
        int next = 0;
        foreach (PreparedQuery query in queries)
        {
            foreach (QueryPlan plan in query.Plans)
            {
                plans[next++] = plan;
            }
        }

        return plans;
    }

    private void Complete(IReadOnlyList<PreparedQuery> queries, PlanResult[] answers)
    {
        try
        {
            int next = 0;
            foreach (PreparedQuery query in queries)
            {
                query.TryComplete(answers.AsSpan(next, query.Plans.Count), serializer);
                next += query.Plans.Count;
            }
        }
        finally
        {
            foreach (PlanResult answer in answers)
            {
                answer.Dispose();
            }
        }
    }
}
