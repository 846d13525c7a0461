using System.Buffers;
using System.Buffers.Binary;
using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>Compares checked files with the checksum at their end.</summary>
internal static class FileCheck
{
    /// <summary>The bytes of the checksum.</summary>
    public const int Trailer = 4;

    private const int Slice = 256 * 1024;

    /// <summary>Receives the bytes at an offset.</summary>
    private delegate void Reading(long at, ReadOnlySpan<byte> bytes);

    /// <summary>Reads a whole file. It is read, not mapped: mapped pages would count as memory of the process.</summary>
    /// <exception cref="InvalidDataException">It is not the file that was written.</exception>
    public static void Verify(IStorageFile file, uint expected) => Read(file, expected, static (_, _) => { });

    /// <summary>Copies a whole file and compares it with its checksum.</summary>
    /// <exception cref="InvalidDataException">It is not the file that was written.</exception>
    public static void Copy(IStorageFile file, uint expected, IStorageFile to, Action<long> copied, CancellationToken cancellationToken) => Read(file, expected, (at, bytes) =>
    {
        cancellationToken.ThrowIfCancellationRequested();
        to.Write(at, bytes);
        copied(bytes.Length);
    });

    private static void Read(IStorageFile file, uint expected, Reading reading)
    {
        byte[] buffer = ArrayPool<byte>.Shared.Rent(Slice);
        try
        {
            long length = file.Length;
            long end = length - Trailer;
            uint checksum = 0;
            for (long at = 0; at < end;)
            {
                int read = file.Read(at, buffer.AsSpan(0, (int)Math.Min(Slice, end - at)));
                if (read == 0)
                {
                    throw new InvalidDataException("it is truncated");
                }

                checksum = Crc32C.Compute(buffer.AsSpan(0, read), checksum);
                reading(at, buffer.AsSpan(0, read));
                at += read;
            }

            Span<byte> trailer = buffer.AsSpan(0, Trailer);
            if (end < 0 || file.Read(end, trailer) < Trailer || BinaryPrimitives.ReadUInt32LittleEndian(trailer) != checksum)
            {
                throw new InvalidDataException("its checksum is wrong");
            }

            if (checksum != expected)
            {
                throw new InvalidDataException("it is a different file than expected");
            }

            reading(end, trailer);
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(buffer);
        }
    }

    /// <summary>Compares mapped files again, before what was read from them goes into another file.</summary>
    /// <exception cref="InvalidDataException">One of them was damaged after it had been opened; the message names it.</exception>
    public static void Verify(IEnumerable<MappedFile> files)
    {
        foreach (MappedFile file in files)
        {
            if (!IsIntact(file))
            {
                throw new InvalidDataException($"The file '{file.Path}' was damaged after it had been opened: its checksum is wrong.");
            }
        }
    }

    private static bool IsIntact(MappedFile file)
    {
        long end = file.Length - Trailer;
        uint checksum = 0;
        for (long at = 0; at < end; at += Slice)
        {
            checksum = Crc32C.Compute(file.Span(at, (int)Math.Min(Slice, end - at)), checksum);
        }

        return BinaryPrimitives.ReadUInt32LittleEndian(file.Span(end, Trailer)) == checksum;
    }
}
