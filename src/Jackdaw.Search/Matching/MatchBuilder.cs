using System.Linq.Expressions;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Matching;

namespace Jackdaw.Search;

/// <summary>
/// Builds match expressions over the fields of a document class. Texts are escaped: whatever a user typed is looked for, never executed.
/// </summary>
/// <typeparam name="T">The document class.</typeparam>
public sealed class MatchBuilder<T>
{
    private readonly IndexMap? _map;

    internal MatchBuilder(IndexMap? map) => _map = map;

    /// <summary>One word.</summary>
    /// <param name="word">The word, without blanks.</param>
    /// <returns>The word; its methods say more about how it has to occur.</returns>
    /// <exception cref="ArgumentException">The word is empty or has blanks: use <see cref="Words"/> or <see cref="Phrase"/>.</exception>
    public MatchWord Word(string word)
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(word);
        string clean = UserText.Clean(word);
        if (clean.Length == 0)
        {
            // Nothing but punctuation: a word that no document has.
            clean = UserText.WithoutSigns(word).Trim();
        }

        return clean.Any(char.IsWhiteSpace)
            ? throw new ArgumentException($"\"{word}\" is more than one word; use Words or Phrase.", nameof(word))
            : new MatchWord(clean);
    }

    /// <summary>A word in exactly this form: <c>=word</c>.</summary>
    /// <param name="word">The word, without blanks.</param>
    /// <returns>The word.</returns>
    public MatchWord Exact(string word) => Word(word).Exact();

    /// <summary>Any word that begins so: <c>word*</c>.</summary>
    /// <param name="beginning">The beginning, without blanks.</param>
    /// <returns>The prefix.</returns>
    public MatchWord Prefix(string beginning) => Word(beginning).Prefix();

    /// <summary>Any word that ends so: <c>*word</c>. A field of the index needs <see cref="TextAnalysis.MinInfixLength"/>.</summary>
    /// <param name="ending">The ending, without blanks.</param>
    /// <returns>The suffix.</returns>
    public MatchWord Suffix(string ending) => Word(ending).Suffix();

    /// <summary>Any word that has it anywhere in it: <c>*part*</c>. A field of the index needs <see cref="TextAnalysis.MinInfixLength"/>.</summary>
    /// <param name="part">The part, without blanks.</param>
    /// <returns>The infix.</returns>
    public MatchWord Infix(string part) => Word(part).Infix();

    /// <summary>Any word that is spelled nearly so: <see cref="MatchWord.Fuzzy()"/>. Needs <see cref="FulltextCapability.FuzzyWords"/>.</summary>
    /// <param name="word">The word, without blanks.</param>
    /// <returns>The word.</returns>
    public MatchWord Fuzzy(string word) => Word(word).Fuzzy();

    /// <summary>All words of a text, in any order and place.</summary>
    /// <param name="text">Any text; a blank one matches everything.</param>
    /// <returns>The words.</returns>
    public MatchExpression Words(string? text) => WordsOf(text);

    /// <summary>
    /// What somebody typed into a search box: all words, <c>"phrases"</c>, <c>-excluded</c>, <c>this OR that</c>, <c>beginnings*</c>. No text is an error: a sign that says nothing where it stands is passed
    /// over.
    /// </summary>
    /// <param name="text">Any text; a blank one matches everything, one that only excludes matches nothing.</param>
    /// <returns>The expression.</returns>
    /// <seealso cref="IFulltextQuery{T}.MatchSearchBox"/>
    public MatchExpression SearchBox(string? text) => SearchBoxText.Of(text);

    /// <summary>The words of a text one after the other.</summary>
    /// <param name="text">Any text; a blank one matches everything.</param>
    /// <returns>The phrase.</returns>
    public MatchExpression Phrase(string? text) => Of(text, static clean => new PhraseExpression(clean));

    /// <summary>The words of a text, not further apart than so many words in all.</summary>
    /// <param name="text">Any text; a blank one matches everything.</param>
    /// <param name="words">How many words may lie between them.</param>
    /// <returns>The expression.</returns>
    public MatchExpression Proximity(string? text, int words)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(words, 1);
        return Of(text, clean => new ProximityExpression(clean, words));
    }

    /// <summary>At least so many of the words of a text.</summary>
    /// <param name="text">Any text; a blank one matches everything.</param>
    /// <param name="words">How many, at least 1.</param>
    /// <returns>The expression.</returns>
    public MatchExpression Quorum(string? text, int words)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(words, 1);
        return Of(text, clean => new QuorumExpression(clean, words, share: 0));
    }

    /// <summary>At least such a part of the words of a text.</summary>
    /// <param name="text">Any text; a blank one matches everything.</param>
    /// <param name="fraction">Above 0, below 1: 0.5 is half of them.</param>
    /// <returns>The expression.</returns>
    public MatchExpression Quorum(string? text, double fraction)
    {
        if (!(fraction > 0 && fraction < 1))
        {
            throw new ArgumentOutOfRangeException(nameof(fraction), fraction, "The fraction is above 0 and below 1.");
        }

        return Of(text, clean => new QuorumExpression(clean, count: 0, fraction));
    }

    /// <summary>All parts, each after the one before: <c>a &lt;&lt; b &lt;&lt; c</c>.</summary>
    /// <param name="parts">At least two.</param>
    /// <returns>The expression.</returns>
    public MatchExpression Order(params MatchExpression[] parts)
    {
        ArgumentNullException.ThrowIfNull(parts);
        return parts.Length < 2
            ? throw new ArgumentException("An order needs two parts or more.", nameof(parts))
            : parts.Aggregate((left, right) => left.Before(right));
    }

    /// <summary>All parts occur.</summary>
    /// <param name="parts">The parts; none matches everything.</param>
    /// <returns>The expression.</returns>
    public MatchExpression And(params MatchExpression[] parts)
    {
        ArgumentNullException.ThrowIfNull(parts);
        return parts.Aggregate((MatchExpression)EverythingExpression.Instance, (left, right) => left.And(right));
    }

    /// <summary>One of the parts occurs.</summary>
    /// <param name="parts">At least one.</param>
    /// <returns>The expression.</returns>
    public MatchExpression Or(params MatchExpression[] parts)
    {
        ArgumentNullException.ThrowIfNull(parts);
        return parts.Length == 0
            ? throw new ArgumentException("None of no parts can occur.", nameof(parts))
            : parts.Aggregate((left, right) => left.Or(right));
    }

    /// <summary>A part does not occur. Join it with something that does.</summary>
    /// <param name="part">What must not occur.</param>
    /// <returns>The expression.</returns>
    public MatchExpression Not(MatchExpression part) => !part;

    /// <summary>A part occurs in one field: <c>@title json</c>.</summary>
    /// <param name="field">The field: <c>p =&gt; p.Title</c>.</param>
    /// <param name="part">What has to occur.</param>
    /// <returns>The expression.</returns>
    /// <exception cref="ArgumentException">The member is not a full-text field.</exception>
    public MatchExpression Field(Expression<Func<T, object?>> field, MatchExpression part) => Limit(new FieldLimit([NameOf(field)]), part);

    /// <summary>All words of a text occur in one field.</summary>
    /// <param name="field">The field: <c>p =&gt; p.Title</c>.</param>
    /// <param name="text">Any text; a blank one matches everything.</param>
    /// <returns>The expression.</returns>
    /// <exception cref="ArgumentException">The member is not a full-text field.</exception>
    public MatchExpression Field(Expression<Func<T, object?>> field, string? text) => Field(field, Words(text));

    /// <summary>A part occurs in one of several fields: <c>@(title,body) json</c>.</summary>
    /// <param name="part">What has to occur.</param>
    /// <param name="fields">The fields.</param>
    /// <returns>The expression.</returns>
    /// <exception cref="ArgumentException">A member is not a full-text field, or there is none.</exception>
    public MatchExpression Fields(MatchExpression part, params Expression<Func<T, object?>>[] fields) => Limit(new FieldLimit(NamesOf(fields)), part);

    /// <summary>A part occurs among the first words of a field: <c>@body[50] json</c>.</summary>
    /// <param name="field">The field.</param>
    /// <param name="words">How many words of the field count, at least 1.</param>
    /// <param name="part">What has to occur.</param>
    /// <returns>The expression.</returns>
    /// <exception cref="ArgumentException">The member is not a full-text field.</exception>
    public MatchExpression FieldStart(Expression<Func<T, object?>> field, int words, MatchExpression part)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(words, 1);
        return Limit(new FieldLimit([NameOf(field)], Words: words), part);
    }

    /// <summary>A part occurs in a field that is not one of these: <c>@!(tags) json</c>.</summary>
    /// <param name="part">What has to occur.</param>
    /// <param name="fields">Where it does not count.</param>
    /// <returns>The expression.</returns>
    /// <exception cref="ArgumentException">A member is not a full-text field, or there is none.</exception>
    public MatchExpression ExceptFields(MatchExpression part, params Expression<Func<T, object?>>[] fields) => Limit(new FieldLimit(NamesOf(fields), IsExcluded: true), part);

    /// <summary>A piece of the extended syntax, as it is. Never put text of users here.</summary>
    /// <param name="syntax">The text.</param>
    /// <returns>The expression.</returns>
    public MatchExpression Raw(string syntax)
    {
        ArgumentNullException.ThrowIfNull(syntax);
        return SyntaxExpression.Of(syntax);
    }

    /// <summary>Every document.</summary>
    /// <returns>The expression, which disappears in an <c>And</c>.</returns>
    public MatchExpression Everything() => EverythingExpression.Instance;

    /// <summary>All words of a text; everything, when it has none.</summary>
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
        return fields.Length == 0 ? throw new ArgumentException("At least one field has to be named.", nameof(fields)) : Array.ConvertAll(fields, NameOf);
    }

    private string NameOf(Expression<Func<T, object?>> field) => FieldName.Of(_map, field);
}
