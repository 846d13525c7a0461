using System.Diagnostics;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// The body of a response as it arrives. A blocking call uses the same methods, which have then completed when they return. Connection
/// errors are translated to the exceptions of this client.
/// </summary>
internal sealed class ElasticBody(Stream inner, ElasticAnswer answer) : Stream
{
    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override int Read(Span<byte> buffer)
    {
        try
        {
            return inner.Read(buffer);
        }
        catch (Exception error) when (answer.Translate(error) is { } translated)
        {
            throw translated;
        }
    }

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (!answer.IsAsync)
        {
            return new(Read(buffer.Span));
        }

        ValueTask<int> read;
        try
        {
            read = inner.ReadAsync(buffer, answer.Cancellation);
        }
        catch (Exception error) when (answer.Translate(error) is { } translated)
        {
            throw translated;
        }

        return read.IsCompletedSuccessfully ? read : AwaitAsync(read);
    }

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override void Flush() => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new UnreachableException();

    private async ValueTask<int> AwaitAsync(ValueTask<int> read)
    {
        try
        {
            return await read.ConfigureAwait(false);
        }
        catch (Exception error) when (answer.Translate(error) is { } translated)
        {
            throw translated;
        }
    }
}
