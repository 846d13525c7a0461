using Jackdaw.Buffers;
using Jackdaw.Text;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Streams;

/// <summary>
/// Converts UTF-16 and UTF-32 to UTF-8. The bytes consumed of the source are then unknown, so all bytes read count as consumed.
/// </summary>
internal sealed class TranscodingSource : ByteSource
{
    private const int Size = 8 * 1024;

    private readonly ByteSource _source;
    private readonly UnicodeForm _form;
    private byte[] _raw = StreamBuffers.Rent(Size);
    private byte[] _text = StreamBuffers.Rent(2 * Size);
    private int _rawLength;
    private int _textStart;
    private int _textEnd;
    private long _read;
    private bool _isLast;

    /// <param name="source">The rest of the bytes.</param>
    /// <param name="form">Their encoding.</param>
    /// <param name="start">The bytes that have already been read, without the byte order mark.</param>
    /// <param name="read">The number of bytes that have been read, with the byte order mark.</param>
    internal TranscodingSource(ByteSource source, UnicodeForm form, ReadOnlySpan<byte> start, long read)
    {
        _source = source;
        _form = form;
        _read = read;
        if (start.Length > _raw.Length)
        {
            StreamBuffers.Return(_raw);
            _raw = StreamBuffers.Rent(start.Length);
        }

        start.CopyTo(_raw);
        _rawLength = start.Length;
    }

    internal override async ValueTask<int> ReadAsync(Memory<byte> into, CancellationToken cancellationToken)
    {
        while (!HasText())
        {
            Accept(await _source.ReadAsync(_raw.AsMemory(_rawLength), cancellationToken).ConfigureAwait(false));
        }

        return Take(into.Span);
    }

    internal override int Read(Span<byte> into)
    {
        while (!HasText())
        {
            Accept(_source.Read(_raw.AsSpan(_rawLength)));
        }

        return Take(into);
    }

    internal override void Release(long count) => _source.Release(_read);

    public override void Dispose()
    {
        _source.Dispose();
        if (_raw.Length > 0)
        {
            StreamBuffers.Return(_raw);
            StreamBuffers.Return(_text);
            _raw = _text = [];
        }
    }

    private void Accept(int count)
    {
        _isLast = count == 0;
        _rawLength += count;
        _read += count;
    }

    /// <summary>Whether there is data, or no more will arrive.</summary>
    private bool HasText()
    {
        if (_textStart < _textEnd)
        {
            return true;
        }

        int used = UnicodeBytes.ToUtf8(_form, _raw.AsSpan(0, _rawLength), _isLast, _text, out _textEnd);
        _textStart = 0;
        _rawLength -= used;
        _raw.AsSpan(used, _rawLength).CopyTo(_raw);
        return _textEnd > 0 || _isLast;
    }

    private int Take(Span<byte> into)
    {
        int count = Math.Min(into.Length, _textEnd - _textStart);
        _text.AsSpan(_textStart, count).CopyTo(into);
        _textStart += count;
        return count;
    }
}
