using System.Buffers;
using StackSearch.Posts;

namespace StackSearch.Bench.Export;

/// <summary>Writes posts as NDJSON: each on a line of its own. Hands the bytes on in blocks.</summary>
internal sealed class NdjsonWriter(Action<ReadOnlySpan<byte>> sink, IPostJson json)
{
    private const int Block = 64 * 1024;

    private readonly ArrayBufferWriter<byte> _buffer = new(2 * Block);

    /// <summary>Bytes written so far.</summary>
    public long BytesWritten { get; private set; }

    /// <summary>Appends a line.</summary>
    public void Write(Post post)
    {
        json.Write(_buffer, post);
        _buffer.Write("\n"u8);
        if (_buffer.WrittenCount >= Block)
        {
            Flush();
        }
    }

    /// <summary>Hands on what is still in the buffer.</summary>
    public void Flush()
    {
        sink(_buffer.WrittenSpan);
        BytesWritten += _buffer.WrittenCount;
        _buffer.ResetWrittenCount();
    }
}
