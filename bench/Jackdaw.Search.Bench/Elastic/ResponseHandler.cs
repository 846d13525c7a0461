using System.Net;
using System.Net.Http.Headers;

namespace Jackdaw.Search.Bench.Elastic;

/// <summary>A cluster in memory: the same answer for each request, in pieces as a socket gives them.</summary>
internal sealed class ResponseHandler(byte[] body) : HttpMessageHandler
{
    private static readonly MediaTypeHeaderValue Json = new("application/json");

    /// <summary>Is told before each read how many bytes were read.</summary>
    public Action<int>? Reading { get; set; }

    protected override HttpResponseMessage Send(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        HttpResponseMessage message = new(HttpStatusCode.OK) { RequestMessage = request, Content = new StreamContent(new ResponseStream(body, Reading)) };
        message.Content.Headers.ContentType = Json;
        return message;
    }

    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken) => Task.FromResult(Send(request, cancellationToken));
}
