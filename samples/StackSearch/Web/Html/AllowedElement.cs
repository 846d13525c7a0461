using System.Collections.Frozen;

namespace StackSearch.Web.Html;

/// <summary>An element that posts may use. Its markup is a constant of ours: nothing of a post's own tags is ever written.</summary>
/// <param name="Name">How it is written here; posts use older names for some.</param>
/// <param name="Open">The tag that opens it, without any attribute.</param>
/// <param name="Close">The tag that closes it; empty for elements without content.</param>
/// <param name="IsBlock">It ends a paragraph that is still open.</param>
/// <param name="Within">The element it must stand in; null where it may stand anywhere.</param>
internal sealed record AllowedElement(string Name, Markup Open, Markup Close, bool IsBlock, string? Within = null)
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

        Add(new("p", Markup.Of("<p>"), Markup.Of("</p>"), IsBlock: true));
        Add(new("blockquote", Markup.Of("<blockquote>"), Markup.Of("</blockquote>"), IsBlock: true));
        Add(new("pre", Markup.Of("<pre tabindex=\"0\">"), Markup.Of("</pre>"), IsBlock: true));
        Add(new("ul", Markup.Of("<ul>"), Markup.Of("</ul>"), IsBlock: true));
        Add(new("ol", Markup.Of("<ol>"), Markup.Of("</ol>"), IsBlock: true));
        Add(new("li", Markup.Of("<li>"), Markup.Of("</li>"), IsBlock: true, Within: "list"));
        Add(new("dl", Markup.Of("<dl>"), Markup.Of("</dl>"), IsBlock: true));
        Add(new("dt", Markup.Of("<dt>"), Markup.Of("</dt>"), IsBlock: true, Within: "dl"));
        Add(new("dd", Markup.Of("<dd>"), Markup.Of("</dd>"), IsBlock: true, Within: "dl"));
        Add(new("h3", Markup.Of("<h3>"), Markup.Of("</h3>"), IsBlock: true), "h1", "h2");
        Add(new("h4", Markup.Of("<h4>"), Markup.Of("</h4>"), IsBlock: true), "h5", "h6");
        Add(new("table", Markup.Of("<table>"), Markup.Of("</table>"), IsBlock: true));
        Add(new("tr", Markup.Of("<tr>"), Markup.Of("</tr>"), IsBlock: true, Within: "table"));
        Add(new("td", Markup.Of("<td>"), Markup.Of("</td>"), IsBlock: true, Within: "tr"));
        Add(new("th", Markup.Of("<th>"), Markup.Of("</th>"), IsBlock: true, Within: "tr"));
        Add(new("hr", Markup.Of("<hr>"), default, IsBlock: true));
        Add(new("br", Markup.Of("<br>"), default, IsBlock: false));
        Add(new("code", Markup.Of("<code>"), Markup.Of("</code>"), IsBlock: false), "tt");
        Add(new("em", Markup.Of("<em>"), Markup.Of("</em>"), IsBlock: false), "i");
        Add(new("strong", Markup.Of("<strong>"), Markup.Of("</strong>"), IsBlock: false), "b");
        Add(new("del", Markup.Of("<del>"), Markup.Of("</del>"), IsBlock: false), "s", "strike");
        Add(new("kbd", Markup.Of("<kbd>"), Markup.Of("</kbd>"), IsBlock: false));
        Add(new("sub", Markup.Of("<sub>"), Markup.Of("</sub>"), IsBlock: false));
        Add(new("sup", Markup.Of("<sup>"), Markup.Of("</sup>"), IsBlock: false));
        return all.ToFrozenDictionary(StringComparer.Ordinal);
    }
}
