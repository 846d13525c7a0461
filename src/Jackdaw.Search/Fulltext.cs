using Jackdaw.Search.Matching;

namespace Jackdaw.Search;

/// <summary>
/// Search functions for use in query expressions. They are translated to the back end; calling them outside a query throws, except
/// <see cref="Escape"/>.
/// </summary>
public static class Fulltext
{
    /// <summary>
    /// Escapes a text for use in a match text, so that none of its characters or words is an operator. Can be called anywhere.
    /// </summary>
    /// <param name="text">Any text.</param>
    /// <returns>The escaped text for <see cref="IFulltextQuery{T}.Match(string)"/>; empty for null.</returns>
    public static string Escape(string? text) => MatchEscape.Escape(text);

    /// <summary>The document's score.</summary>
    /// <returns>The score, whose scale depends on the ranker.</returns>
    /// <exception cref="InvalidOperationException">The method was called outside a query.</exception>
    public static int Weight() => throw OutsideQuery();

    /// <summary>The ranking factors of the document, for tuning relevance.</summary>
    /// <remarks>
    /// <list type="bullet">
    /// <item>Sphinx and Manticore return <c>bm25=684, bm25a=0.69, field_mask=1, doc_word_count=1, field0=(...), word0=(...)</c>, but only
    /// for rankers with an expression (<see cref="Ranker.Formula"/>).</item>
    /// <item>Elasticsearch and OpenSearch return the explanation of the score (<c>explain</c>) as JSON:
    /// <c>{"value":1.2,"description":"sum of:","details":[...]}</c>.</item>
    /// <item>The embedded back end does not support this method.</item>
    /// </list>
    /// </remarks>
    /// <returns>The factors or the explanation, in the format of the back end.</returns>
    /// <exception cref="InvalidOperationException">The method was called outside a query.</exception>
    public static string PackedFactors() => throw OutsideQuery();

    /// <summary>The distance of two points on the Earth in meters. All angles are in degrees.</summary>
    /// <param name="latitude">The latitude of the first point.</param>
    /// <param name="longitude">The longitude of the first point.</param>
    /// <param name="toLatitude">The latitude of the second point.</param>
    /// <param name="toLongitude">The longitude of the second point.</param>
    /// <returns>The distance in meters.</returns>
    /// <exception cref="InvalidOperationException">The method was called outside a query.</exception>
    public static double GeoDistance(double latitude, double longitude, double toLatitude, double toLongitude) => throw OutsideQuery();

    /// <summary>The distance of two points on the Earth in kilometers. All angles are in degrees.</summary>
    /// <param name="latitude">The latitude of the first point.</param>
    /// <param name="longitude">The longitude of the first point.</param>
    /// <param name="toLatitude">The latitude of the second point.</param>
    /// <param name="toLongitude">The longitude of the second point.</param>
    /// <returns>The distance in kilometers.</returns>
    /// <exception cref="InvalidOperationException">The method was called outside a query.</exception>
    public static double GeoDistanceInKilometers(double latitude, double longitude, double toLatitude, double toLongitude) => throw OutsideQuery();

    /// <summary>The matching passages of a stored full-text field, highlighted with <c>&lt;b&gt;</c>.</summary>
    /// <param name="field">The field: <c>p.Body</c>.</param>
    /// <returns>The passages.</returns>
    /// <exception cref="InvalidOperationException">The method was called outside a query.</exception>
    public static string Snippet(string? field) => throw OutsideQuery();

    /// <summary>The matching passages of a stored full-text field, highlighted.</summary>
    /// <param name="field">The field: <c>p.Body</c>.</param>
    /// <param name="options">The options for extracting and highlighting passages.</param>
    /// <returns>The passages.</returns>
    /// <exception cref="InvalidOperationException">The method was called outside a query.</exception>
    public static string Snippet(string? field, SnippetOptions options) => throw OutsideQuery();

    /// <summary>
    /// The index of the range that contains a number: 0 below the first bound, 1 from the first bound to below the second, and so on.
    /// </summary>
    /// <param name="value">The number.</param>
    /// <param name="bounds">The bounds in ascending order, at least one.</param>
    /// <returns>The zero-based index of the range.</returns>
    /// <exception cref="InvalidOperationException">The method was called outside a query.</exception>
    public static int Interval(double value, params long[] bounds) => throw OutsideQuery();

    /// <summary>The number of values of a multi-value attribute or a JSON array.</summary>
    /// <typeparam name="TElement">The type of a value.</typeparam>
    /// <param name="values">The member.</param>
    /// <returns>The number of values.</returns>
    /// <exception cref="InvalidOperationException">The method was called outside a query.</exception>
    public static int Length<TElement>(IEnumerable<TElement>? values) => throw OutsideQuery();

    /// <summary>The UTC time at which the back end runs the query.</summary>
    /// <returns>The time, in whole seconds.</returns>
    /// <exception cref="InvalidOperationException">The method was called outside a query.</exception>
    public static DateTime UtcNow() => throw OutsideQuery();

    /// <summary>A random number for each document, for sorting.</summary>
    /// <returns>The number.</returns>
    /// <exception cref="InvalidOperationException">The method was called outside a query.</exception>
    public static double Random() => throw OutsideQuery();

    /// <summary>The UTC year and month as a number such as 202611.</summary>
    /// <param name="time">A timestamp.</param>
    /// <returns>The number, for groups and facets.</returns>
    /// <exception cref="InvalidOperationException">The method was called outside a query.</exception>
    public static int YearMonth(DateTime time) => throw OutsideQuery();

    /// <summary>The UTC year, month and day as a number such as 20261121.</summary>
    /// <param name="time">A timestamp.</param>
    /// <returns>The number, for groups and facets.</returns>
    /// <exception cref="InvalidOperationException">The method was called outside a query.</exception>
    public static int YearMonthDay(DateTime time) => throw OutsideQuery();

    private static InvalidOperationException OutsideQuery() => new(
        "This method is translated to a back-end function and can only be used inside a query expression.");
}
