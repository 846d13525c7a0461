using Jackdaw.Search.Matching;

namespace Jackdaw.Search;

/// <summary>Functions inside the lambdas of queries that C# has no name for. They are translated; called outside a query they throw.</summary>
public static class Fulltext
{
    /// <summary>Makes a text safe inside a match text: no character or word of it is an operator any more. This one works everywhere.</summary>
    /// <param name="text">Any text.</param>
    /// <returns>The text for <see cref="IFulltextQuery{T}.Match(string)"/>; empty for null.</returns>
    public static string Escape(string? text) => MatchEscape.Escape(text);

    /// <summary>The relevance of the document for the match text.</summary>
    /// <returns>The relevance; its scale depends on the ranker.</returns>
    /// <exception cref="InvalidOperationException">It was called outside a query.</exception>
    public static int Weight() => throw OutsideQuery();

    /// <summary>
    /// What the ranker counted for the document: <c>bm25=684, bm25a=0.69, field_mask=1, doc_word_count=1, field0=(...), word0=(...)</c>. For
    /// tuning relevance. Sphinx and Manticore compute it for rankers by an expression only (<see cref="Ranker.Formula"/>). Elasticsearch and OpenSearch explain the score of the hit
    /// instead (<c>explain</c>), as JSON: <c>{"value":1.2,"description":"sum of:","details":[...]}</c>. The embedded back end has neither.
    /// </summary>
    /// <returns>The factors, or the explanation, as the back end writes them.</returns>
    /// <exception cref="InvalidOperationException">It was called outside a query.</exception>
    public static string PackedFactors() => throw OutsideQuery();

    /// <summary>The distance of two points on the earth in metres; all four angles in degrees.</summary>
    /// <param name="latitude">Of one point.</param>
    /// <param name="longitude">Of one point.</param>
    /// <param name="toLatitude">Of the other point.</param>
    /// <param name="toLongitude">Of the other point.</param>
    /// <returns>Metres.</returns>
    /// <exception cref="InvalidOperationException">It was called outside a query.</exception>
    public static double GeoDistance(double latitude, double longitude, double toLatitude, double toLongitude) => throw OutsideQuery();

    /// <summary>The distance of two points on the earth in kilometres; all four angles in degrees.</summary>
    /// <param name="latitude">Of one point.</param>
    /// <param name="longitude">Of one point.</param>
    /// <param name="toLatitude">Of the other point.</param>
    /// <param name="toLongitude">Of the other point.</param>
    /// <returns>Kilometres.</returns>
    /// <exception cref="InvalidOperationException">It was called outside a query.</exception>
    public static double GeoDistanceInKilometres(double latitude, double longitude, double toLatitude, double toLongitude) => throw OutsideQuery();

    /// <summary>The passages of a stored full-text field that match, marked with <c>&lt;b&gt;</c>.</summary>
    /// <param name="field">The field: <c>p.Body</c>.</param>
    /// <returns>The passages.</returns>
    /// <exception cref="InvalidOperationException">It was called outside a query.</exception>
    public static string Snippet(string? field) => throw OutsideQuery();

    /// <summary>The passages of a stored full-text field that match, marked.</summary>
    /// <param name="field">The field: <c>p.Body</c>.</param>
    /// <param name="options">How they are cut out and marked.</param>
    /// <returns>The passages.</returns>
    /// <exception cref="InvalidOperationException">It was called outside a query.</exception>
    public static string Snippet(string? field, SnippetOptions options) => throw OutsideQuery();

    /// <summary>In which range a number lies: 0 below the first bound, 1 from it to below the second, and so on.</summary>
    /// <param name="value">The number.</param>
    /// <param name="bounds">Ascending bounds, at least one.</param>
    /// <returns>The number of the range.</returns>
    /// <exception cref="InvalidOperationException">It was called outside a query.</exception>
    public static int Interval(double value, params long[] bounds) => throw OutsideQuery();

    /// <summary>How many values a multi-value attribute or a JSON array has.</summary>
    /// <typeparam name="TElement">The type of a value.</typeparam>
    /// <param name="values">The member.</param>
    /// <returns>The number of values.</returns>
    /// <exception cref="InvalidOperationException">It was called outside a query.</exception>
    public static int Length<TElement>(IEnumerable<TElement>? values) => throw OutsideQuery();

    /// <summary>The time at which the back end runs the query.</summary>
    /// <returns>The time in UTC, in whole seconds.</returns>
    /// <exception cref="InvalidOperationException">It was called outside a query.</exception>
    public static DateTime Now() => throw OutsideQuery();

    /// <summary>A random number for each document, to sort by.</summary>
    /// <returns>The number.</returns>
    /// <exception cref="InvalidOperationException">It was called outside a query.</exception>
    public static double Random() => throw OutsideQuery();

    /// <summary>Year and month in UTC as one number: 202611.</summary>
    /// <param name="time">A timestamp.</param>
    /// <returns>The number, for groups and facets.</returns>
    /// <exception cref="InvalidOperationException">It was called outside a query.</exception>
    public static int YearMonth(DateTime time) => throw OutsideQuery();

    /// <summary>Year, month and day in UTC as one number: 20261121.</summary>
    /// <param name="time">A timestamp.</param>
    /// <returns>The number, for groups and facets.</returns>
    /// <exception cref="InvalidOperationException">It was called outside a query.</exception>
    public static int YearMonthDay(DateTime time) => throw OutsideQuery();

    private static InvalidOperationException OutsideQuery() => new("This function stands for one of the back end; it can be used in the lambdas of a query only.");
}
