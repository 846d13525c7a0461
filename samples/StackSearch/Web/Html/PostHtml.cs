using System.Text;
using Microsoft.AspNetCore.Components;
using StackSearch.Bodies;

namespace StackSearch.Web.Html;

/// <summary>
/// Writes the HTML of a post so that it can do nothing but show text: it is taken apart and written anew from a short list of elements,
/// without attributes, properly nested, with links to the web only. Images become links, so that reading a post tells nobody.
/// </summary>
internal sealed class PostHtml
{
    // More than any honest post needs, and far less than would trouble a browser.
    private const int MaximumDepth = 40;

    private static readonly AllowedElement Link = new("a", "", "</a>", IsBlock: false);

    private readonly StringBuilder _html = new();
    private readonly List<AllowedElement> _open = [];
    private readonly CodeHtml? _colors;
    private readonly IReadOnlyList<string> _tags;

    // The text of the code block that is open, as long as it is nothing but text.
    private StringBuilder? _code;
    private string? _language;

    private PostHtml(CodeHtml? colors, IReadOnlyList<string> tags)
    {
        _colors = colors;
        _tags = tags;
    }

    /// <summary>A post's body, as it may stand in a page.</summary>
    /// <param name="body">The body.</param>
    /// <param name="colors">The colors of code; null for none.</param>
    /// <param name="tags">The tags of the question, which suggest the language of its code.</param>
    public static MarkupString Of(string body, CodeHtml? colors = null, params IReadOnlyList<string> tags)
    {
        PostHtml post = new(colors, tags);
        HtmlTokenizer tokens = new(body);
        while (tokens.TryRead(out HtmlToken token))
        {
            post.Write(token);
        }
        post.EndCode(isWhole: false);
        post.CloseDownTo(0);
        return (MarkupString)post._html.ToString();
    }

    private void Write(HtmlToken token)
    {
        if (token is { Kind: HtmlTokenKind.Text } && _code is not null)
        {
            _code.Append(token.Value);
            return;
        }
        EndCode(isWhole: token is { Kind: HtmlTokenKind.Close, Value: "code" });
        if (token is { Kind: HtmlTokenKind.Open, Value: "pre" or "code" })
        {
            _language = token.Language ?? (token.Value == "pre" ? null : _language);
        }
        switch (token)
        {
            case { Kind: HtmlTokenKind.Text }:
                WriteText(token.Value);
                break;
            case { Kind: HtmlTokenKind.Close }:
                Close(token.Value);
                break;
            case { Value: "a" }:
                OpenLink(token.Address);
                break;
            case { Value: "img" }:
                WriteImage(token);
                break;
            default:
                Open(token.Value);
                break;
        }
    }

    private void Open(string name)
    {
        if (!AllowedElement.ByName.TryGetValue(name, out AllowedElement? element) || _open.Count >= MaximumDepth)
        {
            return;
        }
        if (element.IsBlock)
        {
            // Browsers would do the same by themselves, and then see a stray end tag.
            CloseDownTo(InnermostContainer(), from: "p");
        }
        if (element.Within is not null && !MakePlace(element))
        {
            return;
        }
        _html.Append(element.Open);
        if (element.Close.Length > 0)
        {
            _open.Add(element);
        }
        if (_colors is not null && _open is [.., { Name: "pre" }, { Name: "code" }])
        {
            _code = new StringBuilder();
        }
    }

    // An item ends the one before it, a cell the cell before it; outside of a list or table they are left out.
    private bool MakePlace(AllowedElement element)
    {
        for (int i = _open.Count - 1; i >= 0; i--)
        {
            if (_open[i].Name == element.Within || (element.Within == "list" && _open[i].Name is "ul" or "ol"))
            {
                CloseDownTo(i + 1);
                return true;
            }
            if (_open[i].Name is "table" or "ul" or "ol" or "dl" or "blockquote")
            {
                return false;
            }
        }
        return false;
    }

    private void OpenLink(string? address)
    {
        // A link in a link is none; without an address that may be followed, the text alone is shown.
        if (WebAddress.TryRead(address, out string? safe) && !_open.Contains(Link) && _open.Count < MaximumDepth)
        {
            WriteLink(safe);
            _open.Add(Link);
        }
    }

    private void WriteImage(HtmlToken token)
    {
        string text = token.Alternative is { Length: > 0 } alternative ? $"[image: {alternative}]" : "[image]";
        if (WebAddress.TryRead(token.Address, out string? safe) && !_open.Contains(Link))
        {
            WriteLink(safe);
            WriteText(text);
            _html.Append(Link.Close);
        }
        else
        {
            WriteText(text);
        }
    }

    private void Close(string name)
    {
        string own = AllowedElement.ByName.TryGetValue(name, out AllowedElement? element) ? element.Name : name;
        int at = _open.FindLastIndex(open => open.Name == own);
        if (at >= 0)
        {
            CloseDownTo(at);
        }
    }

    /// <summary>Writes the text of a code block, in colors where it was nothing but text.</summary>
    private void EndCode(bool isWhole)
    {
        if (_code?.ToString() is { } code)
        {
            _code = null;
            _html.Append((isWhole ? _colors!.Color(code, _language, _tags) : null) ?? PageText.Lines(code));
        }
    }

    private void WriteLink(string address)
    {
        _html.Append("<a href=\"");
        WriteText(address);
        _html.Append("\" rel=\"nofollow noopener noreferrer\">");
    }

    /// <summary>Text of the post, in an element or in quotation marks.</summary>
    private void WriteText(string text) => _html.Append(PageText.Lines(text));

    private int InnermostContainer() => _open.FindLastIndex(open => open.IsContainer) + 1;

    private void CloseDownTo(int depth, string from)
    {
        int at = _open.FindIndex(depth, open => open.Name == from);
        if (at >= 0)
        {
            CloseDownTo(at);
        }
    }

    private void CloseDownTo(int depth)
    {
        while (_open.Count > depth)
        {
            _html.Append(_open[^1].Close);
            _open.RemoveAt(_open.Count - 1);
        }
    }
}
