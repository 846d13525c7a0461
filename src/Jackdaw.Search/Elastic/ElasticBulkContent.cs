using System.Net;
using Jackdaw.Search.Backends;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// The body of one bulk request. It pulls changes, writes them as lines and passes them to the connection in pieces, as fast as the
/// connection accepts them. Afterwards it reports what was written. Another host gets the same changes again.
/// </summary>
/// <param name="source">The changes.</param>
/// <param name="lines">The writer of their lines.</param>
/// <param name="options">The limits of a request.</param>
/// <param name="maxBytes">The size of the request.</param>
/// <param name="pause">The time that it waits for changes.</param>
/// <param name="call">Whether to block.</param>
internal sealed class ElasticBulkContent<T>(ElasticBulkSource<T> source, ElasticBulkLines<T> lines, ElasticBulkOptions options, int maxBytes, ElasticBulkPause pause, Call call) : ElasticContent
{
    private const int Piece = 64 * 1024;

    private readonly List<ElasticBulkSent<T>> _sent = [];
    private readonly List<ElasticBulkOutcome<T>> _unwritten = [];
    private int _maxBytes = maxBytes;

    /// <summary>The changes in the request, in order.</summary>
    public IReadOnlyList<ElasticBulkSent<T>> Sent => _sent;

    /// <summary>The changes that could not be written, with the reason.</summary>
    public IReadOnlyList<ElasticBulkOutcome<T>> Unwritten => _unwritten;

    /// <summary>The approximate length of the request.</summary>
    public long Length { get; private set; }

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
        bool isRepeated = IsStarted;
        IsStarted = true;
        int next = 0;
        if (isRepeated)
        {
            lines.Reset();
        }

        while (true)
        {
            bool isMore;
            try
            {
                isMore = isRepeated ? Rewrite(next++) : await Pull().ConfigureAwait(false);
            }
            catch (Exception error)
            {
                Failure = error;
                throw;
            }

            if (lines.Buffer.WrittenCount >= Piece || (!isMore && lines.Buffer.WrittenCount > 0))
            {
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

            if (!isMore)
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

    private bool Rewrite(int next)
    {
        if (next == _sent.Count)
        {
            return false;
        }

        lines.TryAppend(_sent[next].Item, out _);
        return true;
    }

    /// <summary>Writes the next change; returns false if the request is complete.</summary>
    private async ValueTask<bool> Pull()
    {
        if (Length >= _maxBytes || _sent.Count >= options.MaxCount || pause.IsOver)
        {
            return false;
        }

        long started = pause.Begin();
        ElasticBulkSent<T>? next = await source.Take(pause.Left, call).ConfigureAwait(false);
        pause.End(started);
        if (next is null)
        {
            return false;
        }

        return TryWrite(next) || source.IsHolding(next) is false;
    }

    /// <summary>Writes a change, or puts it back if it belongs to the next request.</summary>
    private bool TryWrite(ElasticBulkSent<T> sent)
    {
        if (!lines.TryPrepare(sent.Item, out Exception? error))
        {
            _unwritten.Add(new ElasticBulkOutcome<T>(sent.Item, ElasticBulkStatus.Failed) { Id = sent.Item.Id, Exception = error, Attempts = sent.Attempts });
            return false;
        }

        int most = Math.Min(_maxBytes, sent.MaxBytes);
        if (_sent.Count > 0 && Length + lines.PreparedLength > most)
        {
            source.Hold(sent);
            return false;
        }

        lines.Append(sent.Item);
        _maxBytes = most;
        Length += lines.PreparedLength;
        sent.Attempts++;
        _sent.Add(sent);
        return true;
    }
}
