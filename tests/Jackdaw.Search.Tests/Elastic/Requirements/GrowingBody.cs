using System.Text;

namespace Jackdaw.Search.Tests.Elastic.Requirements;

/// <summary>An answer of any length that is made while it is read; notes how much was asked for at once.</summary>
internal sealed class GrowingBody(long length) : Stream
{
    private byte[] _piece = """{"hits":{"hits":["""u8.ToArray();
    private int _at;
    private bool _isEnded;

    public long Hits { get; private set; }

    public long Sent { get; private set; }

    public int LargestRead { get; private set; }

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
        LargestRead = Math.Max(LargestRead, buffer.Length);
        if (_at == _piece.Length && !Next())
        {
            return 0;
        }

        int count = Math.Min(buffer.Length, _piece.Length - _at);
        _piece.AsSpan(_at, count).CopyTo(buffer);
        _at += count;
        Sent += count;
        return count;
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(Read(buffer.Span));

    public override void Flush() => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    // About 64 KB of hits at a time.
    private bool Next()
    {
        if (_isEnded)
        {
            return false;
        }

        StringBuilder piece = new();
        while (Sent < length && piece.Length < 64 * 1024)
        {
            piece.Append(Hits++ == 0 ? "" : ",").Append("""{"_index":"books","_id":"1","_score":1,"_source":{"title":"A title that is about as long as titles are","year":1960,"tags":["a","b"]}}""");
        }

        _isEnded = piece.Length == 0;
        _piece = Encoding.UTF8.GetBytes(_isEnded ? "]}}" : piece.ToString());
        _at = 0;
        return true;
    }
}
