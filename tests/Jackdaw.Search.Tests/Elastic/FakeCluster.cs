using System.Collections.Concurrent;
using System.Net;
using System.Net.Http.Headers;
using System.Text;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>A cluster in the place of sockets: notes what it is asked and answers what a test says.</summary>
internal sealed class FakeCluster(Func<FakeRequest, FakeAnswer> answer) : HttpMessageHandler
{
    private readonly ConcurrentQueue<FakeRequest> _requests = new();

    public IReadOnlyList<FakeRequest> Requests => [.. _requests];

    /// <summary>A cluster that always answers the same.</summary>
    public static FakeCluster Of(string json, int status = 200) => new(_ => new FakeAnswer(json, status));

    protected override HttpResponseMessage Send(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        using MemoryStream body = new();
        request.Content?.CopyTo(body, null, cancellationToken);
        return Answer(request, body.ToArray(), cancellationToken);
    }

    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        using MemoryStream body = new();
        if (request.Content is not null)
        {
            await request.Content.CopyToAsync(body, cancellationToken);
        }

        return Answer(request, body.ToArray(), cancellationToken);
    }

    private HttpResponseMessage Answer(HttpRequestMessage request, byte[] body, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        FakeRequest noted = new(request.Method.Method, request.RequestUri!, Encoding.UTF8.GetString(body), request.Headers, request.Content?.Headers);
        _requests.Enqueue(noted);
        return answer(noted).ToMessage(request);
    }
}

/// <summary>What a cluster was asked.</summary>
internal sealed record FakeRequest(string Method, Uri Uri, string Body, HttpRequestHeaders Headers, HttpContentHeaders? ContentHeaders)
{
    public string Path => Uri.PathAndQuery;

    public string Host => Uri.Host;

    public string[] Lines => Body.Split('\n', StringSplitOptions.RemoveEmptyEntries);
}

/// <summary>What a cluster answers.</summary>
internal sealed record FakeAnswer(string Body, int Status = 200)
{
    public string? ContentType { get; init; } = "application/json";

    public Func<byte[], Stream>? Stream { get; init; }

    public bool IsElasticsearch { get; init; } = true;

    /// <summary>Further headers.</summary>
    public (string Name, string Value)[] Headers { get; init; } = [];

    /// <summary>Instead of an answer.</summary>
    public Exception? Failure { get; init; }

    public static FakeAnswer Broken(string message = "connection refused") => new("") { Failure = new HttpRequestException(message) };

    public HttpResponseMessage ToMessage(HttpRequestMessage request)
    {
        if (Failure is not null)
        {
            throw Failure;
        }

        byte[] utf8 = Encoding.UTF8.GetBytes(Body);
        HttpResponseMessage message = new((HttpStatusCode)Status) { RequestMessage = request, Content = new StreamContent(Stream?.Invoke(utf8) ?? new MemoryStream(utf8)) };
        message.Content.Headers.ContentType = ContentType is null ? null : MediaTypeHeaderValue.Parse(ContentType);
        foreach ((string name, string value) in Headers)
        {
            message.Headers.TryAddWithoutValidation(name, value);
        }

        if (IsElasticsearch)
        {
            message.Headers.Add("X-Elastic-Product", "Elasticsearch");
        }

        return message;
    }
}
