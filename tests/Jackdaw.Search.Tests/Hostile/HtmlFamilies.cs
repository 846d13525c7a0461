namespace Jackdaw.Search.Tests.Hostile;

/// <summary>HTML whose beginnings have no end, again and again: what looks for the end from each of them takes the square of the length.</summary>
internal static class HtmlFamilies
{
    private static readonly Dictionary<string, (string Before, string Repeated, string After)> Pieces = new()
    {
        ["comments"] = ("", "<!--", ""),
        ["comments after a dash"] = ("", "<!-- -- > ", ""),
        ["comments with an end before"] = ("--> ", "<!--", ""),
        ["comments beside tags"] = ("", "<!-- <a ", ""),
        ["declarations"] = ("", "<!x ", ""),
        ["instructions"] = ("", "<?x ", ""),
        ["CDATA"] = ("", "<![CDATA[ ", ""),
        ["tags"] = ("", "<a", ""),
        ["tags with blanks"] = ("", "<a ", ""),
        ["ends of tags"] = ("", "</a", ""),
        ["attributes"] = ("", "<a b=c ", ""),
        ["attributes of one tag"] = ("<a ", "b=c ", ""),
        ["blanks in a tag"] = ("<a", " ", ""),
        ["names in a tag"] = ("<a ", "b   ", ""),
        ["quotes"] = ("", "<a b=\"", ""),
        ["single quotes"] = ("", "<a b='", ""),
        ["quotes in turns"] = ("", "<a b=\" c='", ""),
        ["quotes after a tag"] = ("", "<a b=\"c\" d='", ">"),
        ["entities"] = ("", "&amp", ""),
        ["entities without a name"] = ("", "&", ""),
        ["entities of numbers"] = ("", "&#x", ""),
        ["numbers without end"] = ("&#", "0", ""),
        ["scripts"] = ("", "<script>", ""),
        ["scripts with ends of others"] = ("<script>", "</style>", ""),
        ["styles"] = ("", "<style><!--", ""),
        ["elements"] = ("", "<p>", ""),
        ["elements one within the other"] = ("", "<ul><li>", ""),
        ["ends of elements that are not open"] = ("<b>", "</i>", ""),
        ["links"] = ("", "<a href=\"https://example.org/\">", ""),
        ["code"] = ("", "<pre><code>", ""),
        ["ends of code"] = ("<code>", "x </code> <code>", ""),
        ["brackets"] = ("", "<", ""),
        ["brackets and blanks"] = ("", "< ", ""),
        ["lone ends"] = ("", "-->", ""),
        ["words"] = ("", "word ", ""),
        ["one word"] = ("", "w", ""),
        ["marks of snippets"] = ("", "\uFDD0\uFDD1", ""),
        ["marks of the page"] = ("", "\uE000\uE001\uE002", ""),
    };

    public static IEnumerable<string> Names => Pieces.Keys;

    /// <summary>A text of a family, of about so many characters.</summary>
    public static string Of(string name, int length)
    {
        (string before, string repeated, string after) = Pieces[name];
        return before + string.Concat(Enumerable.Repeat(repeated, length / repeated.Length)) + after;
    }
}
