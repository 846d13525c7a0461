namespace StackSearch.Posts;

/// <summary>
/// Counts bytes and stops when one row takes too many of them: XmlReader holds all attributes of an element at once,
/// so that a file of one endless attribute would take all memory.
/// </summary>
internal sealed class RowLimitStream(Stream inner, int limit) : Stream
{
    private long _rowStart;

    /// <summary>Bytes handed out so far.</summary>
    public long BytesRead { get; private set; }

    /// <summary>Says that a row is complete.</summary>
    public void EndRow() => _rowStart = BytesRead;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => inner.Length;

    public override long Position
    {
        get => BytesRead;
        set => throw new NotSupportedException();
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override int Read(Span<byte> buffer)
    {
        if (BytesRead - _rowStart > limit)
        {
            throw new RowTooLongException();
        }
        int read = inner.Read(buffer);
        BytesRead += read;
        return read;
    }

    public override void Flush() => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            inner.Dispose();
        }
        base.Dispose(disposing);
    }
}
