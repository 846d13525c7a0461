namespace Jackdaw.Fuzz.Documents;

/// <summary>A document in pieces of random length, of which some are not there at once when they are awaited.</summary>
internal sealed class RandomStream(byte[] content, Random random) : Stream
{
    /// <summary>How long a piece may be: one byte each time, some, or nearly everything.</summary>
    private readonly int _longest = random.Next(3) switch
    {
        0 => 1,
        1 => 1 + random.Next(12),
        _ => 1 + random.Next(content.Length + 1),
    };

    private int _position;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override int Read(Span<byte> buffer)
    {
        int count = Math.Min(Math.Min(1 + random.Next(_longest), buffer.Length), content.Length - _position);
        content.AsSpan(_position, count).CopyTo(buffer);
        _position += count;
        return count;
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (random.Next(4) == 0)
        {
            await Task.Yield();
        }

        return Read(buffer.Span);
    }

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
