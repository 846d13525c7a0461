using System.Net.Security;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// Decides whether a node's certificate is trusted by a fingerprint, which may be the certificate's own or that of its issuing authority.
/// </summary>
internal static class ElasticCertificates
{
    /// <summary>Decides whether a certificate is trusted.</summary>
    /// <param name="certificate">The node's certificate.</param>
    /// <param name="sent">The certificates that the node sent with it.</param>
    /// <param name="errors">The errors that the system found.</param>
    /// <param name="fingerprint">The SHA-256 fingerprint in hexadecimal.</param>
    public static bool IsTrusted(X509Certificate? certificate, X509Chain? sent, SslPolicyErrors errors, string fingerprint)
    {
        if (certificate is not X509Certificate2 own || (errors & SslPolicyErrors.RemoteCertificateNotAvailable) != 0)
        {
            return false;
        }

        // A certificate that is pinned itself is trusted under any host name.
        if (own.GetCertHashString(HashAlgorithmName.SHA256) == fingerprint)
        {
            return true;
        }

        if ((errors & SslPolicyErrors.RemoteCertificateNameMismatch) != 0 || sent is null)
        {
            return false;
        }

        IEnumerable<X509Certificate2> known = sent.ChainElements.Select(element => element.Certificate).Concat(sent.ChainPolicy.ExtraStore);
        return known.FirstOrDefault(each => each.GetCertHashString(HashAlgorithmName.SHA256) == fingerprint) is { } authority && IsIssuedBy(own, authority, sent);
    }

    // That the node sent the authority's certificate proves nothing: its own must chain to it.
    private static bool IsIssuedBy(X509Certificate2 own, X509Certificate2 authority, X509Chain sent)
    {
        using X509Chain chain = new();
        chain.ChainPolicy.TrustMode = X509ChainTrustMode.CustomRootTrust;
        chain.ChainPolicy.CustomTrustStore.Add(authority);
        chain.ChainPolicy.RevocationMode = X509RevocationMode.NoCheck;
        foreach (X509ChainElement element in sent.ChainElements)
        {
            chain.ChainPolicy.ExtraStore.Add(element.Certificate);
        }

        chain.ChainPolicy.ExtraStore.AddRange(sent.ChainPolicy.ExtraStore);
        return chain.Build(own);
    }
}
