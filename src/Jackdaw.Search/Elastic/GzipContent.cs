using System.IO.Compression;
using System.Net;

namespace Jackdaw.Search.Elastic;

/// <summary>A body that is compressed with gzip while it is sent.</summary>
internal sealed class GzipContent : HttpContent
{
    private readonly HttpContent _inner;

    public GzipContent(HttpContent inner)
    {
        _inner = inner;
        Headers.ContentType = inner.Headers.ContentType;
        Headers.ContentEncoding.Add("gzip");
    }

    protected override async Task SerializeToStreamAsync(Stream stream, TransportContext? context, CancellationToken cancellationToken)
    {
        GZipStream compressed = new(stream, CompressionLevel.Fastest, leaveOpen: true);
        await using (compressed.ConfigureAwait(false))
        {
            await _inner.CopyToAsync(compressed, context, cancellationToken).ConfigureAwait(false);
        }
    }

    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) => SerializeToStreamAsync(stream, context, CancellationToken.None);

    protected override void SerializeToStream(Stream stream, TransportContext? context, CancellationToken cancellationToken)
    {
        using GZipStream compressed = new(stream, CompressionLevel.Fastest, leaveOpen: true);
        _inner.CopyTo(compressed, context, cancellationToken);
    }

    protected override bool TryComputeLength(out long length)
    {
        length = 0;
        return false;
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            _inner.Dispose();
        }

        base.Dispose(disposing);
    }
}
