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
/// <param name="gate">Lets one operation of the session run at a time; null where there is no session.</param>
internal sealed class QueryExecutor(IFulltextBackend backend, JsonObjectSerializer serializer, QueryCache cache, SessionGate? gate = null)
{
    public IFulltextBackend Backend => backend;

    public QueryCache Cache => cache;

    public JsonObjectSerializer Serializer => serializer;

    /// <summary>Runs queries in one round trip. What goes wrong with the rows of one of them is found in that one.</summary>
    public void Run(params IReadOnlyList<PreparedQuery> queries)
    {
        using SessionGate.Pass? pass = gate?.Enter();
        Complete(queries, backend.Query(PlansOf(queries)));
    }

    /// <summary>Runs queries in one round trip.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public async ValueTask RunAsync(IReadOnlyList<PreparedQuery> queries, CancellationToken cancellation)
    {
        using SessionGate.Pass? pass = gate?.Enter();
        Complete(queries, await backend.QueryAsync(PlansOf(queries), cancellation).ConfigureAwait(false));
    }

    /// <summary>Runs one plan; the caller disposes of the answer.</summary>
    public PlanResult Run(QueryPlan plan)
    {
        using SessionGate.Pass? pass = gate?.Enter();
        return backend.Query([plan])[0];
    }

    /// <summary>Runs one plan; the caller disposes of the answer.</summary>
    public async ValueTask<PlanResult> RunAsync(QueryPlan plan, CancellationToken cancellation)
    {
        using SessionGate.Pass? pass = gate?.Enter();
        return (await backend.QueryAsync([plan], cancellation).ConfigureAwait(false))[0];
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
