using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Querying;

/// <summary>What all queries of one session and class have in common.</summary>
/// <param name="Executor">Runs queries.</param>
/// <param name="Futures">The session's queries that are put aside.</param>
/// <param name="Index">The index.</param>
internal sealed record QueryContext(QueryExecutor Executor, FutureQueue Futures, IndexMap Index);
