using System.Diagnostics.CodeAnalysis;
using System.Net;

namespace StackSearch.Bodies;

/// <summary>
/// Splits HTML into tags and text. Anything goes in, broken HTML too; comments, declarations and the content of scripts and the like do
/// not come out.
/// </summary>
internal sealed class HtmlTokenizer(string html)
{
    private static readonly HashSet<string> Hidden = new(StringComparer.Ordinal)
    {
        "script", "style", "iframe", "noscript", "noembed", "noframes", "template", "textarea", "title", "xmp", "svg", "math", "object", "select",
    };

    private int _at;

    /// <summary>Reads the next token; false at the end.</summary>
    public bool TryRead(out HtmlToken token)
    {
        while (_at < html.Length)
        {
            if (html[_at] != '<' || !LooksLikeTag())
            {
                token = new HtmlToken(HtmlTokenKind.Text, WebUtility.HtmlDecode(TakeText()));
                return true;
            }
            if (TryTag(out token))
            {
                return true;
            }
        }
        token = default;
        return false;
    }

    private bool LooksLikeTag() =>
        _at + 1 < html.Length && (char.IsAsciiLetter(html[_at + 1]) || html[_at + 1] is '/' or '!' or '?');

    private string TakeText()
    {
        int start = _at++;
        while (_at < html.Length && !(html[_at] == '<' && LooksLikeTag()))
        {
            _at++;
        }
        return html[start.._at];
    }

    private bool TryTag([NotNullWhen(true)] out HtmlToken token)
    {
        token = default;
        bool closes = html[_at + 1] == '/';
        int nameAt = _at + (closes ? 2 : 1);
        if (nameAt >= html.Length || !char.IsAsciiLetter(html[nameAt]))
        {
            SkipComment();
            return false;
        }
        _at = nameAt;
        while (_at < html.Length && !(char.IsWhiteSpace(html[_at]) || html[_at] is '/' or '>'))
        {
            _at++;
        }
        string name = html[nameAt.._at].ToLowerInvariant();
        HtmlTagAttributes attributes = new();
        if (!attributes.TryRead(html, ref _at))
        {
            // The text ends inside the tag: nothing of it is shown.
            _at = html.Length;
            return false;
        }
        if (!closes && Hidden.Contains(name))
        {
            SkipTo(name);
            return false;
        }
        token = closes
            ? new HtmlToken(HtmlTokenKind.Close, name)
            : new HtmlToken(HtmlTokenKind.Open, name, attributes.Address, attributes.Alternative, attributes.Language);
        return true;
    }

    private void SkipComment()
    {
        bool comment = html.AsSpan(_at).StartsWith("<!--");
        string end = comment ? "-->" : ">";
        int at = html.IndexOf(end, comment ? Math.Min(_at + 2, html.Length) : _at, StringComparison.Ordinal);
        _at = at < 0 ? html.Length : at + end.Length;
    }

    private void SkipTo(string name)
    {
        int at = html.IndexOf("</" + name, _at, StringComparison.OrdinalIgnoreCase);
        _at = at < 0 ? html.Length : at;
    }
}

/// <summary>What a token of HTML is.</summary>
internal enum HtmlTokenKind
{
    /// <summary>Characters, with their entities decoded.</summary>
    Text,

    /// <summary>A tag that opens an element.</summary>
    Open,

    /// <summary>A tag that closes one.</summary>
    Close,
}

/// <summary>A token of HTML.</summary>
/// <param name="Kind">What it is.</param>
/// <param name="Value">The text, or the name of the element in lower case.</param>
/// <param name="Address">Of links and images: where they lead; nothing else of a tag's attributes is kept.</param>
/// <param name="Alternative">Of images: what they show.</param>
/// <param name="Language">Of code: the language that its class names.</param>
internal readonly record struct HtmlToken(HtmlTokenKind Kind, string Value, string? Address = null, string? Alternative = null, string? Language = null);
