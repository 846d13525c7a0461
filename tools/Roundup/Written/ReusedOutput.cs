using System.Buffers;

namespace Roundup.Written;

/// <summary>
/// Where every entry writes: a stream and a buffer in one, with room for the whole payload and used again. Nobody pays for a new array and nobody is spared a copy
/// that its own interface makes.
/// </summary>
public sealed class ReusedOutput : Stream, IBufferWriter<byte>
{
    private byte[] _bytes = new byte[1 << 16];
    private int _length;

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => _length;

    public override long Position { get => _length; set => throw new NotSupportedException(); }

    /// <summary>The same output for calls that have an overload for streams and one for buffers.</summary>
    public IBufferWriter<byte> Buffer => this;

    public ReadOnlySpan<byte> Written => _bytes.AsSpan(0, _length);

    public void Reset() => _length = 0;

    public void Advance(int count) => _length += count;

    public Span<byte> GetSpan(int sizeHint = 0) => Room(sizeHint).AsSpan(_length);

    public Memory<byte> GetMemory(int sizeHint = 0) => Room(sizeHint).AsMemory(_length);

    public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        buffer.CopyTo(GetSpan(buffer.Length));
        _length += buffer.Length;
    }

    public override void WriteByte(byte value)
    {
        GetSpan(1)[0] = value;
        _length++;
    }

    public override void Flush()
    {
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    private byte[] Room(int count)
    {
        if (_bytes.Length - _length < Math.Max(count, 256))
        {
            Array.Resize(ref _bytes, Math.Max(_bytes.Length * 2, _length + count + 256));
        }

        return _bytes;
    }
}
