using Jackdaw.Caching.Shapes;

namespace Jackdaw.Caching.Entries;

/// <summary>Reads entries. Any problem with an entry is the reason for a miss.</summary>
internal static class EntryReader
{
    /// <exception cref="NotSupportedException">Jackdaw does not support the type.</exception>
    public static CacheResult<T> Read<T, TProfile>(string key, ReadOnlySpan<byte> entry, JackdawCacheOptions options)
        where TProfile : JsonProfile<TProfile>
    {
        ShapeMark mark = MarkOf<T, TProfile>.Value;
        MissReason reason = EntryHeader.Read(entry, out EntryHeader header);
        if (reason != MissReason.None)
        {
            return new CacheResult<T>(reason);
        }

        if (header.Key != KeyMark.Of(key))
        {
            return new CacheResult<T>(MissReason.KeyMismatch);
        }

        if (header.Mark.Identity != mark.Identity)
        {
            return new CacheResult<T>(MissReason.TypeMismatch);
        }

        if (options.ShapeCheck == ShapeCheck.Exact && header.Mark.Shape != mark.Shape)
        {
            return new CacheResult<T>(MissReason.ShapeMismatch);
        }

        ReadOnlySpan<byte> stored = entry[EntryHeader.Size..];
        if (!header.IsPacked)
        {
            return ReadJson<T, TProfile>(stored);
        }

        using PooledBuffer? unpacked = header.Length <= options.MaxUnpackedLength ? Brotli.Unpack(stored, header.Length) : null;
        return unpacked is null ? new CacheResult<T>(MissReason.DecompressionFailed) : ReadJson<T, TProfile>(unpacked.Written.Span);
    }

    private static CacheResult<T> ReadJson<T, TProfile>(ReadOnlySpan<byte> json)
        where TProfile : JsonProfile<TProfile>
    {
        try
        {
            return new CacheResult<T>(JsonProfile<TProfile>.Deserialize<T>(json));
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // Constructors, setters and converters may throw any exception for values of an older program. An unsupported type was rejected before.
            return new CacheResult<T>(MissReason.Unreadable);
        }
    }
}
