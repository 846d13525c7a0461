using Jackdaw.Buffers;
using Jackdaw.Reading;

namespace Jackdaw.Streams;

/// <summary>The input of a part.</summary>
internal sealed class PartInput(StreamFeed feed, DocumentWalk walk, JsonProfileSettings settings, JsonStreamOptions options)
{
    internal StreamWindow Window => feed.Window;

    internal DocumentWalk Walk => walk;

    internal JsonProfileSettings Settings => settings;

    internal JsonStreamOptions Options => options;

    /// <summary>
    /// Whether code of the caller is running. Its exceptions are not examined, even if they look like errors of the document.
    /// </summary>
    internal bool IsOutside { get; private set; }

    /// <summary>Waits for more of the document.</summary>
    /// <exception cref="JsonDataException">The document is longer than the profile allows.</exception>
    internal ValueTask FillAsync(CancellationToken cancellationToken)
    {
        CheckLength();
        return feed.FillAsync(cancellationToken);
    }

    /// <summary>Passes a value to a consumer.</summary>
    internal async ValueTask GiveAsync<TValue>(Func<TValue, CancellationToken, ValueTask> consumer, TValue value, CancellationToken cancellationToken)
    {
        IsOutside = true;
        await consumer(value, cancellationToken).ConfigureAwait(false);
        IsOutside = false;
    }

    /// <summary>Passes bytes to a stream.</summary>
    internal async ValueTask GiveAsync(Stream destination, ReadOnlyMemory<byte> bytes, CancellationToken cancellationToken)
    {
        if (bytes.Length > 0)
        {
            IsOutside = true;
            await destination.WriteAsync(bytes, cancellationToken).ConfigureAwait(false);
            IsOutside = false;
        }
    }

    /// <summary>Verifies that the data received is not longer than the profile allows.</summary>
    internal void CheckLength()
    {
        if (Window.Offset + Window.Rest.Length > settings.Limits.MaxDocumentLength)
        {
            throw ReadContext.TooLong(settings.Limits);
        }
    }

    /// <summary>Passes the text of a string on in chunks, unescaped, until it ends.</summary>
    /// <param name="give">Called for each chunk.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    internal async ValueTask ReadTextAsync(Func<ReadOnlyMemory<byte>, CancellationToken, ValueTask> give, CancellationToken cancellationToken)
    {
        byte[] text = [];
        try
        {
            while (true)
            {
                bool isEnd = Take(ref text, out ReadOnlyMemory<byte> piece);
                if (piece.Length > 0)
                {
                    await give(piece, cancellationToken).ConfigureAwait(false);
                }

                if (isEnd)
                {
                    walk.LeaveText();
                    return;
                }

                await FillAsync(cancellationToken).ConfigureAwait(false);
            }
        }
        finally
        {
            Release(text);
        }
    }

    private bool Take(ref byte[] text, out ReadOnlyMemory<byte> piece)
    {
        int at = Window.Position;
        int start = at;
        bool isEnd = walk.TakeText(Window.Bytes, ref at, Window.End, Window.IsLast, out int length);
        piece = Window.Bytes.AsMemory(start, length);
        if (piece.Span.Contains((byte)'\\'))
        {
            if (text.Length < length + ReadContext.Padding)
            {
                Release(text);
                text = [];
                text = StreamBuffers.Rent(length + ReadContext.Padding);
            }

            piece = text.AsMemory(0, DocumentWalk.Unescape(Window.Bytes, start, length, text));
        }

        Window.Position = at;
        return isEnd;
    }

    private static void Release(byte[] text)
    {
        if (text.Length > 0)
        {
            StreamBuffers.Return(text);
        }
    }
}
