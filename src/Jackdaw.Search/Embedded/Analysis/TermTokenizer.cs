using Jackdaw.Search.Characters;

namespace Jackdaw.Search.Embedded.Analysis;

/// <summary>Splits a text into words and produces the term of each by the settings of its field.</summary>
internal ref struct TermTokenizer
{
    /// <summary>The buffer size for a word and its term.</summary>
    public const int Room = CharacterClasses.WordRoom + WordAnalyzer.TermRoom;

    private readonly ReadOnlySpan<char> _text;
    private readonly Span<char> _term;
    private readonly WordAnalyzer _analyzer;
    private TextTokenizer _words;
    private int _coveredTo;

    /// <param name="text">The text.</param>
    /// <param name="analyzer">The analyzer of its field.</param>
    /// <param name="room">A buffer of <see cref="Room"/> characters.</param>
    public TermTokenizer(ReadOnlySpan<char> text, WordAnalyzer analyzer, Span<char> room)
    {
        _text = text;
        _analyzer = analyzer;
        _term = room[CharacterClasses.WordRoom..];
        _words = new TextTokenizer(text, room[..CharacterClasses.WordRoom], analyzer.Settings.CjkBigrams);
    }

    /// <summary>The folded word; valid until the next one.</summary>
    public readonly ReadOnlySpan<char> Word => _words.Word;

    /// <summary>
    /// A term that the tokenizer produced itself: a number with grouped digits, or a pair of characters. Empty for other words.
    /// </summary>
    public ReadOnlySpan<char> OwnTerm { get; private set; }

    /// <summary>Whether the analyzer produces the term from the word.</summary>
    public bool HasTermOfWord { get; private set; }

    /// <summary>
    /// The number of characters that the term covers: more than the word's for a number with grouped digits or a pair of characters.
    /// </summary>
    public int TermLength { get; private set; }

    public readonly int Position => _words.Position;

    public readonly int Width => _words.Width;

    public readonly int Start => _words.Start;

    public readonly int Length => _words.Length;

    public readonly int Count => _words.Count;

    public bool MoveNext()
    {
        if (!_words.MoveNext())
        {
            return false;
        }

        OwnTerm = default;
        HasTermOfWord = false;
        TermLength = _words.Length;
        if (_analyzer.ChangesWords && _words.Start >= _coveredTo)
        {
            int length = WriteOwnTerm();
            OwnTerm = _term[..Math.Max(0, length)];
            HasTermOfWord = length < 0;
        }

        return true;
    }

    /// <summary>The term of the word; empty if it has none or is ignored.</summary>
    public readonly ReadOnlySpan<char> Term() => HasTermOfWord ? _term[.._analyzer.Write(_words.Word, _term)] : OwnTerm;

    /// <summary>
    /// Writes a term that the tokenizer produces itself; returns its length, 0 for none, or -1 if the analyzer produces it from the word.
    /// </summary>
    private int WriteOwnTerm()
    {
        int end = _words.Start + _words.Length;
        if (_analyzer.Settings.CompoundNumbers && char.IsAsciiDigit(_words.Word[0])
            && CompoundNumbers.Read(_text, _words.Start, _term[1..], out int digits) is > 0 and int behind)
        {
            _coveredTo = behind;
            TermLength = behind - _words.Start;
            return _analyzer.WriteAsIs(_term.Slice(1, digits), _term);
        }

        if (_analyzer.Settings.CjkBigrams && CjkLetters.Contains(_words.Word[0]))
        {
            if (end == _text.Length || !CjkLetters.Contains(_text[end]))
            {
                return 0;
            }

            TermLength = 2;
            return _analyzer.WriteAsIs(_text.Slice(_words.Start, 2), _term);
        }

        if (_analyzer.HasExceptions && _analyzer.IsException(_words.Word))
        {
            _coveredTo = end;
        }

        return -1;
    }
}
