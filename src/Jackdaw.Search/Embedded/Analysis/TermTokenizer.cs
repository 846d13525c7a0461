using Jackdaw.Search.Characters;

namespace Jackdaw.Search.Embedded.Analysis;

/// <summary>Cuts a text into words, and says the term of each by the settings of its field.</summary>
internal ref struct TermTokenizer
{
    /// <summary>Room for a word and its term.</summary>
    public const int Room = CharacterClasses.WordRoom + WordAnalyzer.TermRoom;

    private readonly ReadOnlySpan<char> _text;
    private readonly Span<char> _term;
    private readonly WordAnalyzer _analyzer;
    private TextTokenizer _words;
    private int _coveredTo;

    /// <param name="text">The text.</param>
    /// <param name="analyzer">The settings of its field.</param>
    /// <param name="room"><see cref="Room"/> characters.</param>
    public TermTokenizer(ReadOnlySpan<char> text, WordAnalyzer analyzer, Span<char> room)
    {
        _text = text;
        _analyzer = analyzer;
        _term = room[CharacterClasses.WordRoom..];
        _words = new TextTokenizer(text, room[..CharacterClasses.WordRoom], analyzer.Settings.CjkBigrams);
    }

    /// <summary>The word as it is written, folded; valid until the next one.</summary>
    public readonly ReadOnlySpan<char> Word => _words.Word;

    /// <summary>A term that is not the word's alone: a number in groups, a pair of characters. Empty for other words.</summary>
    public ReadOnlySpan<char> OwnTerm { get; private set; }

    /// <summary>The word has the term that the analyzer makes of it.</summary>
    public bool HasTermOfWord { get; private set; }

    /// <summary>How many characters of the text the term is made of: more than the word's, for a number in groups or a pair of characters.</summary>
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

    /// <summary>The term of the word, whichever it is; empty where words have none, and for one that does not count.</summary>
    public readonly ReadOnlySpan<char> Term() => HasTermOfWord ? _term[.._analyzer.Write(_words.Word, _term)] : OwnTerm;

    /// <summary>Its length; 0 for none, -1 where the analyzer makes one of the word.</summary>
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
