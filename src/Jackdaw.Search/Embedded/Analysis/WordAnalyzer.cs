using Jackdaw.Search.Characters;
using Jackdaw.Search.Embedded.Analysis.Stemming;

namespace Jackdaw.Search.Embedded.Analysis;

/// <summary>
/// Makes the terms by which words are found of words as they are written. Both are in the index, the terms behind a mark, which is no character of a word: so <c>=word</c>
/// and patterns find what is written, and the terms of fields with other settings don't meet.
/// </summary>
internal sealed class WordAnalyzer
{
    /// <summary>How long a term can be, with its mark.</summary>
    public const int TermRoom = (2 * CharacterClasses.WordRoom) + 9;

    /// <summary>Of the private use area, where no letters are.</summary>
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
    /// <param name="number">Which of the analyzers of an index it is.</param>
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

    /// <summary>Which of the analyzers of its index it is.</summary>
    public int Number { get; }

    /// <summary>Words have terms; otherwise they are found as they are written, and nothing else is in the index.</summary>
    public bool ChangesWords { get; }

    public bool HasExceptions => Settings.Exceptions.Count > 0;

    /// <summary>Whether a term of the index is one that an analyzer made, not a word.</summary>
    public static bool IsMarked(string term) => term.Length > 0 && term[0] is >= FirstMark and <= LastMark;

    /// <summary>A term as people read it.</summary>
    public static string Unmarked(string term) => IsMarked(term) ? term[1..] : term;

    public bool IsException(ReadOnlySpan<char> word) => _exceptions.ContainsKey(word);

    /// <summary>Writes the term of a word with its mark, and returns its length; 0 for a word that does not count.</summary>
    /// <param name="word">The word, folded.</param>
    /// <param name="term"><see cref="TermRoom"/> characters.</param>
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

    /// <summary>The term of a word; empty for one that does not count.</summary>
    public string Term(string word)
    {
        Span<char> term = stackalloc char[TermRoom];
        return new string(term[..Write(word, term)]);
    }

    /// <summary>The term of a number or a pair of characters, which is nothing but itself.</summary>
    public int WriteAsIs(ReadOnlySpan<char> word, Span<char> term)
    {
        term[0] = _mark;
        word.CopyTo(term[1..]);
        return 1 + word.Length;
    }

    /// <summary>The term of a pair of characters.</summary>
    public string Pair(string pair) => _mark + pair;

    /// <summary>The terms by which a query finds a word: its own and those of its synonyms. None for a word that does not count.</summary>
    public IReadOnlyList<string> Terms(string word)
    {
        string term = Term(word);
        return term.Length == 0 ? [] : _synonyms.TryGetValue(term, out string[]? group) ? group : [term];
    }

    /// <summary>The pattern of terms that a pattern of words stands for where accents are folded; null where words are enough.</summary>
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
