using System.Text;

namespace Jackdaw.Search.Tests.Elastic.Signing;

/// <summary>A cluster behind a socket that refuses requests without a valid signature of what arrived, like the service of AWS.</summary>
internal sealed class SigningCluster : IDisposable
{
    private readonly SigV4 _signer;
    private readonly List<SocketRequest> _accepted = [];

    public SigningCluster(SigV4 signer, Func<SocketRequest, string> answer)
    {
        _signer = signer;
        Cluster = new SocketCluster(async (request, stream) =>
        {
            string? fault = Fault(request);
            lock (_accepted)
            {
                Faults.AddRange(fault is null ? [] : [fault]);
                _accepted.Add(request);
            }

            byte[] bytes = fault is not null
                ? SocketCluster.Answer($$"""{"message":"{{fault}}"}""", 403)
                : Status?.Invoke(request) is > 0 and int status ? SocketCluster.Answer("{}", status) : SocketCluster.Answer(request.Line.StartsWith("HEAD", StringComparison.Ordinal) ? "" : answer(request));
            await stream.WriteAsync(bytes);
        });
    }

    public SocketCluster Cluster { get; }

    /// <summary>The status in place of an answer; 0: none.</summary>
    public Func<SocketRequest, int>? Status { get; set; }

    public List<string> Faults { get; } = [];

    public IReadOnlyList<SocketRequest> Requests
    {
        get
        {
            lock (_accepted)
            {
                return [.. _accepted];
            }
        }
    }

    public void Dispose() => Cluster.Dispose();

    private string? Fault(SocketRequest request)
    {
        string[] line = request.Line.Split(' ');
        if (request.Body.Length > 0 && (request.Headers.ContainsKey("transfer-encoding") || !request.Headers.ContainsKey("content-length")))
        {
            return "the body has no length";
        }

        if (!request.Headers.TryGetValue("authorization", out string? authorization))
        {
            return "Missing Authentication Token";
        }

        if (request.Headers.GetValueOrDefault("x-amz-content-sha256") != SigV4.Hash(request.Body))
        {
            return "the body is not the one that was hashed";
        }

        Dictionary<string, string> signed = new[] { "host", "x-amz-content-sha256", "x-amz-date" }.ToDictionary(name => name, name => request.Headers[name]);
        Uri uri = new($"http://{request.Headers["host"]}{line[1]}");
        return authorization == _signer.Authorization(line[0], uri, signed, SigV4.Hash(request.Body)) ? null : $"The signature of {Encoding.ASCII.GetString(Encoding.ASCII.GetBytes(line[1]))} does not match";
    }
}
