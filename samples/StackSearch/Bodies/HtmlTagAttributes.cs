using System.Net;

namespace StackSearch.Bodies;

/// <summary>Reads the attributes of a tag and keeps those that are of use.</summary>
internal ref struct HtmlTagAttributes
{
    /// <summary>Of <c>href</c> or <c>src</c>.</summary>
    public string? Address { get; private set; }

    /// <summary>Of <c>alt</c>.</summary>
    public string? Alternative { get; private set; }

    /// <summary>Of <c>class="lang-py …"</c>: <c>py</c>.</summary>
    public string? Language { get; private set; }

    /// <summary>Reads up to and including the tag's end; false when the text ends before.</summary>
    public bool TryRead(string html, ref int at)
    {
        while (true)
        {
            while (at < html.Length && (char.IsWhiteSpace(html[at]) || html[at] == '/'))
            {
                at++;
            }
            if (at >= html.Length)
            {
                return false;
            }
            if (html[at] == '>')
            {
                at++;
                return true;
            }
            ReadOne(html, ref at);
        }
    }

    private void ReadOne(string html, ref int at)
    {
        int start = at++;
        while (at < html.Length && !(char.IsWhiteSpace(html[at]) || html[at] is '/' or '>' or '='))
        {
            at++;
        }
        string name = html[start..at].ToLowerInvariant();
        int afterName = at;
        SkipSpace(html, ref at);
        if (at >= html.Length || html[at] != '=')
        {
            at = afterName;
            return;
        }
        at++;
        SkipSpace(html, ref at);
        string value = WebUtility.HtmlDecode(TakeValue(html, ref at));
        if (name is "href" or "src")
        {
            Address ??= value;
        }
        else if (name == "alt")
        {
            Alternative ??= value;
        }
        else if (name == "class")
        {
            const string Prefix = "lang-";
            Language ??= value.Split(' ').FirstOrDefault(one => one.StartsWith(Prefix, StringComparison.Ordinal))?[Prefix.Length..];
        }
    }

    private static string TakeValue(string html, ref int at)
    {
        if (at >= html.Length)
        {
            return "";
        }
        int start = at;
        if (html[at] is '"' or '\'')
        {
            int end = html.IndexOf(html[at], at + 1);
            at = end < 0 ? html.Length : end + 1;
            return end < 0 ? "" : html[(start + 1)..end];
        }
        while (at < html.Length && !(char.IsWhiteSpace(html[at]) || html[at] == '>'))
        {
            at++;
        }
        return html[start..at];
    }

    private static void SkipSpace(string html, ref int at)
    {
        while (at < html.Length && char.IsWhiteSpace(html[at]))
        {
            at++;
        }
    }
}
