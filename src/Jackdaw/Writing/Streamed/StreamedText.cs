using System.Buffers;
using System.Text.Unicode;
using Jackdaw.Buffers;

namespace Jackdaw.Writing;

/// <summary>Writes the text of a stream or reader as a string.</summary>
internal sealed class StreamedText(JsonStreamedString value) : StreamedValue
{
    internal const string WasRead = "The source of a streamed value has already been read. Create a new value for each write.";

    private const int Size = 8 * 1024;

    internal override Task WriteAsync(IStreamedOutput output, CancellationToken cancellationToken)
    {
        if (!value.Take())
        {
            throw output.Refusal(JsonError.Refused, WasRead);
        }

        return value.Text is { } text ? WriteAsync(text, output, cancellationToken) : WriteAsync(value.Bytes!, output, cancellationToken);
    }

    private static async Task WriteAsync(Stream source, IStreamedOutput output, CancellationToken cancellationToken)
    {
        using EscapedPiece piece = new(Size);
        byte[] bytes = StreamBuffers.Rent(Size);
        try
        {
            await output.WriteAsync(EscapedPiece.Quote, cancellationToken).ConfigureAwait(false);
            int rest = 0;
            bool isLast = false;
            while (!isLast && !output.IsClosed)
            {
                int count = ReadCount.Checked(await source.ReadAsync(bytes.AsMemory(rest, Size - rest), cancellationToken).ConfigureAwait(false), Size - rest, source);
                isLast = count == 0;
                OperationStatus status = Utf8.ToUtf16(bytes.AsSpan(0, rest + count), piece.Text.Span, out int used, out int length, replaceInvalidSequences: false, isFinalBlock: isLast);
                if (status is not (OperationStatus.Done or OperationStatus.NeedMoreData))
                {
                    throw output.Refusal(JsonError.InvalidUtf8);
                }

                rest += count - used;
                bytes.AsSpan(used, rest).CopyTo(bytes);
                await WriteAsync(piece, length, output, cancellationToken).ConfigureAwait(false);
            }

            await output.WriteAsync(EscapedPiece.Quote, cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            StreamBuffers.Return(bytes);
        }
    }

    private static async Task WriteAsync(TextReader source, IStreamedOutput output, CancellationToken cancellationToken)
    {
        using EscapedPiece piece = new(Size);

        // A reader may keep the buffer and change it while it is escaped, so a copy is escaped.
        char[] given = StreamBuffers.RentText(Size);
        try
        {
            await output.WriteAsync(EscapedPiece.Quote, cancellationToken).ConfigureAwait(false);
            int rest = 0;
            bool isLast = false;
            while (!isLast && !output.IsClosed)
            {
                int count = ReadCount.Checked(await source.ReadAsync(given.AsMemory(0, Size - rest), cancellationToken).ConfigureAwait(false), Size - rest, source);
                given.AsSpan(0, count).CopyTo(piece.Text.Span[rest..]);
                isLast = count == 0;
                int length = rest + count;

                // A high surrogate at the end waits for its low surrogate.
                rest = !isLast && char.IsHighSurrogate(piece.Text.Span[length - 1]) ? 1 : 0;
                await WriteAsync(piece, length - rest, output, cancellationToken).ConfigureAwait(false);
                if (rest > 0)
                {
                    piece.Text.Span[0] = piece.Text.Span[length - 1];
                }
            }

            await output.WriteAsync(EscapedPiece.Quote, cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            StreamBuffers.Return(given);
        }
    }

    private static ValueTask WriteAsync(EscapedPiece piece, int length, IStreamedOutput output, CancellationToken cancellationToken) =>
        piece.TryEscape(length, output.Escaping, out ReadOnlyMemory<byte> escaped)
            ? output.WriteAsync(escaped, cancellationToken)
            : throw output.Refusal(JsonError.LoneSurrogate);
}
