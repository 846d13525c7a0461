namespace Jackdaw.TestKit.Disposal;

/// <summary>Gives a few bytes at a time.</summary>
public sealed class DrippingStream(byte[] content, bool isAwaited) : ReadingStream
{
    private int _position;

    public Action? OnRead { get; set; }

    public int Piece { get; init; } = 50;

    public override int Read(Span<byte> buffer)
    {
        OnRead?.Invoke();
        int count = Math.Min(Piece, Math.Min(buffer.Length, content.Length - _position));
        content.AsSpan(_position, count).CopyTo(buffer);
        _position += count;
        return count;
    }

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (isAwaited)
        {
            await Task.Yield();
        }

        return Read(buffer.Span);
    }
}
