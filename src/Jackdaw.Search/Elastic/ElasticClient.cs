using System.Text;
using Jackdaw.Search.Backends;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// Elasticsearch and OpenSearch without the fluent model: searches in their own language, documents of any type, bulk changes. One per application, for all threads.
/// </summary>
/// <remarks>
/// Answers go from the connection to objects in one pass; of a body only a window is in memory. Documents are read by their own codecs, or by any other serializer. For queries in C# use
/// <see cref="FulltextStore"/> with the same connection string.
/// </remarks>
/// <example><code>
/// using ElasticClient client = new("backend=elasticsearch;host=https://search1:9200;api key=…");
/// ElasticSearchResult&lt;Question&gt; found = await client.SearchAsync&lt;Question&gt;("questions", """{"query":{"match":{"title":"json"}}}""");
/// </code></example>
public sealed class ElasticClient : IDisposable
{
    private readonly ElasticTransport _transport;
    private readonly ElasticSearches _searches;
    private readonly JsonObjectSerializer _serializer;
    private readonly TimeProvider _time;

    /// <summary>Makes a client. Nothing is opened before the first request.</summary>
    /// <param name="connectionString"><c>backend=elasticsearch;host=https://search1:9200;api key=…</c>, or <c>backend=opensearch</c>. The guide lists all keys.</param>
    /// <param name="serializer">Who reads and writes documents; null: Jackdaw with its default settings.</param>
    /// <param name="handler">Sends requests in the place of sockets, for tests and proxies; it is not disposed of. What the connection string says of TLS is then its affair.</param>
    /// <param name="timeProvider">The clock; null: the system's.</param>
    /// <exception cref="ArgumentException">The connection string is not understood; the message names the key.</exception>
    public ElasticClient(string connectionString, JsonObjectSerializer? serializer = null, HttpMessageHandler? handler = null, TimeProvider? timeProvider = null)
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(connectionString);
        Dictionary<string, string> values = ConnectionValues.Of(connectionString);
        if (!ElasticOptionsReader.IsFor(values.GetValueOrDefault("backend")))
        {
            throw new ArgumentException("The connection string of this client says which product it is for: backend=elasticsearch or backend=opensearch.", nameof(connectionString));
        }

        _serializer = serializer ?? JsonObjectSerializer.Default;
        _time = timeProvider ?? TimeProvider.System;
        _transport = new ElasticTransport(ElasticOptionsReader.Read(values), handler, _time);
        _searches = new ElasticSearches(_transport, _serializer);
    }

    /// <summary>Which product it is for.</summary>
    public ElasticDialect Dialect => _transport.Options.Dialect;

    /// <summary>Runs a search.</summary>
    /// <typeparam name="T">The type of the documents.</typeparam>
    /// <param name="index">The index, or several with commas between them.</param>
    /// <param name="body">The search as JSON.</param>
    /// <exception cref="ElasticException">The cluster refused it, can't be reached, or its answer can't be read.</exception>
    public ElasticSearchResult<T> Search<T>(string index, string body) => Search<T>(index, Utf8(body));

    /// <inheritdoc cref="Search{T}(string, string)"/>
    public ElasticSearchResult<T> Search<T>(string index, ReadOnlyMemory<byte> body) =>
        _searches.Search<T>(ElasticSearches.Request(index, body), Call.Blocking).GetAwaiter().GetResult();

    /// <inheritdoc cref="Search{T}(string, string)"/>
    public Task<ElasticSearchResult<T>> SearchAsync<T>(string index, string body, CancellationToken cancellation = default) => SearchAsync<T>(index, Utf8(body), cancellation);

    /// <inheritdoc cref="Search{T}(string, string)"/>
    public Task<ElasticSearchResult<T>> SearchAsync<T>(string index, ReadOnlyMemory<byte> body, CancellationToken cancellation = default) =>
        _searches.Search<T>(ElasticSearches.Request(index, body), Call.Async(cancellation)).AsTask();

    /// <summary>Runs several searches in one request.</summary>
    /// <typeparam name="T">The type of the documents.</typeparam>
    /// <param name="searches">Indexes and searches.</param>
    /// <param name="cancellation">Ends it.</param>
    /// <returns>The results in the order of the searches.</returns>
    /// <exception cref="ElasticException">One of them failed, or the request.</exception>
    public async Task<IReadOnlyList<ElasticSearchResult<T>>> MultiSearchAsync<T>(IReadOnlyList<(string Index, string Body)> searches, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(searches);
        if (searches.Count == 0)
        {
            return [];
        }

        object[] results = await _searches.Searches<T>([.. searches.Select(search => (search.Index, Utf8(search.Body)))], Call.Async(cancellation)).ConfigureAwait(false);
        return results.OfType<Exception>().FirstOrDefault() is { } error ? throw error : [.. results.Cast<ElasticSearchResult<T>>()];
    }

    /// <summary>The hits of one answer, each made when it has arrived and is asked for; of the rest of the answer nothing is kept.</summary>
    /// <typeparam name="T">The type of the documents.</typeparam>
    /// <param name="index">The index, or several with commas between them.</param>
    /// <param name="body">The search as JSON.</param>
    /// <param name="cancellation">Ends it.</param>
    /// <exception cref="ElasticException">The cluster refused it, can't be reached, or its answer can't be read; also in the middle.</exception>
    public IAsyncEnumerable<ElasticHit<T>> StreamAsync<T>(string index, string body, CancellationToken cancellation = default) =>
        _searches.Stream<T>(ElasticSearches.Request(index, Utf8(body)), new ElasticSearchFacts(), cancellation);

    /// <summary>All hits of a search, however many, as they were when it began: in pages of <c>size</c> (1,000 unless it says another).</summary>
    /// <typeparam name="T">The type of the documents.</typeparam>
    /// <param name="index">The index, or several with commas between them.</param>
    /// <param name="body">The search as JSON, without <c>from</c> and aggregations. For OpenSearch its sort has to tell all documents apart.</param>
    /// <param name="cancellation">Ends it.</param>
    /// <exception cref="ElasticException">The cluster refused it or a page is not whole; also in the middle.</exception>
    public IAsyncEnumerable<ElasticHit<T>> ScanAsync<T>(string index, string body, CancellationToken cancellation = default) =>
        new ElasticScan(_searches).Run<T>(index, Utf8(body), cancellation);

    /// <summary>Makes changes in bulk requests. The next changes are asked for while earlier ones are sent, and no faster than the cluster takes them.</summary>
    /// <typeparam name="T">The type of the documents.</typeparam>
    /// <param name="index">The index of changes that name none.</param>
    /// <param name="items">The changes.</param>
    /// <param name="options">Sizes, and what is sent again; null: the defaults.</param>
    /// <param name="cancellation">Ends it.</param>
    /// <returns>The outcome of each change, as soon as it is known; enumerating it is what sends them.</returns>
    /// <exception cref="ElasticException">A request was refused as a whole: none of it was done.</exception>
    public IAsyncEnumerable<ElasticBulkOutcome<T>> BulkAsync<T>(
        string index, IAsyncEnumerable<ElasticBulkItem<T>> items, ElasticBulkOptions? options = null, CancellationToken cancellation = default)
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(index);
        ArgumentNullException.ThrowIfNull(items);
        return new ElasticBulk<T>(_transport, index, _serializer, options ?? ElasticBulkOptions.Default, _time).Run(items, Call.Async(cancellation), cancellation);
    }

    /// <summary>Changes the documents that a query finds, by a script.</summary>
    /// <param name="index">The index.</param>
    /// <param name="body"><c>{"query":…,"script":…}</c>.</param>
    /// <param name="options">How; null: the defaults.</param>
    /// <param name="cancellation">Ends the waiting.</param>
    /// <exception cref="ElasticException">It was refused, or ended early; the message says after how many documents.</exception>
    public Task<ElasticByQueryResult> UpdateByQueryAsync(string index, string body, ElasticByQueryOptions? options = null, CancellationToken cancellation = default) =>
        ElasticByQuery.Run(_transport, "update_by_query", index, Utf8(body), options ?? ElasticByQueryOptions.Default, Call.Async(cancellation)).AsTask();

    /// <summary>Removes the documents that a query finds.</summary>
    /// <param name="index">The index.</param>
    /// <param name="body"><c>{"query":…}</c>.</param>
    /// <param name="options">How; null: the defaults.</param>
    /// <param name="cancellation">Ends the waiting.</param>
    /// <exception cref="ElasticException">It was refused, or ended early; the message says after how many documents.</exception>
    public Task<ElasticByQueryResult> DeleteByQueryAsync(string index, string body, ElasticByQueryOptions? options = null, CancellationToken cancellation = default) =>
        ElasticByQuery.Run(_transport, "delete_by_query", index, Utf8(body), options ?? ElasticByQueryOptions.Default, Call.Async(cancellation)).AsTask();

    /// <summary>Sends any other request, and reads its answer as a type.</summary>
    /// <typeparam name="T">The type of the answer.</typeparam>
    /// <param name="method">The method.</param>
    /// <param name="path">Path and query behind the address of the cluster, escaped: <c>_cluster/health</c>.</param>
    /// <param name="body">JSON; null: none.</param>
    /// <param name="cancellation">Ends it.</param>
    /// <returns>The answer; the default where its body is blank.</returns>
    /// <exception cref="ElasticException">The cluster refused it, can't be reached, or its answer can't be read.</exception>
    public async Task<T?> SendAsync<T>(HttpMethod method, string path, string? body = null, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(method);
        ArgumentNullException.ThrowIfNull(path);
        ElasticRequest request = new("send", method, path.TrimStart('/'))
        {
            Body = body is null ? default : Utf8(body),
            IsRepeatable = method == HttpMethod.Get || method == HttpMethod.Head,
        };
        using ElasticAnswer answer = await _transport.Send(request, Call.Async(cancellation)).ConfigureAwait(false);
        using MemoryStream whole = new();
        Stream stream = await answer.Body().ConfigureAwait(false);
        await stream.CopyToAsync(whole, answer.Cancellation).ConfigureAwait(false);
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
            throw new ElasticException($"The answer to {method} {path} could not be read as {typeof(T).Name} by {_serializer.GetType().Name}: {error.Message}", error)
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
