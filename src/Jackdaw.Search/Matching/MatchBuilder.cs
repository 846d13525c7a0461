using System.Linq.Expressions;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Matching;

namespace Jackdaw.Search;

/// <summary>
/// Builds match expressions over the fields of a document class. Texts are escaped, so user input never becomes an operator.
/// </summary>
/// <typeparam name="T">The document class.</typeparam>
public sealed class MatchBuilder<T>
{
    private readonly bool _isStandalone;
    private readonly IndexMap? _index;
    private IndexMap? _map;

    /// <summary>
    /// Creates a builder outside a query, for tests that replace a query. Attributes and the default conventions name its fields.
    /// </summary>
    public MatchBuilder() => _isStandalone = true;

    /// <param name="map">The mapping with the fields; null for a projection, which has none.</param>
    /// <param name="index">The index of the query; null if it is that of the mapping.</param>
    internal MatchBuilder(IndexMap? map, IndexMap? index = null) => (_map, _index) = (map, index ?? map);

    /// <summary>Matches one word.</summary>
    /// <param name="word">The word, without blanks.</param>
    /// <returns>The word, which can be refined by its methods.</returns>
    /// <exception cref="ArgumentException">
    /// The word is empty or contains blanks: use <see cref="Words(string?)"/> or <see cref="Phrase"/>.
    /// </exception>
    public MatchWord Word(string word)
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(word);
        string clean = UserText.Clean(word);
        if (clean.Length == 0)
        {
            // Punctuation only: a word that no document contains.
            clean = UserText.WithoutSigns(word).Trim();
        }

        return clean.Any(char.IsWhiteSpace)
            ? throw new ArgumentException($"\"{word}\" is more than one word; use Words or Phrase.", nameof(word))
            : new MatchWord(clean);
    }

    /// <summary>Matches a word exactly as written: <c>=word</c>.</summary>
    /// <param name="word">The word, without blanks.</param>
    /// <returns>The word.</returns>
    public MatchWord Exact(string word) => Word(word).Exact();

    /// <summary>Matches words with a prefix: <c>word*</c>.</summary>
    /// <param name="beginning">The prefix, without blanks.</param>
    /// <returns>The expression.</returns>
    public MatchWord Prefix(string beginning) => Word(beginning).Prefix();

    /// <summary>
    /// Matches words with a suffix: <c>*word</c>. Requires <see cref="TextAnalysis.MinInfixLength"/> on a field of the index.
    /// </summary>
    /// <param name="ending">The suffix, without blanks.</param>
    /// <returns>The expression.</returns>
    public MatchWord Suffix(string ending) => Word(ending).Suffix();

    /// <summary>
    /// Matches words that contain a text: <c>*part*</c>. Requires <see cref="TextAnalysis.MinInfixLength"/> on a field of the index.
    /// </summary>
    /// <param name="part">The text, without blanks.</param>
    /// <returns>The expression.</returns>
    public MatchWord Infix(string part) => Word(part).Infix();

    /// <summary>
    /// Matches words with a similar spelling: <see cref="MatchWord.Fuzzy()"/>. Requires <see cref="FulltextCapability.FuzzyWords"/>.
    /// </summary>
    /// <param name="word">The word, without blanks.</param>
    /// <returns>The expression.</returns>
    public MatchWord Fuzzy(string word) => Word(word).Fuzzy();

    /// <summary>Matches all words of a text, in any order and position.</summary>
    /// <param name="text">Any text; blank text matches everything.</param>
    /// <returns>The expression.</returns>
    public MatchExpression Words(string? text) => WordsOf(text);

    /// <summary>Matches some of the words of a text, in any order and position.</summary>
    /// <param name="text">Any text; blank text matches everything.</param>
    /// <param name="words">How many of the words must occur.</param>
    /// <returns>The expression.</returns>
    /// <seealso cref="IFulltextQuery{T}.MatchText(string?, MatchWords)"/>
    public MatchExpression Words(string? text, MatchWords words)
    {
        ArgumentNullException.ThrowIfNull(words);
        return Of(text, clean => SomeWords.Of(clean, words, _index));
    }

    /// <summary>
    /// Matches text from a search box: all words, <c>"phrases"</c>, <c>-excluded</c>, <c>this OR that</c>, <c>prefix*</c>. No text is
    /// invalid; misplaced operators are ignored.
    /// </summary>
    /// <param name="text">Any text. Blank text matches everything; text with exclusions only matches nothing.</param>
    /// <returns>The expression.</returns>
    /// <seealso cref="IFulltextQuery{T}.MatchSearchBox(string?)"/>
    public MatchExpression SearchBox(string? text) => SearchBoxText.Of(text);

    /// <summary>Matches text from a search box, of which only some words must occur.</summary>
    /// <param name="text">Any text. Blank text matches everything; text with exclusions only matches nothing.</param>
    /// <param name="words">How many of the words without operators must occur.</param>
    /// <returns>The expression.</returns>
    /// <seealso cref="IFulltextQuery{T}.MatchSearchBox(string?, MatchWords)"/>
    public MatchExpression SearchBox(string? text, MatchWords words)
    {
        ArgumentNullException.ThrowIfNull(words);
        return SearchBoxText.Of(text, words, _index);
    }

    /// <summary>Matches the words of a text as a phrase.</summary>
    /// <param name="text">Any text; blank text matches everything.</param>
    /// <returns>The expression.</returns>
    public MatchExpression Phrase(string? text) => Of(text, static clean => new PhraseExpression(clean));

    /// <summary>Matches the words of a text in proximity.</summary>
    /// <param name="text">Any text; blank text matches everything.</param>
    /// <param name="words">The distance, at least 1: fewer than this many other words may be between them in total.</param>
    /// <returns>The expression.</returns>
    public MatchExpression Proximity(string? text, int words)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(words, 1);
        return Of(text, clean => new ProximityExpression(clean, words));
    }

    /// <summary>Matches at least a number of the words of a text (quorum).</summary>
    /// <param name="text">Any text; blank text matches everything.</param>
    /// <param name="words">The minimum number of words, at least 1.</param>
    /// <returns>The expression.</returns>
    public MatchExpression Quorum(string? text, int words)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(words, 1);
        return Of(text, clean => new QuorumExpression(clean, words, share: 0));
    }

    /// <summary>Matches at least a fraction of the words of a text (quorum).</summary>
    /// <param name="text">Any text; blank text matches everything.</param>
    /// <param name="fraction">The fraction, greater than 0 and less than 1: 0.5 is half of the words.</param>
    /// <returns>The expression.</returns>
    public MatchExpression Quorum(string? text, double fraction)
    {
        if (!(fraction > 0 && fraction < 1))
        {
            throw new ArgumentOutOfRangeException(nameof(fraction), fraction, "The fraction must be greater than 0 and less than 1.");
        }

        return Of(text, clean => new QuorumExpression(clean, count: 0, fraction));
    }

    /// <summary>Matches all parts in the given order: <c>a &lt;&lt; b &lt;&lt; c</c>.</summary>
    /// <param name="parts">The parts, at least two.</param>
    /// <returns>The expression.</returns>
    public MatchExpression Order(params MatchExpression[] parts)
    {
        ArgumentNullException.ThrowIfNull(parts);
        return parts.Length < 2
            ? throw new ArgumentException("An order requires at least two parts.", nameof(parts))
            : parts.Aggregate((left, right) => left.Before(right));
    }

    /// <summary>Matches if all parts match.</summary>
    /// <param name="parts">The parts; an empty list matches everything.</param>
    /// <returns>The expression.</returns>
    public MatchExpression And(params MatchExpression[] parts)
    {
        ArgumentNullException.ThrowIfNull(parts);
        return parts.Aggregate((MatchExpression)EverythingExpression.Instance, (left, right) => left.And(right));
    }

    /// <summary>Matches if at least one part matches.</summary>
    /// <param name="parts">The parts, at least one.</param>
    /// <returns>The expression.</returns>
    public MatchExpression Or(params MatchExpression[] parts)
    {
        ArgumentNullException.ThrowIfNull(parts);
        return parts.Length == 0
            ? throw new ArgumentException("Or requires at least one part.", nameof(parts))
            : parts.Aggregate((left, right) => left.Or(right));
    }

    /// <summary>Excludes documents that match a part. Combine it with a part that must match.</summary>
    /// <param name="part">The excluded part.</param>
    /// <returns>The expression.</returns>
    public MatchExpression Not(MatchExpression part) => !part;

    /// <summary>Restricts a part to one field: <c>@title json</c>.</summary>
    /// <param name="field">The field: <c>p =&gt; p.Title</c>.</param>
    /// <param name="part">The part that must match.</param>
    /// <returns>The expression.</returns>
    /// <exception cref="ArgumentException">The member is not a full-text field.</exception>
    public MatchExpression Field(Expression<Func<T, object?>> field, MatchExpression part) => Limit(new FieldLimit([NameOf(field)]), part);

    /// <summary>Matches all words of a text in one field.</summary>
    /// <param name="field">The field: <c>p =&gt; p.Title</c>.</param>
    /// <param name="text">Any text; blank text matches everything.</param>
    /// <returns>The expression.</returns>
    /// <exception cref="ArgumentException">The member is not a full-text field.</exception>
    public MatchExpression Field(Expression<Func<T, object?>> field, string? text) => Field(field, Words(text));

    /// <summary>Restricts a part to several fields: <c>@(title,body) json</c>.</summary>
    /// <param name="part">The part that must match.</param>
    /// <param name="fields">The fields.</param>
    /// <returns>The expression.</returns>
    /// <exception cref="ArgumentException">A member is not a full-text field, or no field is specified.</exception>
    public MatchExpression Fields(MatchExpression part, params Expression<Func<T, object?>>[] fields) => Limit(new FieldLimit(NamesOf(fields)), part);

    /// <summary>Restricts a part to the first words of a field: <c>@body[50] json</c>.</summary>
    /// <param name="field">The field.</param>
    /// <param name="words">The number of words at the start of the field, at least 1.</param>
    /// <param name="part">The part that must match.</param>
    /// <returns>The expression.</returns>
    /// <exception cref="ArgumentException">The member is not a full-text field.</exception>
    public MatchExpression FieldStart(Expression<Func<T, object?>> field, int words, MatchExpression part)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(words, 1);
        return Limit(new FieldLimit([NameOf(field)], Words: words), part);
    }

    /// <summary>Restricts a part to all fields but these: <c>@!(tags) json</c>.</summary>
    /// <param name="part">The part that must match.</param>
    /// <param name="fields">The excluded fields.</param>
    /// <returns>The expression.</returns>
    /// <exception cref="ArgumentException">A member is not a full-text field, or no field is specified.</exception>
    public MatchExpression ExceptFields(MatchExpression part, params Expression<Func<T, object?>>[] fields) => Limit(new FieldLimit(NamesOf(fields), IsExcluded: true), part);

    /// <summary>Adds text in the extended syntax, unescaped. Never pass user input.</summary>
    /// <param name="syntax">The text in the extended syntax.</param>
    /// <returns>The expression.</returns>
    public MatchExpression Raw(string syntax)
    {
        ArgumentNullException.ThrowIfNull(syntax);
        return SyntaxExpression.Of(syntax);
    }

    /// <summary>Matches every document.</summary>
    /// <returns>The expression, which has no effect in an <c>And</c>.</returns>
    public MatchExpression Everything() => EverythingExpression.Instance;

    /// <summary>Matches all words of a text, or everything if it has none.</summary>
    internal static MatchExpression WordsOf(string? text) => Of(text, static clean => new WordsExpression(clean));

    private static MatchExpression Of(string? text, Func<string, MatchExpression> make)
    {
        string clean = UserText.Clean(text);
        return clean.Length == 0 ? EverythingExpression.Instance : make(clean);
    }

    private static FieldExpression Limit(FieldLimit limit, MatchExpression part)
    {
        ArgumentNullException.ThrowIfNull(part);
        return new FieldExpression(limit, part);
    }

    private string[] NamesOf(Expression<Func<T, object?>>[] fields)
    {
        ArgumentNullException.ThrowIfNull(fields);
        return fields.Length == 0 ? throw new ArgumentException(
            "At least one field must be specified.", nameof(fields)) : Array.ConvertAll(fields, NameOf);
    }

    private string NameOf(Expression<Func<T, object?>> field) => FieldName.Of(_isStandalone ? _map ??= new IndexMapFactory(new FulltextConventions()).Get(typeof(T)) : _map, field);
}
