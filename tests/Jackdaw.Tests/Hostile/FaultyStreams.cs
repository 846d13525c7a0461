namespace Jackdaw.Tests.Hostile;

/// <summary>A stream that may claim to have read what it has not, or to be as long as it is not.</summary>
internal sealed class LyingStream(byte[] content, int claimedMore, long claimedLength) : MemoryStream(content)
{
    public override long Length => claimedLength;

    public override int Read(Span<byte> buffer) => base.Read(buffer) is var read && read > 0 && claimedMore != 0 ? buffer.Length + claimedMore : read;
}

/// <summary>A stream that takes a number of bytes and then throws.</summary>
internal sealed class FullStream(int room, Exception full) : MemoryStream
{
    public override void Write(ReadOnlySpan<byte> buffer)
    {
        base.Write(buffer[..(int)Math.Min(buffer.Length, room - Length)]);
        if (Length >= room)
        {
            throw full;
        }
    }
}
