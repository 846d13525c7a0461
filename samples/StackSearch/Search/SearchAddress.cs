using System.Globalization;
using System.Net;
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

    /// <summary>The first day that a time range may have; Sphinx has no earlier ones.</summary>
    public static readonly DateOnly FirstDay = new(1970, 1, 1);

    /// <summary>The last day that a time range may have.</summary>
    public static readonly DateOnly LastDay = new(2099, 12, 31);

    /// <summary>What a search box or a form sends; the names of addresses are theirs.</summary>
    private const string Day = "yyyy-MM-dd";

    /// <summary>Reads the query part.</summary>
    public static SearchRequest Read(IQueryCollection query) => new()
    {
        Text = TextOf(query["q"]),
        IsSyntax = query["syntax"] == "1",
        Tags = [.. Values(query["tag"])],
        AnyTag = query["tags"] == "any",
        Years = [.. Values(query["year"]).Select(Number).Where(year => year is >= 1 and <= LastYear)],
        Types = [.. Values(query["type"]).Select(TypeOf).OfType<PostType>()],
        HasAccepted = query["accepted"] == "1",
        From = DayOf(query["from"].ToString()),
        To = DayOf(query["to"].ToString()),
        Sort = SortOf(query["sort"].ToString()),
        Explain = ExplainOf(query["explain"].ToString()),
        Page = Math.Clamp(Number(query["page"].ToString()), 1, SearchRequest.LastPage),
    };

    /// <summary>
    /// Whether a form wrote empty fields into an address. Without a script it does; the address without them is that of the links.
    /// </summary>
    public static bool HasEmptyFields(IQueryCollection query) => query.Any(pair => pair.Value.Any(string.IsNullOrWhiteSpace));

    /// <summary>The address of a request, in the form in which browsers write those of forms.</summary>
    public static string Of(SearchRequest request, string path = "/")
    {
        StringBuilder address = new(path);
        char separator = '?';
        void Add(string name, string value)
        {
            address.Append(separator).Append(name).Append('=').Append(Encoded(value));
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
        if (request.AnyTag)
        {
            yield return ("tags", "any");
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
        // Last, as in the form where they are fields.
        if (request.HasAccepted)
        {
            yield return ("accepted", "1");
        }
        if (request.From is { } from)
        {
            yield return ("from", Name(from));
        }
        if (request.To is { } to)
        {
            yield return ("to", Name(to));
        }
    }

    /// <summary>An order in addresses.</summary>
    public static string Name(SearchSort sort) => sort switch
    {
        SearchSort.Newest => "newest",
        SearchSort.Score => "score",
        _ => "relevance",
    };

    /// <summary>An order of answers in addresses.</summary>
    public static string Name(AnswerSort sort) => sort switch
    {
        AnswerSort.Newest => "newest",
        AnswerSort.Oldest => "oldest",
        _ => "best",
    };

    /// <summary>The order of answers that a query names; the best first where it names none.</summary>
    public static AnswerSort AnswersOf(IQueryCollection query) => Enum.GetValues<AnswerSort>().FirstOrDefault(sort => Name(sort) == query["answers"]);

    /// <summary>A day in addresses.</summary>
    public static string Name(DateOnly day) => day.ToString(Day, CultureInfo.InvariantCulture);

    /// <summary>The day of a name; null when it is none that can be searched.</summary>
    public static DateOnly? DayOf(string name) =>
        DateOnly.TryParseExact(name, Day, CultureInfo.InvariantCulture, DateTimeStyles.None, out DateOnly day) && day >= FirstDay && day <= LastDay ? day : null;

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

    // Of what browsers escape in forms, this method leaves three characters as they are.
    private static string Encoded(string value) =>
        WebUtility.UrlEncode(value).Replace("!", "%21", StringComparison.Ordinal).Replace("(", "%28", StringComparison.Ordinal).Replace(")", "%29", StringComparison.Ordinal);

    private static ExplainedIn? ExplainOf(string name) => name switch
    {
        "1" => ExplainedIn.SphinxQl,
        "json" => ExplainedIn.Json,
        _ => null,
    };

    /// <summary>A text of a visitor: bounded, trimmed, and one that can be sent on.</summary>
    public static string TextOf(StringValues values)
    {
        // Half a surrogate pair, from an address or from the cut, is no text that could be sent on.
        string text = values.Count > 0 ? values[0] ?? "" : "";
        text = text.Length > LongestText ? text[..LongestText] : text;
        return Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(text)).Replace('\0', ' ').Trim();
    }

    private static IEnumerable<string> Values(StringValues values) =>
        values.Select(value => TextOf(value)).Where(value => value.Length > 0).Distinct(StringComparer.Ordinal).Take(MostChoices);

    // A number too long for 32 bits is still a large one, and no typing error.
    private static int Number(string text) =>
        int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out int number) ? number
        : text.Length > 0 && text.AsSpan().IndexOfAnyExceptInRange('0', '9') < 0 ? int.MaxValue
        : 0;
}
