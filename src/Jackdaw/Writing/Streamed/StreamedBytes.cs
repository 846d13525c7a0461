using System.Buffers.Text;
using Jackdaw.Buffers;

namespace Jackdaw.Writing;

/// <summary>Writes the bytes of a stream as a Base64 string.</summary>
internal sealed class StreamedBytes(JsonStreamedBase64 value) : StreamedValue
{
    private const int Size = 24 * 1024;

    internal override async Task WriteAsync(IStreamedOutput output, CancellationToken cancellationToken)
    {
        if (!value.Take())
        {
            throw output.Refusal(JsonError.Refused, StreamedText.WasRead);
        }

        byte[] bytes = StreamBuffers.Rent(Size);
        byte[] text = StreamBuffers.Rent(Base64.GetMaxEncodedToUtf8Length(Size));
        try
        {
            await output.WriteAsync(EscapedPiece.Quote, cancellationToken).ConfigureAwait(false);
            int rest = 0;
            bool isLast = false;
            while (!isLast && !output.IsClosed)
            {
                int count = ReadCount.Checked(await value.Bytes.ReadAsync(bytes.AsMemory(rest, Size - rest), cancellationToken).ConfigureAwait(false), Size - rest, value.Bytes);
                isLast = count == 0;
                Base64.EncodeToUtf8(bytes.AsSpan(0, rest + count), text, out int used, out int written, isFinalBlock: isLast);
                rest += count - used;
                bytes.AsSpan(used, rest).CopyTo(bytes);
                await output.WriteAsync(text.AsMemory(0, written), cancellationToken).ConfigureAwait(false);
            }

            await output.WriteAsync(EscapedPiece.Quote, cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            StreamBuffers.Return(bytes);
            StreamBuffers.Return(text);
        }
    }
}
