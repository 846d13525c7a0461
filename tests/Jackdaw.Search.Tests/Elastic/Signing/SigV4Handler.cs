namespace Jackdaw.Search.Tests.Elastic.Signing;

/// <summary>Signs each request, as a user's handler does. The guide shows the same one.</summary>
internal sealed class SigV4Handler(SigV4 signer, TimeProvider time, HttpMessageHandler inner) : DelegatingHandler(inner)
{
    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        Sign(request, request.Content is null ? [] : await request.Content.ReadAsByteArrayAsync(cancellationToken));
        return await base.SendAsync(request, cancellationToken);
    }

    protected override HttpResponseMessage Send(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        using MemoryStream body = new();
        request.Content?.ReadAsStream(cancellationToken).CopyTo(body);
        Sign(request, body.ToArray());
        return base.Send(request, cancellationToken);
    }

    private void Sign(HttpRequestMessage request, byte[] body)
    {
        Dictionary<string, string> headers = new()
        {
            ["host"] = request.RequestUri!.Authority,
            ["x-amz-content-sha256"] = SigV4.Hash(body),
            ["x-amz-date"] = SigV4.Time(time.GetUtcNow()),
        };
        request.Headers.Add("x-amz-content-sha256", headers["x-amz-content-sha256"]);
        request.Headers.Add("x-amz-date", headers["x-amz-date"]);
        request.Headers.TryAddWithoutValidation("Authorization", signer.Authorization(request.Method.Method, request.RequestUri, headers, headers["x-amz-content-sha256"]));
    }
}
