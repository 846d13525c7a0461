using Jackdaw.Search.Matching;

namespace Jackdaw.Search;

/// <summary>A word in a match, and how it has to occur. Immutable.</summary>
public sealed class MatchWord : MatchExpression
{
    /// <summary>The number of edits depends on the length of the word: <see cref="MatchWordForms"/>.</summary>
    internal const int AutomaticEdits = -1;

    private const int MostEdits = 2;

    internal MatchWord(string word) => Word = word;

    private MatchWord(MatchWord other)
    {
        Word = other.Word;
        Form = other.Form;
        Edits = other.Edits;
        IsAtStart = other.IsAtStart;
        IsAtEnd = other.IsAtEnd;
        Factor = other.Factor;
    }

    /// <summary>The unescaped word.</summary>
    internal string Word { get; }

    /// <summary>The form in which the word is compared.</summary>
    internal MatchWordForm Form { get; private init; }

    /// <summary>The maximum edit distance of a <see cref="MatchWordForm.Fuzzy"/> word, or <see cref="AutomaticEdits"/>.</summary>
    internal int Edits { get; private init; }

    internal bool IsExact => Form == MatchWordForm.Exact;

    internal bool IsPrefix => Form == MatchWordForm.Prefix;

    internal bool IsFuzzy => Form == MatchWordForm.Fuzzy;

    /// <summary>Whether any characters may precede it.</summary>
    internal bool IsWithin => Form is MatchWordForm.Suffix or MatchWordForm.Infix;

    internal bool IsAtStart { get; private init; }

    internal bool IsAtEnd { get; private init; }

    internal double? Factor { get; private init; }

    /// <summary>Matches the word exactly as written, even if the index contains stems.</summary>
    /// <returns>The exact word.</returns>
    /// <exception cref="InvalidOperationException">The word form is already set.</exception>
    public MatchWord Exact() => As(MatchWordForm.Exact);

    /// <summary>Matches words with this prefix.</summary>
    /// <returns>The prefix.</returns>
    /// <exception cref="InvalidOperationException">The word form is already set.</exception>
    public MatchWord Prefix() => As(MatchWordForm.Prefix);

    /// <summary>Matches words with this suffix. Requires <see cref="TextAnalysis.MinInfixLength"/> on a field of the index.</summary>
    /// <returns>The suffix.</returns>
    /// <exception cref="InvalidOperationException">The word form is already set.</exception>
    public MatchWord Suffix() => As(MatchWordForm.Suffix);

    /// <summary>Matches words that contain this text. Requires <see cref="TextAnalysis.MinInfixLength"/> on a field of the index.</summary>
    /// <returns>The infix.</returns>
    /// <exception cref="InvalidOperationException">The word form is already set.</exception>
    public MatchWord Infix() => As(MatchWordForm.Infix);

    /// <summary>
    /// Matches words with a similar spelling: one edit for words of three to five characters, two for longer ones, none for shorter ones.
    /// An edit inserts, deletes or replaces a character, or transposes two adjacent ones. Words are compared as written, without stemming.
    /// Requires <see cref="FulltextCapability.FuzzyWords"/>.
    /// </summary>
    /// <returns>The fuzzy word.</returns>
    /// <exception cref="InvalidOperationException">The word form is already set.</exception>
    public MatchWord Fuzzy() => new(As(MatchWordForm.Fuzzy)) { Edits = AutomaticEdits };

    /// <summary>Matches words with a similar spelling, as <see cref="Fuzzy()"/> does, within a given edit distance.</summary>
    /// <param name="edits">The maximum number of edits: 1 or 2.</param>
    /// <returns>The fuzzy word.</returns>
    /// <exception cref="InvalidOperationException">The word form is already set.</exception>
    public MatchWord Fuzzy(int edits)
    {
        if (edits is < 1 or > MostEdits)
        {
            throw new ArgumentOutOfRangeException(nameof(edits), edits, $"The number of edits must be 1 to {MostEdits}.");
        }

        return new MatchWord(As(MatchWordForm.Fuzzy)) { Edits = edits };
    }

    /// <summary>Matches the word only at the start of a field.</summary>
    /// <returns>The word at the start of a field.</returns>
    public MatchWord AtStart() => new(this) { IsAtStart = true };

    /// <summary>Matches the word only at the end of a field.</summary>
    /// <returns>The word at the end of a field.</returns>
    public MatchWord AtEnd() => new(this) { IsAtEnd = true };

    /// <summary>Multiplies the contribution of the word to the score.</summary>
    /// <param name="factor">The factor, greater than 0; 1 has no effect.</param>
    /// <returns>The word with the factor.</returns>
    public MatchWord Boost(double factor)
    {
        if (!double.IsFinite(factor) || factor <= 0)
        {
            throw new ArgumentOutOfRangeException(nameof(factor), factor, "The factor must be a number greater than 0.");
        }

        return new MatchWord(this) { Factor = factor };
    }

    private MatchWord As(MatchWordForm form) => Form == MatchWordForm.Whole || Form == form
        ? new MatchWord(this) { Form = form }
        : throw new InvalidOperationException(
            $"\"{Word}\" is already {MatchWordForms.Name(Form)} and cannot also be {MatchWordForms.Name(form)}.");
}
