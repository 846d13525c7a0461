using System.Globalization;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Primitives;
using StackSearch.Posts;

namespace StackSearch.Search;

/// <summary>
/// The strict look at an address: a program would work on with an answer to another question, so it is refused; people are told on the
/// page what was left out.
/// </summary>
internal static class AddressCheck
{
    /// <summary>What a search understands.</summary>
    public static readonly IReadOnlyList<string> OfSearch = ["q", "tag", "tags", "year", "type", "accepted", "from", "to", "sort", "page", "explain", "syntax"];

    /// <summary>What a completion understands.</summary>
    public static readonly IReadOnlyList<string> OfCompletion = ["q"];

    /// <summary>What an export understands: it has all rows, in the order of their numbers.</summary>
    public static readonly IReadOnlyList<string> OfExport = ["q", "tag", "tags", "year", "type", "accepted", "from", "to", "syntax"];

    private const int LongestShownValue = 100;

    /// <summary>The first problem that a search has; what it does not know, like the marks of mailings, is none.</summary>
    public static ParameterProblem? OfKnown(IQueryCollection query) =>
        query.Where(pair => OfSearch.Contains(pair.Key, StringComparer.OrdinalIgnoreCase)).Select(pair => Find(pair.Key.ToLowerInvariant(), pair.Value)).FirstOrDefault(problem => problem is not null);

    /// <summary>The first problem; null when everything is understood.</summary>
    public static ParameterProblem? Find(IQueryCollection query, IReadOnlyList<string> names)
    {
        foreach ((string name, StringValues values) in query)
        {
            if (!names.Contains(name, StringComparer.OrdinalIgnoreCase))
            {
                return Problem(name, values.ToString(), names.Count == 0 ? "no parameter" : $"one of the parameters {string.Join(", ", names)}");
            }
            if (Find(name.ToLowerInvariant(), values) is { } problem)
            {
                return problem;
            }
        }
        return null;
    }

    private static ParameterProblem? Find(string name, StringValues values)
    {
        bool isChoice = name is "tag" or "year" or "type";
        if (values.Count > (isChoice ? SearchAddress.MostChoices : 1))
        {
            return Problem(name, values.ToString(), isChoice ? $"at most {SearchAddress.MostChoices} of them" : "to be given once");
        }
        foreach (string? given in values)
        {
            string value = given ?? "";
            string? expected = name switch
            {
                "q" or "tag" when value.Length > SearchAddress.LongestText => $"at most {SearchAddress.LongestText} characters",
                "tag" when string.IsNullOrWhiteSpace(value) => "the name of a tag",
                "year" when !IsNumber(value, SearchAddress.LastYear) => $"a year from 1 to {SearchAddress.LastYear}",
                "page" when !IsNumber(value, SearchRequest.LastPage) => $"a whole number from 1 to {SearchRequest.LastPage}",
                "syntax" or "accepted" when value is not ("0" or "1") => "0 or 1",
                "tags" when value is not ("all" or "any") => "all or any",
                "from" or "to" when SearchAddress.DayOf(value) is null => $"a day from {SearchAddress.Name(SearchAddress.FirstDay)} to {SearchAddress.Name(SearchAddress.LastDay)}",
                "explain" when value is not ("0" or "1" or "json") => "0, 1 or json",
                "type" when SearchAddress.TypeOf(value) is null => OneOf(Enum.GetValues<PostType>().Select(SearchAddress.Name)),
                "sort" when SearchAddress.SortOf(value) is null => OneOf(Enum.GetValues<SearchSort>().Select(SearchAddress.Name)),
                _ => null,
            };
            if (expected is not null)
            {
                return Problem(name, value, expected);
            }
        }
        return null;
    }

    private static bool IsNumber(string text, int most) =>
        int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out int number) && number >= 1 && number <= most;

    private static string OneOf(IEnumerable<string> names) => $"one of {string.Join(", ", names)}";

    private static ParameterProblem Problem(string name, string value, string expected) => new(Shown(name), Shown(value), expected);

    private static string Shown(string text)
    {
        if (text.Length <= LongestShownValue)
        {
            return text;
        }
        int end = char.IsHighSurrogate(text[LongestShownValue - 1]) ? LongestShownValue - 1 : LongestShownValue;
        return text[..end] + "…";
    }
}

/// <summary>A parameter of an address that can't be understood.</summary>
/// <param name="Parameter">Its name.</param>
/// <param name="Value">What was given.</param>
/// <param name="Expected">What would have been understood.</param>
public sealed record ParameterProblem(string Parameter, string Value, string Expected);
