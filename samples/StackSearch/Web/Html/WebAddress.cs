using System.Diagnostics.CodeAnalysis;

namespace StackSearch.Web.Html;

/// <summary>Addresses of links in posts.</summary>
internal static class WebAddress
{
    private const int Longest = 2_000;

    /// <summary>Accepts whole addresses of the web and of mail: no scripts, no data, nothing relative to this site.</summary>
    public static bool TryRead(string? address, [NotNullWhen(true)] out string? safe)
    {
        safe = null;
        if (address is null || address.Length > Longest || !Uri.TryCreate(address.Trim(), UriKind.Absolute, out Uri? uri))
        {
            return false;
        }
        bool isWeb = uri.Scheme == Uri.UriSchemeHttp || uri.Scheme == Uri.UriSchemeHttps;
        if (!(isWeb && uri.Host.Length > 0 && uri.UserInfo.Length == 0) && uri.Scheme != Uri.UriSchemeMailto)
        {
            return false;
        }
        // As the parser understood it: browsers then can't understand it in another way.
        safe = uri.AbsoluteUri;
        return true;
    }
}
