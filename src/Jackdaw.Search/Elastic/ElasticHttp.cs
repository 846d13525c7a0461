using System.Net;
using System.Net.Http.Headers;
using System.Text;

namespace Jackdaw.Search.Elastic;

/// <summary>The HTTP client and the common headers of all requests.</summary>
internal sealed class ElasticHttp : IDisposable
{
    private const string Agent = "Jackdaw.Search";
    private static readonly MediaTypeWithQualityHeaderValue AcceptedJson = new("application/json");
    private static readonly StringWithQualityHeaderValue AcceptedGzip = new("gzip");
    private static readonly ProductInfoHeaderValue UserAgent = new(Agent, typeof(ElasticHttp).Assembly.GetName().Version?.ToString(3) ?? "0");
    private static readonly MediaTypeHeaderValue Json = new("application/json");
    private static readonly MediaTypeHeaderValue Lines = new("application/x-ndjson");

    private readonly ElasticOptions _options;
    private readonly HttpMessageInvoker _invoker;
    private readonly AuthenticationHeaderValue? _authorization;

    /// <param name="options">The options of the connection string.</param>
    /// <param name="handler">The HTTP handler, which is not disposed; null for the default.</param>
    public ElasticHttp(ElasticOptions options, HttpMessageHandler? handler)
    {
        _options = options;
        _authorization = Authorization(options);

        HasOwnHandler = handler is not null;

        // HttpClient would add buffering, and a timeout that covers only the headers.
        _invoker = handler is null ? new HttpMessageInvoker(Sockets(options)) : new HttpMessageInvoker(handler, disposeHandler: false);
    }

    /// <summary>Whether requests are sent by a handler of the caller.</summary>
    public bool HasOwnHandler { get; }

    public HttpRequestMessage Message(ElasticNode node, ElasticRequest request)
    {
        HttpRequestMessage message = new(request.Method, new Uri(node.Address, request.Path)) { Version = HttpVersion.Version11 };
        message.Headers.Accept.Add(AcceptedJson);
        message.Headers.UserAgent.Add(UserAgent);
        if (_options.Compresses)
        {
            message.Headers.AcceptEncoding.Add(AcceptedGzip);
        }

        message.Headers.Authorization = _authorization;
        HttpContent? content = (HttpContent?)request.Content ?? (request.Body.IsEmpty ? null : new ReadOnlyMemoryContent(request.Body));
        if (content is not null)
        {
            content.Headers.ContentType = request.IsLines ? Lines : Json;
            message.Content = _options.Compresses ? new GzipContent(content) : content;
        }

        return message;
    }

    public Task<HttpResponseMessage> SendAsync(HttpRequestMessage message, CancellationToken cancellationToken) => _invoker.SendAsync(message, cancellationToken);

    public HttpResponseMessage Send(HttpRequestMessage message, CancellationToken cancellationToken) => _invoker.Send(message, cancellationToken);

    public void Dispose() => _invoker.Dispose();

    private static AuthenticationHeaderValue? Authorization(ElasticOptions options)
    {
        if (options.ApiKey is { } key)
        {
            // "id:secret" as displayed when the key is created, or the encoded form of both.
            return new AuthenticationHeaderValue("ApiKey", key.Contains(':', StringComparison.Ordinal) ? Encoded(key) : key);
        }

        return options.User is { } user ? new AuthenticationHeaderValue("Basic", Encoded($"{user}:{options.Password}")) : null;
    }

    private static string Encoded(string text) => Convert.ToBase64String(Encoding.UTF8.GetBytes(text));

    private static SocketsHttpHandler Sockets(ElasticOptions options)
    {
        SocketsHttpHandler handler = new()
        {
            ConnectTimeout = options.ConnectTimeout,
            MaxConnectionsPerServer = options.MaximumConnections,

            // Finds nodes whose DNS entry has changed.
            PooledConnectionLifetime = TimeSpan.FromMinutes(10),
            AutomaticDecompression = options.Compresses ? DecompressionMethods.GZip : DecompressionMethods.None,
            UseCookies = false,
            AllowAutoRedirect = false,

            // This library creates its own traces of requests.
            ActivityHeadersPropagator = null,
        };
        if (options.AcceptsAnyCertificate)
        {
            handler.SslOptions.RemoteCertificateValidationCallback = static (_, _, _, _) => true;
        }
        else if (options.Fingerprint is { } fingerprint)
        {
            handler.SslOptions.RemoteCertificateValidationCallback = (_, certificate, chain, errors) => ElasticCertificates.IsTrusted(certificate, chain, errors, fingerprint);
        }

        return handler;
    }
}
