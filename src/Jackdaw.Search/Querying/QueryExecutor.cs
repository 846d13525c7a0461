using System.Runtime.CompilerServices;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Model;
using Jackdaw.Search.Sessions;
using Jackdaw.Search.Translating;

namespace Jackdaw.Search.Querying;

/// <summary>Runs prepared queries, several of them in one call of the back end.</summary>
/// <param name="backend">The back end.</param>
/// <param name="serializer">Who reads JSON.</param>
/// <param name="cache">The translated queries of the store.</param>
/// <param name="isPortable">Queries are held to what all back ends have.</param>
/// <param name="gate">Lets one operation of the session run at a time; null where there is no session.</param>
internal sealed class QueryExecutor(IFulltextBackend backend, JsonObjectSerializer serializer, QueryCache cache, bool isPortable = false, SessionGate? gate = null)
{
    public IFulltextBackend Backend => backend;

    public bool IsPortable => isPortable;

    public QueryCache Cache => cache;

    public JsonObjectSerializer Serializer => serializer;

    /// <summary>Runs queries in one round trip. What goes wrong with the rows of one of them is found in that one.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public async ValueTask Run(IReadOnlyList<PreparedQuery> queries, Call call)
    {
        using SessionGate.Pass? pass = gate?.Enter();
        Complete(queries, await backend.Query(PlansOf(queries), call).ConfigureAwait(false));
    }

    /// <summary>Runs one plan; the caller disposes of the answer.</summary>
    public async ValueTask<PlanResult> Run(QueryPlan plan, Call call)
    {
        using SessionGate.Pass? pass = gate?.Enter();
        return (await backend.Query([plan], call).ConfigureAwait(false))[0];
    }

    /// <summary>All rows of a plan in parts, each of which the caller disposes of. Between two parts the session is free.</summary>
    public async IAsyncEnumerable<PlanResult> Stream(QueryPlan plan, [EnumeratorCancellation] CancellationToken cancellation)
    {
        await using IAsyncEnumerator<PlanResult> parts = backend.Stream(plan, cancellation).GetAsyncEnumerator(cancellation);
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
        QueryPlan[] plans = new QueryPlan[queries.Count];
        for (int i = 0; i < plans.Length; i++)
        {
            plans[i] = queries[i].Plan;
        }

        return plans;
    }

    private void Complete(IReadOnlyList<PreparedQuery> queries, PlanResult[] answers)
    {
        try
        {
            for (int i = 0; i < answers.Length; i++)
            {
                queries[i].TryComplete(answers[i], serializer);
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
