using System.Buffers;
using Jackdaw.Buffers;

namespace Jackdaw.Streams;

/// <summary>A base64 string whose bytes go to a stream.</summary>
internal sealed class Base64Part(string pointer, Stream destination, bool isOptional) : JsonPart(pointer, isText: true, isOptional)
{
    /// <summary>The number of characters that are decoded at a time: a multiple of four.</summary>
    private const int Size = 16 * 1024;

    internal override async ValueTask ReadAsync(PartInput input, CancellationToken cancellationToken)
    {
        using Decoder decoder = new(input);
        await input.ReadTextAsync((piece, token) => decoder.GiveAsync(piece, destination, token), cancellationToken).ConfigureAwait(false);
        await input.GiveAsync(destination, decoder.Last(), cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Holds back the last four characters received, because only the last four of all may be padded.</summary>
    private sealed class Decoder(PartInput input) : IDisposable
    {
        private const int Group = 4;

        private static readonly SearchValues<byte> Blanks = SearchValues.Create(" \t\r\n"u8);

        private readonly byte[] _text = StreamBuffers.Rent(Size);
        private readonly byte[] _bytes = StreamBuffers.Rent(Size);
        private int _length;

        public void Dispose()
        {
            StreamBuffers.Return(_text);
            StreamBuffers.Return(_bytes);
        }

        internal async ValueTask GiveAsync(ReadOnlyMemory<byte> piece, Stream destination, CancellationToken cancellationToken)
        {
            while (piece.Length > 0)
            {
                piece = piece[Take(piece.Span)..];
                int whole = (_length - 1) / Group * Group;
                if (whole > 0)
                {
                    await input.GiveAsync(destination, Decode(whole, isLast: false), cancellationToken).ConfigureAwait(false);
                }
            }
        }

        /// <summary>Decodes the characters that were held back.</summary>
        internal ReadOnlyMemory<byte> Last() => _length > 0 ? Decode(_length, isLast: true) : default;

        /// <summary>Copies as many characters as fit, without white space.</summary>
        private int Take(ReadOnlySpan<byte> piece)
        {
            int taken = Math.Min(piece.Length, Size - _length);
            ReadOnlySpan<byte> rest = piece[..taken];
            while (rest.Length > 0)
            {
                int count = rest.IndexOfAny(Blanks);
                count = count < 0 ? rest.Length : count;
                rest[..count].CopyTo(_text.AsSpan(_length));
                _length += count;
                rest = rest[Math.Min(count + 1, rest.Length)..];
            }

            return taken;
        }

        private ReadOnlyMemory<byte> Decode(int count, bool isLast)
        {
            OperationStatus status = System.Buffers.Text.Base64.DecodeFromUtf8(_text.AsSpan(0, count), _bytes, out int used, out int written, isLast);
            if (status != OperationStatus.Done || used != count)
            {
                input.Walk.FailText("base64");
            }

            _length -= count;
            _text.AsSpan(count, _length).CopyTo(_text);
            return _bytes.AsMemory(0, written);
        }
    }
}
