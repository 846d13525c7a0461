using System.Linq.Expressions;
using Jackdaw.Search.Elastic;
using Jackdaw.Search.Elastic.Translating;
using Jackdaw.Search.Querying;

namespace Jackdaw.Search;

/// <summary>Shows the Elasticsearch and OpenSearch requests of queries.</summary>
public static class ElasticQueryExtensions
{
    /// <summary>
    /// Returns the search request of a query, for logging and learning. It can be sent with
    /// <see cref="ElasticClient.SearchAsync{T}(string, string, CancellationToken)"/>.
    /// </summary>
    /// <typeparam name="T">The type of a row.</typeparam>
    /// <param name="query">The query, of any store.</param>
    /// <param name="dialect">The product.</param>
    /// <returns>The request body as JSON.</returns>
    /// <exception cref="ArgumentException">The query was not created by a session.</exception>
    /// <exception cref="FulltextException">A part of the query is not supported; the message names it.</exception>
    public static string ToJson<T>(this IFulltextQuery<T> query, ElasticDialect dialect = ElasticDialect.Elasticsearch)
    {
        ArgumentNullException.ThrowIfNull(query);
        return query is FulltextQuery<T> own
            ? ElasticQueryWriter.Write(own.Prepare().Plan, dialect, TimeProvider.System.GetUtcNow().ToUnixTimeSeconds()).Body.ToString()
            : throw new ArgumentException("The query was not created by Query<T>() of a session.", nameof(query));
    }

    /// <summary>Returns the search request of an aggregation, for logging and learning.</summary>
    /// <typeparam name="T">The type of a row.</typeparam>
    /// <typeparam name="TResult">The type of the result.</typeparam>
    /// <param name="query">The query, of any store.</param>
    /// <param name="aggregates">The result, as in <see cref="IFulltextQuery{T}.AggregateAsync"/>.</param>
    /// <param name="dialect">The product.</param>
    /// <returns>The request body as JSON.</returns>
    /// <exception cref="ArgumentException">The query was not created by a session.</exception>
    /// <exception cref="FulltextException">A part of the query is not supported; the message names it.</exception>
    public static string ToJson<T, TResult>(
        this IFulltextQuery<T> query, Expression<Func<IFulltextAggregates<T>, TResult>> aggregates, ElasticDialect dialect = ElasticDialect.Elasticsearch)
    {
        ArgumentNullException.ThrowIfNull(query);
        return query is FulltextQuery<T> own
            ? ElasticQueryWriter.Write(PreparedAggregate<T, TResult>.Of(own.State, aggregates, requiresAll: true).Plan, dialect, TimeProvider.System.GetUtcNow().ToUnixTimeSeconds()).Body.ToString()
            : throw new ArgumentException("The query was not created by Query<T>() of a session.", nameof(query));
    }
}
