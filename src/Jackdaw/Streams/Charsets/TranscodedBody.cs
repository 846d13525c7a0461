using System.Globalization;
using System.Text;

namespace Jackdaw.Streams;

/// <summary>
/// Reads a body in another encoding as UTF-8. Text that is invalid in that encoding is an error of the document, like invalid UTF-8. The
/// framework's stream would throw an <see cref="ArgumentException"/> or substitute U+FFFD, depending on the encoding.
/// </summary>
internal sealed class TranscodedBody : Stream
{
    private readonly CountedBody _body;
    private readonly Stream _utf8;
    private readonly string _name;

    /// <param name="body">The bytes.</param>
    /// <param name="encoding">The encoding of the bytes.</param>
    /// <param name="leavesOpen">Whether the body is left open when this stream is disposed.</param>
    internal TranscodedBody(Stream body, Encoding encoding, bool leavesOpen)
    {
        Encoding strict = (Encoding)encoding.Clone();
        strict.DecoderFallback = DecoderFallback.ExceptionFallback;
        _name = encoding.WebName;
        _body = new CountedBody(body, leavesOpen);
        _utf8 = Encoding.CreateTranscodingStream(_body, strict, Encoding.UTF8, leaveOpen: false);
    }

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
            return _utf8.Read(buffer);
        }
        catch (ArgumentException e)
        {
            throw Refusal(e);
        }
    }

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) => ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        try
        {
            return await _utf8.ReadAsync(buffer, cancellationToken).ConfigureAwait(false);
        }
        catch (ArgumentException e)
        {
            throw Refusal(e);
        }
    }

    public override void Flush() => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override ValueTask DisposeAsync() => _utf8.DisposeAsync();

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            _utf8.Dispose();
        }

        base.Dispose(disposing);
    }

    private JsonDataException Refusal(ArgumentException cause)
    {
        // A decoder counts from the beginning of the bytes that it was given last, and those of UTF-16 report the code unit after a lone surrogate.
        long offset = cause is DecoderFallbackException { Index: var index } ? Math.Max(0, _body.LastRead + index) : -1;
        string place = offset < 0 ? "" : string.Create(CultureInfo.InvariantCulture, $", near byte {offset}");
        return new(JsonError.InvalidUtf8, $"The bytes of the body are not text in {_name}, the charset of its media type{place}.", "$", offset: offset, innerException: cause);
    }
}
