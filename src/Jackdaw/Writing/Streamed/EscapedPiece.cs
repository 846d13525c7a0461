using Jackdaw.Buffers;

namespace Jackdaw.Writing;

/// <summary>Memory for a piece of a text and for its escaped form.</summary>
// SAFETY: the destination has the room for the worst case of the whole text memory, and stays pinned while it is written.
internal sealed unsafe class EscapedPiece : IDisposable
{
    /// <summary>What a string begins and ends with.</summary>
    internal static readonly ReadOnlyMemory<byte> Quote = new([(byte)'"']);

    private readonly int _size;
    private char[] _text;
    private byte[] _escaped;

    /// <param name="size">How many characters a piece has at most.</param>
    internal EscapedPiece(int size)
    {
        _size = size;
        _text = StreamBuffers.RentText(size);
        _escaped = StreamBuffers.Rent(StringWriter.MaxEscapedLength(size));
    }

    /// <summary>Where the text is put.</summary>
    internal Memory<char> Text => _text.AsMemory(0, _size);

    /// <summary>Escapes the first characters.</summary>
    /// <param name="length">How many.</param>
    /// <param name="escaping">Which characters are escaped.</param>
    /// <param name="escaped">The result, without quotes, until the next call.</param>
    /// <returns>False if a surrogate has no partner.</returns>
    internal bool TryEscape(int length, JsonEscaping escaping, out ReadOnlyMemory<byte> escaped)
    {
        ReadOnlySpan<char> text = Text.Span[..length];
        fixed (byte* start = _escaped)
        {
            byte* end = escaping switch
            {
                JsonEscaping.Minimal => StringWriter.WriteMinimal(start, text, isFixed: true),
                JsonEscaping.Html => StringWriter.WriteHtml(start, text, isFixed: true),
                _ => StringWriter.WriteAscii(start, text, isFixed: true),
            };
            escaped = end is null ? default : _escaped.AsMemory(1, (int)(end - start) - "\"\"".Length);
            return end is not null;
        }
    }

    public void Dispose()
    {
        if (_text.Length > 0)
        {
            StreamBuffers.Return(_text);
            StreamBuffers.Return(_escaped);
            _text = [];
            _escaped = [];
        }
    }
}
