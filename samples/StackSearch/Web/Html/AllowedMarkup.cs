using System.Collections.Frozen;
using System.Diagnostics.CodeAnalysis;

namespace StackSearch.Web.Html;

/// <summary>An element that posts may use. Its markup is a constant of ours: nothing of a post's own tags is ever written.</summary>
/// <param name="Name">How it is written here; posts use older names for some.</param>
/// <param name="Open">The tag that opens it, without any attribute.</param>
/// <param name="Close">The tag that closes it; empty for elements without content.</param>
/// <param name="IsBlock">It ends a paragraph that is still open.</param>
/// <param name="Within">The element it must stand in; null where it may stand anywhere.</param>
internal sealed record AllowedElement(string Name, string Open, string Close, bool IsBlock, string? Within = null)
{
    /// <summary>All of them, by the names that posts use.</summary>
    public static FrozenDictionary<string, AllowedElement> ByName { get; } = Build();

    /// <summary>Whether it is a new beginning, so that a paragraph outside of it is not closed by one inside.</summary>
    public bool IsContainer => Name is "blockquote" or "li" or "td" or "th" or "dd" or "dt";

    private static FrozenDictionary<string, AllowedElement> Build()
    {
        Dictionary<string, AllowedElement> all = new(StringComparer.Ordinal);

        void Add(AllowedElement element, params ReadOnlySpan<string> otherNames)
        {
            all.Add(element.Name, element);
            foreach (string name in otherNames)
            {
                all.Add(name, element);
            }
        }

        Add(new("p", "<p>", "</p>", IsBlock: true));
        Add(new("blockquote", "<blockquote>", "</blockquote>", IsBlock: true));
        Add(new("pre", "<pre tabindex=\"0\">", "</pre>", IsBlock: true));
        Add(new("ul", "<ul>", "</ul>", IsBlock: true));
        Add(new("ol", "<ol>", "</ol>", IsBlock: true));
        Add(new("li", "<li>", "</li>", IsBlock: true, Within: "list"));
        Add(new("dl", "<dl>", "</dl>", IsBlock: true));
        Add(new("dt", "<dt>", "</dt>", IsBlock: true, Within: "dl"));
        Add(new("dd", "<dd>", "</dd>", IsBlock: true, Within: "dl"));
        Add(new("h3", "<h3>", "</h3>", IsBlock: true), "h1", "h2");
        Add(new("h4", "<h4>", "</h4>", IsBlock: true), "h5", "h6");
        Add(new("table", "<table>", "</table>", IsBlock: true));
        Add(new("tr", "<tr>", "</tr>", IsBlock: true, Within: "table"));
        Add(new("td", "<td>", "</td>", IsBlock: true, Within: "tr"));
        Add(new("th", "<th>", "</th>", IsBlock: true, Within: "tr"));
        Add(new("hr", "<hr>", "", IsBlock: true));
        Add(new("br", "<br>", "", IsBlock: false));
        Add(new("code", "<code>", "</code>", IsBlock: false), "tt");
        Add(new("em", "<em>", "</em>", IsBlock: false), "i");
        Add(new("strong", "<strong>", "</strong>", IsBlock: false), "b");
        Add(new("del", "<del>", "</del>", IsBlock: false), "s", "strike");
        Add(new("kbd", "<kbd>", "</kbd>", IsBlock: false));
        Add(new("sub", "<sub>", "</sub>", IsBlock: false));
        Add(new("sup", "<sup>", "</sup>", IsBlock: false));
        return all.ToFrozenDictionary(StringComparer.Ordinal);
    }
}

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
