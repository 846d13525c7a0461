using System.Net.Security;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace Jackdaw.Search.Elastic;

/// <summary>Decides by its fingerprint whether the certificate of a node is trusted: that of the authority which issued it, or its own.</summary>
internal static class ElasticCertificates
{
    /// <param name="certificate">The node's certificate.</param>
    /// <param name="sent">What the node sent with it.</param>
    /// <param name="errors">What is wrong with it for the system.</param>
    /// <param name="fingerprint">SHA-256, hexadecimal.</param>
    public static bool IsTrusted(X509Certificate? certificate, X509Chain? sent, SslPolicyErrors errors, string fingerprint)
    {
        if (certificate is not X509Certificate2 own || (errors & SslPolicyErrors.RemoteCertificateNotAvailable) != 0)
        {
            return false;
        }

        // One that is named itself is trusted under any name.
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

    // That the node has sent the certificate proves nothing: its own has to lead there.
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
