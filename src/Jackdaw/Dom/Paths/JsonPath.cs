using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Dom;

/// <summary>
/// A query for values of a document (RFC 9535): <c>$.hits[?@.score &gt; 0.5].title</c>. Immutable; parse it once and use it on any number of documents and threads.
/// </summary>
/// <remarks>
/// Numbers are compared by their exact value, strings by code points. Of members with the same name the last one counts. Patterns of <c>match</c> and <c>search</c> are those of
/// RFC 9485; <c>^</c> and <c>$</c> in them are the start and the end of the text.
/// </remarks>
public sealed class JsonPath : IParsable<JsonPath>
{
    private readonly string _text;
    private readonly PathQuery _query;

    private JsonPath(string text)
    {
        _text = text;
        _query = PathParser.Parse(text);
    }

    /// <summary>Whether the query finds one value at most, by its form: names and single indexes only.</summary>
    public bool IsSingular => _query.IsSingular;

    /// <summary>Reads a query.</summary>
    /// <param name="query">The query, which begins with <c>$</c>. Filters, parentheses and functions are nested 64 levels at most.</param>
    /// <exception cref="ArgumentNullException"><paramref name="query"/> is null.</exception>
    /// <exception cref="FormatException">It is no query; the message says where and why.</exception>
    public static JsonPath Parse(string query)
    {
        ArgumentNullException.ThrowIfNull(query);
        return new JsonPath(query);
    }

    /// <inheritdoc cref="Parse(string)"/>
    /// <param name="s"><inheritdoc cref="Parse(string)" path="/param[@name='query']"/></param>
    /// <param name="provider">Has no effect.</param>
    static JsonPath IParsable<JsonPath>.Parse(string s, IFormatProvider? provider) => Parse(s);

    /// <summary>Reads a query, if the text is one.</summary>
    /// <param name="query">The text.</param>
    /// <param name="result">The query; null where the text is none.</param>
    /// <returns>Whether it is one.</returns>
    public static bool TryParse([NotNullWhen(true)] string? query, [NotNullWhen(true)] out JsonPath? result)
    {
        result = null;
        if (query is null)
        {
            return false;
        }

        try
        {
            result = new JsonPath(query);
            return true;
        }
        catch (FormatException)
        {
            return false;
        }
    }

    /// <inheritdoc/>
    static bool IParsable<JsonPath>.TryParse([NotNullWhen(true)] string? s, IFormatProvider? provider, [MaybeNullWhen(false)] out JsonPath result) =>
        TryParse(s, out result);

    /// <summary>Finds values of a document, with their paths.</summary>
    /// <param name="root">The value that is <c>$</c>: the root of a document, or a part of it.</param>
    /// <returns>What was found, in the order of RFC 9535; a value that several selectors find is there several times. Empty where nothing was found.</returns>
    /// <exception cref="JsonDataException">More work is needed than <see cref="JsonLimits.MaxWork"/> of the profile that read the document allows.</exception>
    /// <exception cref="InvalidOperationException">The view was never set.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public IReadOnlyList<JsonMatch<JsonView>> Select(JsonView root) => new PathRun<JsonView, ViewTree>(root, new WorkBudget(root)).Select(_query);

    /// <summary>Finds values of a tree, with their paths.</summary>
    /// <param name="root">The value that is <c>$</c>: the root of a tree, or a part of it. It must not be changed at the same time.</param>
    /// <param name="limits">Has the most steps that the query may take; null: <see cref="JsonLimits.DefaultMaxWork"/>.</param>
    /// <inheritdoc cref="Select(JsonView)" path="/returns"/>
    /// <exception cref="ArgumentNullException"><paramref name="root"/> is null.</exception>
    /// <exception cref="JsonDataException">More work is needed than <see cref="JsonLimits.MaxWork"/> allows.</exception>
    public IReadOnlyList<JsonMatch<JsonNode>> Select(JsonNode root, JsonLimits? limits = null)
    {
        ArgumentNullException.ThrowIfNull(root);
        return new PathRun<JsonNode, NodeTree>(root, new WorkBudget(limits)).Select(_query);
    }

    /// <summary>Finds the first value; no further ones are looked for.</summary>
    /// <param name="root">The value that is <c>$</c>.</param>
    /// <param name="value">The value; not set where there is none.</param>
    /// <returns>Whether there is one.</returns>
    /// <inheritdoc cref="Select(JsonView)" path="/exception"/>
    public bool TryFirst(JsonView root, out JsonView value) => new PathRun<JsonView, ViewTree>(root, new WorkBudget(root)).TryFirst(_query, out value);

    /// <summary>Finds the first value; no further ones are looked for.</summary>
    /// <param name="root">The value that is <c>$</c>.</param>
    /// <param name="value">The value; null where there is none.</param>
    /// <param name="limits">Has the most steps that the query may take; null: <see cref="JsonLimits.DefaultMaxWork"/>.</param>
    /// <returns>Whether there is one.</returns>
    /// <inheritdoc cref="Select(JsonNode, JsonLimits)" path="/exception"/>
    public bool TryFirst(JsonNode root, [NotNullWhen(true)] out JsonNode? value, JsonLimits? limits = null)
    {
        ArgumentNullException.ThrowIfNull(root);
        bool has = new PathRun<JsonNode, NodeTree>(root, new WorkBudget(limits)).TryFirst(_query, out JsonNode found);
        value = found;
        return has;
    }

    /// <summary>The text of the query.</summary>
    public override string ToString() => _text;
}
