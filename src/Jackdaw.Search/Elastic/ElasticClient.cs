using System.Text;
using Jackdaw.Search.Backends;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// A low-level Elasticsearch and OpenSearch client: searches in the query DSL, documents of any type, and bulk changes. Thread-safe; create
/// one per application.
/// </summary>
/// <remarks>
/// Responses are deserialized in one pass, with only a window of the body in memory. Documents are read by their own codecs or by another
/// serializer. For queries in C#, use <see cref="FulltextStore"/> with the same connection string.
/// </remarks>
/// <example>
/// <code>
/// using ElasticClient client = new("backend=elasticsearch;host=https://search1:9200;api key=…");
/// ElasticSearchResult&lt;Question&gt; found = await client.SearchAsync&lt;Question&gt;("questions", """{"query":{"match":{"title":"json"}}}""");
/// </code>
/// </example>
public sealed class ElasticClient : IDisposable
{
    private readonly ElasticTransport _transport;
    private readonly ElasticSearches _searches;
    private readonly JsonObjectSerializer _serializer;
    private readonly TimeProvider _time;

    /// <summary>Creates a client. Connections are opened by the first request.</summary>
    /// <param name="connectionString">
    /// A connection string such as <c>backend=elasticsearch;host=https://search1:9200;api key=…</c> or <c>backend=opensearch;…</c>. The
    /// guide lists all keys.
    /// </param>
    /// <param name="serializer">The serializer for documents; null for Jackdaw with default settings.</param>
    /// <param name="handler">
    /// An HTTP handler that replaces the default one, for tests and proxies. It is not disposed and has to apply TLS settings itself.
    /// </param>
    /// <param name="timeProvider">The clock; null for the system clock.</param>
    /// <exception cref="ArgumentException">The connection string is invalid; the message names the key.</exception>
    public ElasticClient(string connectionString, JsonObjectSerializer? serializer = null, HttpMessageHandler? handler = null, TimeProvider? timeProvider = null)
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(connectionString);
        Dictionary<string, string> values = ConnectionValues.Of(connectionString);
        if (!ElasticOptionsReader.IsFor(values.GetValueOrDefault("backend")))
        {
            throw new ArgumentException(
                "The connection string must specify the product: backend=elasticsearch or backend=opensearch.", nameof(connectionString));
        }

        _serializer = serializer ?? JsonObjectSerializer.Default;
        _time = timeProvider ?? TimeProvider.System;
        _transport = new ElasticTransport(ElasticOptionsReader.Read(values), handler, _time);
        _searches = new ElasticSearches(_transport, _serializer);
    }

    /// <summary>The product that the client connects to.</summary>
    public ElasticDialect Dialect => _transport.Options.Dialect;

    /// <summary>Runs a search.</summary>
    /// <typeparam name="T">The document type.</typeparam>
    /// <param name="index">The index, or several separated by commas.</param>
    /// <param name="body">The search request as JSON.</param>
    /// <exception cref="ElasticException">The request was rejected, no node can be reached, or the response can't be read.</exception>
    public ElasticSearchResult<T> Search<T>(string index, string body) => Search<T>(index, Utf8(body));

    /// <inheritdoc cref="Search{T}(string, string)"/>
    public ElasticSearchResult<T> Search<T>(string index, ReadOnlyMemory<byte> body) =>
        _searches.Search<T>(ElasticSearches.Request(index, body), Call.Blocking).GetAwaiter().GetResult();

    /// <inheritdoc cref="Search{T}(string, string)"/>
    public Task<ElasticSearchResult<T>> SearchAsync<T>(string index, string body, CancellationToken cancellationToken = default) => SearchAsync<T>(index, Utf8(body), cancellationToken);

    /// <inheritdoc cref="Search{T}(string, string)"/>
    public Task<ElasticSearchResult<T>> SearchAsync<T>(string index, ReadOnlyMemory<byte> body, CancellationToken cancellationToken = default) =>
        _searches.Search<T>(ElasticSearches.Request(index, body), Call.Async(cancellationToken)).AsTask();

    /// <summary>Runs several searches in one request.</summary>
    /// <typeparam name="T">The document type.</typeparam>
    /// <param name="searches">The indexes and search requests.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    /// <returns>The results in the order of the searches.</returns>
    /// <exception cref="ElasticException">One of the searches or the whole request failed.</exception>
    public async Task<IReadOnlyList<ElasticSearchResult<T>>> MultiSearchAsync<T>(IReadOnlyList<(string Index, string Body)> searches, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(searches);
        if (searches.Count == 0)
        {
            return [];
        }

        object[] results = await _searches.Searches<T>([.. searches.Select(search => (search.Index, Utf8(search.Body)))], Call.Async(cancellationToken)).ConfigureAwait(false);
        return results.OfType<Exception>().FirstOrDefault() is { } error ? throw error : [.. results.Cast<ElasticSearchResult<T>>()];
    }

    /// <summary>
    /// Streams the hits of one response, creating each as it arrives and is requested; the rest of the response is discarded.
    /// </summary>
    /// <typeparam name="T">The document type.</typeparam>
    /// <param name="index">The index, or several separated by commas.</param>
    /// <param name="body">The search request as JSON.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    /// <exception cref="ElasticException">
    /// The request was rejected, no node can be reached, the response can't be read, or it is incomplete: shards are missing or the search
    /// timed out (<see cref="SearchAsync{T}(string, string, CancellationToken)"/> returns such responses). Can also be thrown during enumeration.
    /// </exception>
    public IAsyncEnumerable<ElasticHit<T>> StreamAsync<T>(string index, string body, CancellationToken cancellationToken = default) =>
        _searches.Stream<T>(ElasticSearches.Request(index, Utf8(body), requiresAll: true), new ElasticSearchFacts(), cancellationToken);

    /// <summary>Streams all hits of a search from a point in time, in pages of <c>size</c> hits (1,000 by default).</summary>
    /// <typeparam name="T">The document type.</typeparam>
    /// <param name="index">The index, or several separated by commas.</param>
    /// <param name="body">
    /// The search request as JSON, without <c>from</c> and aggregations. For OpenSearch, its sort must be unique per document.
    /// </param>
    /// <param name="cancellationToken">The cancellation token.</param>
    /// <exception cref="ElasticException">
    /// The request was rejected or a page is incomplete. Can also be thrown during enumeration; the message then reports how many hits were
    /// read.
    /// </exception>
    public IAsyncEnumerable<ElasticHit<T>> ScanAsync<T>(string index, string body, CancellationToken cancellationToken = default) =>
        new ElasticScan(_searches).Run<T>(index, Utf8(body), cancellationToken);

    /// <summary>Applies changes in bulk requests. Changes are requested while earlier ones are sent, with back-pressure.</summary>
    /// <typeparam name="T">The document type.</typeparam>
    /// <param name="index">The index of changes that don't specify one.</param>
    /// <param name="items">The changes.</param>
    /// <param name="options">Sizes and retries; null for the defaults.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    /// <returns>The outcome of each change as it becomes known. Enumerating the result sends the changes.</returns>
    /// <exception cref="ElasticException">A whole request was rejected; none of its changes were applied.</exception>
    public IAsyncEnumerable<ElasticBulkOutcome<T>> BulkAsync<T>(
        string index, IAsyncEnumerable<ElasticBulkItem<T>> items, ElasticBulkOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(index);
        ArgumentNullException.ThrowIfNull(items);
        return new ElasticBulk<T>(_transport, index, _serializer, options ?? ElasticBulkOptions.Default, _time).Run(items, Call.Async(cancellationToken), cancellationToken);
    }

    /// <summary>Updates the documents that match a query with a script.</summary>
    /// <param name="index">The index.</param>
    /// <param name="body"><c>{"query":…,"script":…}</c>.</param>
    /// <param name="options">The options; null for the defaults.</param>
    /// <param name="cancellationToken">The cancellation token; it only cancels waiting for the response.</param>
    /// <returns>The numbers of affected documents.</returns>
    /// <exception cref="ElasticException">
    /// The request was rejected or stopped early; the message reports how many documents were processed.
    /// </exception>
    public Task<ElasticByQueryResult> UpdateByQueryAsync(string index, string body, ElasticByQueryOptions? options = null, CancellationToken cancellationToken = default) =>
        ElasticByQuery.Run(_transport, "update_by_query", index, Utf8(body), options ?? ElasticByQueryOptions.Default, Call.Async(cancellationToken)).AsTask();

    /// <summary>Deletes the documents that match a query.</summary>
    /// <param name="index">The index.</param>
    /// <param name="body"><c>{"query":…}</c>.</param>
    /// <param name="options">The options; null for the defaults.</param>
    /// <param name="cancellationToken">The cancellation token; it only cancels waiting for the response.</param>
    /// <returns>The numbers of affected documents.</returns>
    /// <exception cref="ElasticException">
    /// The request was rejected or stopped early; the message reports how many documents were processed.
    /// </exception>
    public Task<ElasticByQueryResult> DeleteByQueryAsync(string index, string body, ElasticByQueryOptions? options = null, CancellationToken cancellationToken = default) =>
        ElasticByQuery.Run(_transport, "delete_by_query", index, Utf8(body), options ?? ElasticByQueryOptions.Default, Call.Async(cancellationToken)).AsTask();

    /// <summary>Sends any other request and deserializes the response.</summary>
    /// <typeparam name="T">The type of the response.</typeparam>
    /// <param name="method">The HTTP method.</param>
    /// <param name="path">The escaped path and query, relative to the node's address: <c>_cluster/health</c>.</param>
    /// <param name="body">The JSON body; null for none.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    /// <returns>The response; the default value if its body is blank.</returns>
    /// <exception cref="ElasticException">The request was rejected, no node can be reached, or the response can't be read.</exception>
    public async Task<T?> SendAsync<T>(HttpMethod method, string path, string? body = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(method);
        ArgumentNullException.ThrowIfNull(path);
        ElasticRequest request = new("send", method, path.TrimStart('/'))
        {
            Body = body is null ? default : Utf8(body),
            IsRepeatable = method == HttpMethod.Get || method == HttpMethod.Head,
        };
        using ElasticAnswer answer = await _transport.Send(request, Call.Async(cancellationToken)).ConfigureAwait(false);
        using MemoryStream whole = new();
        Stream stream = await answer.Body().ConfigureAwait(false);
        await stream.CopyToAsync(whole, answer.Cancellation).ConfigureAwait(false);
        _transport.Served(answer.Node, answer.Kind);
        ReadOnlyMemory<byte> utf8 = whole.GetBuffer().AsMemory(0, (int)whole.Length);
        if (utf8.Span.Trim(" \t\r\n"u8).IsEmpty)
        {
            return default;
        }

        try
        {
            return _serializer.Deserialize<T>(utf8);
        }
        catch (Exception error) when (error is not OutOfMemoryException)
        {
            throw new ElasticException(
                $"{_serializer.GetType().Name} could not read the response to {method} {path} as {typeof(T).Name}: {error.Message}", error)
            {
                StatusCode = answer.Status,
                Host = answer.Node.Address.ToString(),
            };
        }
    }

    /// <summary>Closes the connections.</summary>
    public void Dispose() => _transport.Dispose();

    private static ReadOnlyMemory<byte> Utf8(string body)
    {
        ArgumentNullException.ThrowIfNull(body);
        return Encoding.UTF8.GetBytes(body);
    }
}
