using Jackdaw.Buffers;

namespace Jackdaw.Writing;

/// <summary>Buffers for a piece of text and its escaped form.</summary>
// SAFETY: the destination has room for the worst case of the whole text buffer, and stays pinned while it is written.
internal sealed unsafe class EscapedPiece : IDisposable
{
    /// <summary>The quotation mark around a string.</summary>
    internal static readonly ReadOnlyMemory<byte> Quote = new([(byte)'"']);

    private readonly int _size;
    private char[] _text;
    private byte[] _escaped;

    /// <param name="size">The maximum number of characters in a piece.</param>
    internal EscapedPiece(int size)
    {
        _size = size;
        _text = StreamBuffers.RentText(size);
        _escaped = StreamBuffers.Rent(StringWriter.MaxEscapedLength(size));
    }

    /// <summary>The buffer for the text.</summary>
    internal Memory<char> Text => _text.AsMemory(0, _size);

    /// <summary>Escapes the first characters of the buffer.</summary>
    /// <param name="length">The number of characters.</param>
    /// <param name="escaping">The escaping mode.</param>
    /// <param name="escaped">The result without quotation marks, valid until the next call.</param>
    /// <returns>False if the text has a lone surrogate.</returns>
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
