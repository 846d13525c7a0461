using System.Buffers;
using System.Buffers.Binary;
using System.IO.Compression;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>
/// The changes of a record, compressed if that makes them smaller: a byte that no change begins with, their length (4), and the changes in
/// Brotli (RFC 7932).
/// </summary>
internal static class PackedTransaction
{
    /// <summary>The first byte of compressed changes.</summary>
    public const byte Mark = 4;

    /// <summary>Fewer bytes are not compressed: it takes longer than writing them.</summary>
    public const int Smallest = 512;

    /// <summary>
    /// Changes that would shrink more than this are not compressed, so a reader can reject a length before it reserves memory for it.
    /// </summary>
    public const int MostExpansion = 256;

    private const int Prefix = 1 + 4;

    /// <summary>The fastest quality that finds repetitions at a distance; better ones take several times as long for a tenth of the size.</summary>
    private const int Quality = 1;

    /// <summary>A megabyte.</summary>
    private const int Window = 20;

    /// <summary>Compresses changes into a buffer from the shared pool.</summary>
    /// <returns>The buffer and the length of its contents; null if the changes should be written as they are.</returns>
    public static (byte[] Buffer, int Length)? TryPack(ReadOnlySpan<byte> changes)
    {
        if (changes.Length < Smallest)
        {
            return null;
        }

        byte[] buffer = ArrayPool<byte>.Shared.Rent(changes.Length);
        if (!BrotliEncoder.TryCompress(changes, buffer.AsSpan(Prefix, changes.Length - Prefix), out int written, Quality, Window)
            || (long)(Prefix + written) * MostExpansion < changes.Length)
        {
            ArrayPool<byte>.Shared.Return(buffer);
            return null;
        }

        buffer[0] = Mark;
        BinaryPrimitives.WriteInt32LittleEndian(buffer.AsSpan(1), changes.Length);
        return (buffer, Prefix + written);
    }

    /// <summary>The length of the changes in a record, which may be compressed.</summary>
    public static int PlainLength(ReadOnlySpan<byte> content) =>
        content.Length > Prefix && content[0] == Mark ? BinaryPrimitives.ReadInt32LittleEndian(content[1..]) : content.Length;

    /// <summary>The changes in a record.</summary>
    /// <exception cref="InvalidDataException">They cannot be decompressed.</exception>
    public static ReadOnlyMemory<byte> Unpack(ReadOnlyMemory<byte> content)
    {
        if (content.IsEmpty || content.Span[0] != Mark)
        {
            return content;
        }

        int length = PlainLength(content.Span);
        if (length <= 0 || length > LogFile.LargestTransaction || length > (long)content.Length * MostExpansion)
        {
            throw new InvalidDataException("compressed changes have an impossible length");
        }

        byte[] changes = GC.AllocateUninitializedArray<byte>(length);
        return BrotliDecoder.TryDecompress(content.Span[Prefix..], changes, out int written) && written == length
            ? changes
            : throw new InvalidDataException("compressed changes cannot be decompressed");
    }
}
