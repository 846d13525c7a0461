using Jackdaw.Search.Matching;

namespace Jackdaw.Search;

/// <summary>One word of a match text, and how it has to occur. Immutable.</summary>
public sealed class MatchWord : MatchExpression
{
    /// <summary>As many edits as the length of the word allows: <see cref="MatchWordForms"/>.</summary>
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

    /// <summary>As it was written, nothing escaped.</summary>
    internal string Word { get; }

    /// <summary>What of a word of a document it says.</summary>
    internal MatchWordForm Form { get; private init; }

    /// <summary>How far a word may be from a <see cref="MatchWordForm.Fuzzy"/> one, or <see cref="AutomaticEdits"/>.</summary>
    internal int Edits { get; private init; }

    internal bool IsExact => Form == MatchWordForm.Exact;

    internal bool IsPrefix => Form == MatchWordForm.Prefix;

    internal bool IsFuzzy => Form == MatchWordForm.Fuzzy;

    /// <summary>Any characters may stand before it.</summary>
    internal bool IsWithin => Form is MatchWordForm.Suffix or MatchWordForm.Infix;

    internal bool IsAtStart { get; private init; }

    internal bool IsAtEnd { get; private init; }

    internal double? Factor { get; private init; }

    /// <summary>Exactly this form, where the index also knows the word's stem.</summary>
    /// <returns>The word, exact.</returns>
    /// <exception cref="InvalidOperationException">It was said already how much of a word it is.</exception>
    public MatchWord Exact() => As(MatchWordForm.Exact);

    /// <summary>Any word that begins so.</summary>
    /// <returns>The prefix.</returns>
    /// <exception cref="InvalidOperationException">It was said already how much of a word it is.</exception>
    public MatchWord Prefix() => As(MatchWordForm.Prefix);

    /// <summary>Any word that ends so; a field of the index needs <see cref="TextAnalysis.MinInfixLength"/>.</summary>
    /// <returns>The suffix.</returns>
    /// <exception cref="InvalidOperationException">It was said already how much of a word it is.</exception>
    public MatchWord Suffix() => As(MatchWordForm.Suffix);

    /// <summary>Any word that has it anywhere in it; a field of the index needs <see cref="TextAnalysis.MinInfixLength"/>.</summary>
    /// <returns>The infix.</returns>
    /// <exception cref="InvalidOperationException">It was said already how much of a word it is.</exception>
    public MatchWord Infix() => As(MatchWordForm.Infix);

    /// <summary>
    /// Any word that is spelled nearly so: within one edit of a word of three to five characters, two of a longer one, none of a shorter one. An edit is a character more or less, another
    /// character, or two neighbours that are swapped. Words are compared as they were written, whatever their stems are. Needs <see cref="FulltextCapability.FuzzyWords"/>.
    /// </summary>
    /// <returns>The word, fuzzy.</returns>
    /// <exception cref="InvalidOperationException">It was said already how much of a word it is.</exception>
    public MatchWord Fuzzy() => new(As(MatchWordForm.Fuzzy)) { Edits = AutomaticEdits };

    /// <summary>Any word that is spelled nearly so: <see cref="Fuzzy()"/> with a given distance.</summary>
    /// <param name="edits">The most edits: 1 or 2.</param>
    /// <returns>The word, fuzzy.</returns>
    /// <exception cref="InvalidOperationException">It was said already how much of a word it is.</exception>
    public MatchWord Fuzzy(int edits)
    {
        if (edits is < 1 or > MostEdits)
        {
            throw new ArgumentOutOfRangeException(nameof(edits), edits, $"1 to {MostEdits} edits are possible.");
        }

        return new MatchWord(As(MatchWordForm.Fuzzy)) { Edits = edits };
    }

    /// <summary>The first word of a field.</summary>
    /// <returns>The word at the start.</returns>
    public MatchWord AtStart() => new(this) { IsAtStart = true };

    /// <summary>The last word of a field.</summary>
    /// <returns>The word at the end.</returns>
    public MatchWord AtEnd() => new(this) { IsAtEnd = true };

    /// <summary>Counts more for the relevance, or less.</summary>
    /// <param name="factor">How much; 1 is as usual, above 0.</param>
    /// <returns>The word with the factor.</returns>
    public MatchWord Boost(double factor)
    {
        if (!double.IsFinite(factor) || factor <= 0)
        {
            throw new ArgumentOutOfRangeException(nameof(factor), factor, "The factor is a number above 0.");
        }

        return new MatchWord(this) { Factor = factor };
    }

    private MatchWord As(MatchWordForm form) => Form == MatchWordForm.Whole || Form == form
        ? new MatchWord(this) { Form = form }
        : throw new InvalidOperationException($"\"{Word}\" is {MatchWordForms.Name(Form)}, so it can't be {MatchWordForms.Name(form)} too.");
}
