using Jackdaw.Search.Characters;

namespace Jackdaw.Search.Embedded.Analysis;

/// <summary>Splits a text into folded words with positions. A blended word comes before its parts, at the position of the first.</summary>
internal ref struct TextTokenizer
{
    private readonly ReadOnlySpan<char> _text;
    private readonly Span<char> _folded;
    private readonly bool _splitsCjk;
    private int _at;
    private int _runEnd;
    private int _next;

    /// <param name="text">The text.</param>
    /// <param name="folded">A buffer for one word: <see cref="CharacterClasses.WordRoom"/> characters.</param>
    /// <param name="splitsCjk">Whether each character of a script without word breaks is a word.</param>
    public TextTokenizer(ReadOnlySpan<char> text, Span<char> folded, bool splitsCjk = false)
    {
        _text = text;
        _folded = folded;
        _splitsCjk = splitsCjk;
    }

    /// <summary>The folded word; valid until the next one.</summary>
    public ReadOnlySpan<char> Word { get; private set; }

    /// <summary>The zero-based position of the word in the text.</summary>
    public int Position { get; private set; }

    /// <summary>The number of positions it covers.</summary>
    public int Width { get; private set; }

    public int Start { get; private set; }

    public int Length { get; private set; }

    /// <summary>The number of positions up to here; after the last word, the length of the text.</summary>
    public readonly int Count => _next;

    public bool MoveNext()
    {
        while (true)
        {
            while (_at < _runEnd && !CharacterClasses.IsWord(_text[_at]))
            {
                _at++;
            }

            if (_at < _runEnd)
            {
                int start = _at;
                _at = EndOfWord(start);

                Set(start, _at - start, _next++, 1);
                return true;
            }

            while (_at < _text.Length && !CharacterClasses.IsWordOrBlend(_text[_at]))
            {
                _at++;
            }

            if (_at == _text.Length)
            {
                return false;
            }

            if (EnterRun())
            {
                return true;
            }
        }
    }

    /// <summary>Enters the next run; returns true if it starts with a blended word.</summary>
    private bool EnterRun()
    {
        int begin = _at;
        int end = begin;
        bool blends = false;
        while (end < _text.Length && CharacterClasses.IsWordOrBlend(_text[end]))
        {
            blends |= CharacterClasses.IsBlend(_text[end]);
            end++;
        }

        _runEnd = end;
        if (!blends)
        {
            return false;
        }

        WordRun run = WordRun.Of(_text[begin..end]);
        if (run.Words == 0)
        {
            // Punctuation alone occupies a position, so the words around it are not adjacent, as on the servers.
            _at = end;
            _next++;
            return false;
        }

        // A run that blends with characters that are words by themselves is not a blended word.
        if (!run.IsBlended || (_splitsCjk && CjkLetters.IsAnyIn(_text[begin..end])))
        {
            return false;
        }

        Set(begin + run.Start, run.Length, _next, run.Words);
        return true;
    }

    private readonly int EndOfWord(int start)
    {
        int at = start + 1;
        if (_splitsCjk && CjkLetters.Contains(_text[start]))
        {
            return at;
        }

        while (at < _runEnd && CharacterClasses.IsWord(_text[at]) && !(_splitsCjk && CjkLetters.Contains(_text[at])))
        {
            at++;
        }

        return at;
    }

    private void Set(int start, int length, int position, int width)
    {
        int kept = WordFolding.KeptLength(_text.Slice(start, length));
        WordFolding.Fold(_text.Slice(start, kept), _folded);
        Word = _folded[..kept];
        Start = start;
        Length = length;
        Position = position;
        Width = width;
    }
}
