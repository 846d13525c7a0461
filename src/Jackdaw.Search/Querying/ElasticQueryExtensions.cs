using Jackdaw.Search.Elastic;
using Jackdaw.Search.Elastic.Translating;
using Jackdaw.Search.Querying;

namespace Jackdaw.Search;

/// <summary>Shows queries of the fluent model as Elasticsearch and OpenSearch get them.</summary>
public static class ElasticQueryExtensions
{
    /// <summary>The body of the search, for logs and for learning; it can be sent with <see cref="ElasticClient.SearchAsync{T}(string, string, CancellationToken)"/>.</summary>
    /// <typeparam name="T">What a row becomes.</typeparam>
    /// <param name="query">The query, of any store.</param>
    /// <param name="dialect">The product.</param>
    /// <returns>JSON.</returns>
    /// <exception cref="ArgumentException">It is no query of a session.</exception>
    /// <exception cref="FulltextException">A part of it has no counterpart there; the message names it.</exception>
    public static string ToJson<T>(this IFulltextQuery<T> query, ElasticDialect dialect = ElasticDialect.Elasticsearch)
    {
        ArgumentNullException.ThrowIfNull(query);
        return query is FulltextQuery<T> own
            ? ElasticQueryWriter.Write(own.Prepare().Plan, dialect, TimeProvider.System.GetUtcNow().ToUnixTimeSeconds()).Body.ToString()
            : throw new ArgumentException("Queries begin with Query<T>() of a session.", nameof(query));
    }
}
