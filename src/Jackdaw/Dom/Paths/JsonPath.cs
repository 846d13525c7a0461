using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Dom;

/// <summary>
/// A JSONPath query (RFC 9535): <c>$.hits[?@.score &gt; 0.5].title</c>. Immutable and thread-safe; parse it once and use it for any number
/// of documents.
/// </summary>
/// <remarks>
/// Numbers are compared by their exact value, strings by code points. The last of several members with the same name wins. Patterns of
/// <c>match</c> and <c>search</c> follow RFC 9485; <c>^</c> and <c>$</c> in them match the start and the end of the text.
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

    /// <summary>Whether the query can match at most one value, judging by its syntax: only names and single indexes.</summary>
    public bool IsSingular => _query.IsSingular;

    /// <summary>Parses a query.</summary>
    /// <param name="query">The query, which starts with <c>$</c>. Filters, parentheses and functions may be nested up to 64 levels.</param>
    /// <exception cref="ArgumentNullException"><paramref name="query"/> is null.</exception>
    /// <exception cref="FormatException">The text is not a JSONPath query. The message gives the reason and position.</exception>
    public static JsonPath Parse(string query)
    {
        ArgumentNullException.ThrowIfNull(query);
        return new JsonPath(query);
    }

    /// <inheritdoc cref="Parse(string)"/>
    /// <param name="s"><inheritdoc cref="Parse(string)" path="/param[@name='query']"/></param>
    /// <param name="provider">Ignored.</param>
    static JsonPath IParsable<JsonPath>.Parse(string s, IFormatProvider? provider) => Parse(s);

    /// <summary>Tries to parse a query.</summary>
    /// <param name="query">The text.</param>
    /// <param name="result">The query, or null if the text is not one.</param>
    /// <returns>Whether the text is a query.</returns>
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
    /// <param name="root">The value that <c>$</c> refers to: the root of a document, or a part of it.</param>
    /// <returns>
    /// The matches, in the order of RFC 9535; empty if there are none. A value found by several selectors occurs several times.
    /// </returns>
    /// <exception cref="JsonDataException">
    /// The query exceeds <see cref="JsonLimits.MaxWork"/> of the profile that read the document.
    /// </exception>
    /// <exception cref="InvalidOperationException">The view is uninitialized.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public IReadOnlyList<JsonMatch<JsonView>> Select(JsonView root) => new PathRun<JsonView, ViewTree>(root, new WorkBudget(root)).Select(_query);

    /// <summary>Finds values of a tree, with their paths.</summary>
    /// <param name="root">
    /// The value that <c>$</c> refers to: the root of a tree, or a part of it. It must not be changed concurrently.
    /// </param>
    /// <param name="limits">The maximum number of steps; null for <see cref="JsonLimits.DefaultMaxWork"/>.</param>
    /// <inheritdoc cref="Select(JsonView)" path="/returns"/>
    /// <exception cref="ArgumentNullException"><paramref name="root"/> is null.</exception>
    /// <exception cref="JsonDataException">The query exceeds <see cref="JsonLimits.MaxWork"/>.</exception>
    public IReadOnlyList<JsonMatch<JsonNode>> Select(JsonNode root, JsonLimits? limits = null)
    {
        ArgumentNullException.ThrowIfNull(root);
        return new PathRun<JsonNode, NodeTree>(root, new WorkBudget(limits)).Select(_query);
    }

    /// <summary>Finds the first value and stops there.</summary>
    /// <param name="root">The value that <c>$</c> refers to.</param>
    /// <param name="value">The value; default if not found.</param>
    /// <returns>Whether a value was found.</returns>
    /// <inheritdoc cref="Select(JsonView)" path="/exception"/>
    public bool TrySelectFirst(JsonView root, out JsonView value) => new PathRun<JsonView, ViewTree>(root, new WorkBudget(root)).TryFirst(_query, out value);

    /// <summary>Finds the first value and stops there.</summary>
    /// <param name="root">The value that <c>$</c> refers to.</param>
    /// <param name="value">The value, or null if not found.</param>
    /// <returns>Whether a value was found.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="root"/> is null.</exception>
    /// <exception cref="JsonDataException">The query exceeds <see cref="JsonLimits.DefaultMaxWork"/>.</exception>
    public bool TrySelectFirst(JsonNode root, [NotNullWhen(true)] out JsonNode? value) => TrySelectFirst(root, null, out value);

    /// <summary>Finds the first value and stops there.</summary>
    /// <param name="root">The value that <c>$</c> refers to.</param>
    /// <param name="limits">The maximum number of steps; null for <see cref="JsonLimits.DefaultMaxWork"/>.</param>
    /// <param name="value">The value, or null if not found.</param>
    /// <returns>Whether a value was found.</returns>
    /// <inheritdoc cref="Select(JsonNode, JsonLimits)" path="/exception"/>
    public bool TrySelectFirst(JsonNode root, JsonLimits? limits, [NotNullWhen(true)] out JsonNode? value)
    {
        ArgumentNullException.ThrowIfNull(root);
        bool has = new PathRun<JsonNode, NodeTree>(root, new WorkBudget(limits)).TryFirst(_query, out JsonNode found);
        value = found;
        return has;
    }

    /// <summary>Returns the text of the query.</summary>
    public override string ToString() => _text;
}
