using System.Buffers;
using System.IO.Compression;

namespace Jackdaw.Caching.Entries;

/// <summary>Compresses and decompresses pooled buffers with Brotli (RFC 7932).</summary>
internal static class Brotli
{
    private const int Quality = 4;
    private const int Window = 22;
    private const int PieceSize = 32 * 1024;

    /// <summary>Compresses the source. Returns null if the result would not be shorter.</summary>
    public static PooledBuffer? Pack(ReadOnlySequence<byte> source)
    {
        PooledBuffer packed = new();
        using BrotliEncoder encoder = new(Quality, Window);
        foreach (ReadOnlyMemory<byte> piece in source)
        {
            ReadOnlySpan<byte> rest = piece.Span;
            while (rest.Length > 0)
            {
                encoder.Compress(rest, packed.GetSpan(PieceSize), out int consumed, out int written, isFinalBlock: false);
                packed.Advance(written);
                rest = rest[consumed..];
            }
        }

        OperationStatus status;
        do
        {
            status = encoder.Compress([], packed.GetSpan(PieceSize), out _, out int written, isFinalBlock: true);
            packed.Advance(written);
        }
        while (status == OperationStatus.DestinationTooSmall);

        if (packed.Length < source.Length)
        {
            return packed;
        }

        packed.Dispose();
        return null;
    }

    /// <summary>Decompresses to exactly the stated length. Memory grows with the actual output, not with the stated length.</summary>
    /// <returns>The output, or null if the source is damaged, of another length, or followed by more bytes.</returns>
    public static PooledBuffer? Unpack(ReadOnlySpan<byte> source, long length)
    {
        PooledBuffer unpacked = new();
        using BrotliDecoder decoder = default;
        while (true)
        {
            Span<byte> free = unpacked.GetSpan(PieceSize);

            // One byte beyond the stated length reveals that there is more.
            free = free[..(int)Math.Min(free.Length, length - unpacked.Length + 1)];
            OperationStatus status = decoder.Decompress(source, free, out int consumed, out int written);
            unpacked.Advance(written);
            source = source[consumed..];
            if (status == OperationStatus.Done && unpacked.Length == length && source.IsEmpty)
            {
                return unpacked;
            }

            if (status != OperationStatus.DestinationTooSmall || unpacked.Length > length)
            {
                unpacked.Dispose();
                return null;
            }
        }
    }
}
