using System.Globalization;
using System.Text;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Primitives;
using StackSearch.Posts;

namespace StackSearch.Search;

/// <summary>
/// A request as the query part of an address, and back. Reading is lenient: what makes no sense is left out, since addresses are edited
/// by hand and cut off in mails. Programs get <see cref="AddressCheck"/> before it.
/// </summary>
internal static class SearchAddress
{
    /// <summary>How many characters of a text count.</summary>
    public const int LongestText = 500;

    /// <summary>How many values of a kind count.</summary>
    public const int MostChoices = 20;

    /// <summary>The highest year.</summary>
    public const int LastYear = 9_999;

    /// <summary>Reads the query part.</summary>
    public static SearchRequest Read(IQueryCollection query) => new()
    {
        Text = Text(query["q"]),
        IsSyntax = query["syntax"] == "1",
        Tags = [.. Values(query["tag"])],
        Years = [.. Values(query["year"]).Select(Number).Where(year => year is >= 1 and <= LastYear)],
        Types = [.. Values(query["type"]).Select(TypeOf).OfType<PostType>()],
        Sort = SortOf(query["sort"].ToString()),
        Explain = ExplainOf(query["explain"].ToString()),
        Page = Math.Clamp(Number(query["page"].ToString()), 1, SearchRequest.LastPage),
    };

    /// <summary>The address of a request.</summary>
    public static string Of(SearchRequest request, string path = "/")
    {
        StringBuilder address = new(path);
        char separator = '?';
        void Add(string name, string value)
        {
            address.Append(separator).Append(name).Append('=').Append(Uri.EscapeDataString(value));
            separator = '&';
        }

        if (request.Text.Length > 0)
        {
            Add("q", request.Text);
        }
        foreach ((string name, string value) in Choices(request))
        {
            Add(name, value);
        }
        if (request.Page > 1)
        {
            Add("page", request.Page.ToString(CultureInfo.InvariantCulture));
        }
        return address.ToString();
    }

    /// <summary>All but the text and the page, as names and values: what a form has to carry along.</summary>
    public static IEnumerable<(string Name, string Value)> Choices(SearchRequest request)
    {
        if (request.IsSyntax)
        {
            yield return ("syntax", "1");
        }
        foreach (string tag in request.Tags)
        {
            yield return ("tag", tag);
        }
        foreach (int year in request.Years)
        {
            yield return ("year", year.ToString(CultureInfo.InvariantCulture));
        }
        foreach (PostType type in request.Types)
        {
            yield return ("type", Name(type));
        }
        if (request.Sort is { } sort)
        {
            yield return ("sort", Name(sort));
        }
        if (request.Explain is { } language)
        {
            yield return ("explain", language == ExplainedIn.Json ? "json" : "1");
        }
    }

    /// <summary>An order in addresses.</summary>
    public static string Name(SearchSort sort) => sort switch
    {
        SearchSort.Newest => "newest",
        SearchSort.Score => "score",
        _ => "relevance",
    };

    /// <summary>A type in addresses.</summary>
    public static string Name(PostType type) => type == PostType.Question ? "question" : "answer";

    /// <summary>The order of a name; null when there is none.</summary>
    public static SearchSort? SortOf(string name) => name switch
    {
        "relevance" => SearchSort.Relevance,
        "newest" => SearchSort.Newest,
        "score" => SearchSort.Score,
        _ => null,
    };

    /// <summary>The type of a name; null when there is none.</summary>
    public static PostType? TypeOf(string name) => name switch
    {
        "question" => PostType.Question,
        "answer" => PostType.Answer,
        _ => null,
    };

    private static ExplainedIn? ExplainOf(string name) => name switch
    {
        "1" => ExplainedIn.SphinxQl,
        "json" => ExplainedIn.Json,
        _ => null,
    };

    private static string Text(StringValues values)
    {
        // Half a surrogate pair, from an address or from the cut, is no text that could be sent on.
        string text = values.Count > 0 ? values[0] ?? "" : "";
        text = text.Length > LongestText ? text[..LongestText] : text;
        return Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(text)).Replace('\0', ' ').Trim();
    }

    private static IEnumerable<string> Values(StringValues values) =>
        values.Select(value => Text(value)).Where(value => value.Length > 0).Distinct(StringComparer.Ordinal).Take(MostChoices);

    // A number too long for 32 bits is still a large one, and no typing error.
    private static int Number(string text) =>
        int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out int number) ? number
        : text.Length > 0 && text.AsSpan().IndexOfAnyExceptInRange('0', '9') < 0 ? int.MaxValue
        : 0;
}
