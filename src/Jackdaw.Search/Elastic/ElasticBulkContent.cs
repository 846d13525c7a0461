using System.Net;
using Jackdaw.Search.Backends;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// The body of one bulk request. It pulls changes, writes them as lines and passes them to the connection in pieces, as fast as the
/// connection accepts them. Afterwards it reports what was written.
/// </summary>
internal sealed class ElasticBulkContent<T>(ElasticBulkSource<T> source, ElasticBulkLines<T> lines, ElasticBulkOptions options, int maxBytes, Call call) : HttpContent
{
    private const int Piece = 64 * 1024;

    private readonly List<ElasticBulkSent<T>> _sent = [];
    private readonly List<ElasticBulkOutcome<T>> _unwritten = [];

    /// <summary>The changes in the request, in order.</summary>
    public IReadOnlyList<ElasticBulkSent<T>> Sent => _sent;

    /// <summary>The changes that could not be written, with the reason.</summary>
    public IReadOnlyList<ElasticBulkOutcome<T>> Unwritten => _unwritten;

    /// <summary>Finds the first change that can be written; returns false if there are none.</summary>
    public async ValueTask<bool> Begin()
    {
        while (await source.Take(null, call).ConfigureAwait(false) is { } sent)
        {
            if (TryWrite(sent))
            {
                return true;
            }
        }

        return false;
    }

    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) => SerializeToStreamAsync(stream, context, CancellationToken.None);

    protected override async Task SerializeToStreamAsync(Stream stream, TransportContext? context, CancellationToken cancellationToken)
    {
        long written = 0;
        while (true)
        {
            int length = lines.Buffer.WrittenCount;
            bool isFull = written + length >= maxBytes || _sent.Count >= options.MaxCount;
            ElasticBulkSent<T>? next = isFull ? null : await source.Take(options.MaxWait, call).ConfigureAwait(false);
            if (next is not null)
            {
                TryWrite(next);
            }

            if (lines.Buffer.WrittenCount >= Piece || (next is null && lines.Buffer.WrittenCount > 0))
            {
                written += lines.Buffer.WrittenCount;
                if (call.IsAsync)
                {
                    await stream.WriteAsync(lines.Buffer.WrittenMemory, cancellationToken).ConfigureAwait(false);
                }
                else
                {
                    stream.Write(lines.Buffer.WrittenSpan);
                }

                lines.Reset();
            }

            if (next is null)
            {
                return;
            }
        }
    }

    protected override void SerializeToStream(Stream stream, TransportContext? context, CancellationToken cancellationToken) =>
        SerializeToStreamAsync(stream, context, cancellationToken).GetAwaiter().GetResult();

    protected override bool TryComputeLength(out long length)
    {
        length = 0;
        return false;
    }

    private bool TryWrite(ElasticBulkSent<T> sent)
    {
        if (lines.TryAppend(sent.Item, out Exception? error))
        {
            sent.Attempts++;
            _sent.Add(sent);
            return true;
        }

        _unwritten.Add(new ElasticBulkOutcome<T>(sent.Item, ElasticBulkStatus.Failed) { Id = sent.Item.Id, Exception = error, Attempts = sent.Attempts });
        return false;
    }
}
