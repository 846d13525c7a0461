namespace Jackdaw.Generator.Emitting;

/// <summary>
/// Characters that become one string. The next buffer of the thread reuses the array: a codec has 16,000 characters, and their arrays were
/// half of what the generator allocated.
/// </summary>
internal sealed class TextBuffer(int length)
{
    /// <summary>The maximum length of an array that is kept.</summary>
    private const int MostKept = 256 * 1024;

    [ThreadStatic]
    private static char[]? _spare;

    private char[] _text = Rent(length);
    private int _length;

    public ReadOnlySpan<char> Written => _text.AsSpan(0, _length);

    public void Append(string text)
    {
        text.CopyTo(0, Room(text.Length), _length, text.Length);
        _length += text.Length;
    }

    public void Append(char letter, int count = 1)
    {
        Room(count).AsSpan(_length, count).Fill(letter);
        _length += count;
    }

    /// <summary>Inserts text before the written text.</summary>
    public void Prepend(TextBuffer head)
    {
        char[] room = Room(head._length);
        Array.Copy(room, 0, room, head._length, _length);
        Array.Copy(head._text, room, head._length);
        _length += head._length;
    }

    /// <summary>Returns the text. The buffer can no longer be used.</summary>
    public string Take()
    {
        string text = new(_text, 0, _length);
        if (_text.Length <= MostKept && (_spare?.Length ?? 0) < _text.Length)
        {
            _spare = _text;
        }

        (_text, _length) = ([], 0);
        return text;
    }

    private static char[] Rent(int length)
    {
        char[]? spare = _spare;
        if (spare is null || spare.Length < length)
        {
            return new char[length];
        }

        _spare = null;
        return spare;
    }

    private char[] Room(int more)
    {
        if (_text.Length - _length < more)
        {
            Array.Resize(ref _text, Math.Max(_text.Length * 2, _length + more));
        }

        return _text;
    }
}
