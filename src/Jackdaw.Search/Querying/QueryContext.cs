using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Querying;

/// <summary>The context shared by all queries of one session and class.</summary>
/// <param name="Executor">The executor of queries.</param>
/// <param name="Futures">The deferred queries of the session.</param>
/// <param name="Index">The index.</param>
internal sealed record QueryContext(QueryExecutor Executor, FutureQueue Futures, IndexMap Index);
