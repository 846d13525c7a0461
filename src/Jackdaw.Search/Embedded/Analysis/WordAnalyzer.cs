using Jackdaw.Search.Characters;
using Jackdaw.Search.Embedded.Analysis.Stemming;

namespace Jackdaw.Search.Embedded.Analysis;

/// <summary>
/// Produces the analyzed terms of words. The index contains both the word as written and the analyzed term, which has a prefix that no word
/// contains. Therefore <c>=word</c> and patterns match words as written, and terms of fields with different settings do not mix.
/// </summary>
internal sealed class WordAnalyzer
{
    /// <summary>The maximum length of a term, including its prefix.</summary>
    public const int TermRoom = (2 * CharacterClasses.WordRoom) + 9;

    /// <summary>The first prefix, from the private use area, which contains no letters.</summary>
    private const char FirstMark = '\uE000';
    private const char LastMark = '\uE0FF';

    private readonly char _mark;
    private readonly Stemmer? _stemmer;
    private readonly string _ownLetters;
    private readonly HashSet<string>.AlternateLookup<ReadOnlySpan<char>> _stopWords;
    private readonly Dictionary<string, string>.AlternateLookup<ReadOnlySpan<char>> _wordForms;
    private readonly Dictionary<string, string>.AlternateLookup<ReadOnlySpan<char>> _exceptions;
    private readonly Dictionary<string, string[]> _synonyms = new(StringComparer.Ordinal);

    /// <param name="settings">The settings.</param>
    /// <param name="number">The number of the analyzer in its index.</param>
    public WordAnalyzer(TextAnalysis settings, int number)
    {
        Settings = settings;
        Number = number;
        _mark = (char)(FirstMark + number);
        _stemmer = settings.Stem ? Stemmers.Of(settings.Language) : null;
        _ownLetters = Accents.OwnLetters(settings.Language);
        _stopWords = new HashSet<string>(settings.StopWords, StringComparer.Ordinal).GetAlternateLookup<ReadOnlySpan<char>>();
        _wordForms = Lookup(settings.WordForms);
        _exceptions = Lookup(settings.Exceptions);
        ChangesWords = settings != TextAnalysis.Plain with { MinInfixLength = settings.MinInfixLength };
        foreach (IReadOnlyList<string> group in settings.Synonyms)
        {
            string[] terms = [.. group.Select(Term).Where(term => term.Length > 0).Distinct()];
            foreach (string term in terms)
            {
                _synonyms[term] = _synonyms.TryGetValue(term, out string[]? known) ? [.. known.Union(terms)] : terms;
            }
        }
    }

    public static WordAnalyzer Plain { get; } = new(TextAnalysis.Plain, 0);

    public TextAnalysis Settings { get; }

    /// <summary>The number of the analyzer in its index.</summary>
    public int Number { get; }

    /// <summary>Whether words have analyzed terms. If not, the index only contains the words as written.</summary>
    public bool ChangesWords { get; }

    public bool HasExceptions => Settings.Exceptions.Count > 0;

    /// <summary>Whether a term of the index is an analyzed term, not a word as written.</summary>
    public static bool IsMarked(ReadOnlySpan<char> term) => term.Length > 0 && term[0] is >= FirstMark and <= LastMark;

    /// <summary>A term without its prefix.</summary>
    public static string Unmarked(string term) => IsMarked(term) ? term[1..] : term;

    public bool IsException(ReadOnlySpan<char> word) => _exceptions.ContainsKey(word);

    /// <summary>Writes the prefixed term of a word and returns its length, or 0 for an ignored word.</summary>
    /// <param name="word">The folded word.</param>
    /// <param name="term">A buffer of <see cref="TermRoom"/> characters.</param>
    public int Write(ReadOnlySpan<char> word, Span<char> term)
    {
        term[0] = _mark;
        if (_exceptions.TryGetValue(word, out string? exception))
        {
            return WriteAsIs(exception, term);
        }

        Span<char> room = term[1..];
        word.CopyTo(room);
        int length = word.Length;
        bool isAscii = System.Text.Ascii.IsValid(word);
        if (Settings.Normalize && !isAscii)
        {
            length = Accents.Compose(room, length);
        }

        if (_stopWords.Contains(room[..length]) || (length < Settings.MinWordLength && !CjkLetters.IsAnyIn(word)))
        {
            return 0;
        }

        if (_wordForms.TryGetValue(room[..length], out string? form))
        {
            form.CopyTo(room);
            length = form.Length;
            isAscii = System.Text.Ascii.IsValid(form);
        }
        else if (_stemmer is not null && room[..length].IndexOfAny("+#.@&") < 0)
        {
            length = _stemmer.Stem(room, length);
        }

        return 1 + (Settings.FoldAccents && !isAscii ? Accents.Fold(room, length, _ownLetters) : length);
    }

    /// <summary>The term of a word; empty for an ignored word.</summary>
    public string Term(string word)
    {
        Span<char> term = stackalloc char[TermRoom];
        return new string(term[..Write(word, term)]);
    }

    /// <summary>Writes the term of a number or a pair of characters, which is not analyzed further.</summary>
    public int WriteAsIs(ReadOnlySpan<char> word, Span<char> term)
    {
        term[0] = _mark;
        word.CopyTo(term[1..]);
        return 1 + word.Length;
    }

    /// <summary>The term of a pair of characters.</summary>
    public string Pair(string pair) => _mark + pair;

    /// <summary>The terms by which a query finds a word: its own and those of its synonyms. Empty for an ignored word.</summary>
    public IReadOnlyList<string> Terms(string word)
    {
        string term = Term(word);
        return term.Length == 0 ? [] : _synonyms.TryGetValue(term, out string[]? group) ? group : [term];
    }

    /// <summary>
    /// The pattern for analyzed terms that corresponds to a pattern for words if accents are folded; null if words are enough.
    /// </summary>
    public string? Pattern(string pattern)
    {
        if (!Settings.FoldAccents)
        {
            return null;
        }

        char[] room = new char[(2 * pattern.Length) + 1];
        room[0] = _mark;
        pattern.CopyTo(room.AsSpan(1));
        return new string(room, 0, 1 + Accents.Fold(room.AsSpan(1), pattern.Length, _ownLetters));
    }

    private static Dictionary<string, string>.AlternateLookup<ReadOnlySpan<char>> Lookup(IReadOnlyDictionary<string, string> words) =>
        new Dictionary<string, string>(words, StringComparer.Ordinal).GetAlternateLookup<ReadOnlySpan<char>>();
}
