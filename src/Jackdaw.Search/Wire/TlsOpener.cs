using System.Diagnostics.CodeAnalysis;
using System.Net.Security;

namespace Jackdaw.Search.Wire;

/// <summary>Encrypts a stream with TLS.</summary>
internal static class TlsOpener
{
    public static SslStream Wrap(Stream stream, ServerOptions options) =>
        options.Tls == TlsUse.Unchecked ? new SslStream(stream, leaveInnerStreamOpen: false, AcceptAny) : new SslStream(stream, leaveInnerStreamOpen: false);

    public static SslClientAuthenticationOptions Options(HostAddress host, ServerOptions options) =>
        new() { TargetHost = host.Name };

    [SuppressMessage("Security", "CA5359", Justification = "Only where the connection string says 'tls=unchecked'.")]
    private static bool AcceptAny(
        object sender, System.Security.Cryptography.X509Certificates.X509Certificate? certificate,
        System.Security.Cryptography.X509Certificates.X509Chain? chain, SslPolicyErrors errors) => true;
}
