namespace Jackdaw.Caching;

/// <summary>Settings of a <see cref="JackdawCache{TProfile}"/>, which takes a copy of them.</summary>
public sealed class JackdawCacheOptions
{
    /// <summary>The default of <see cref="BackEndTimeout"/>: half a second.</summary>
    public static readonly TimeSpan DefaultBackEndTimeout = TimeSpan.FromMilliseconds(500);

    /// <summary>The default of <see cref="MaxUnpackedLength"/>: 64 MB.</summary>
    public const int DefaultMaxUnpackedLength = 64 * 1024 * 1024;

    /// <summary>The defaults, which nobody outside has and so nobody changes: settings that are theirs need no copy, so that a cache that is made for one call costs one object.</summary>
    internal static readonly JackdawCacheOptions Default = new();

    /// <summary>What an entry has to have in common with the type that it is read as. Default: <see cref="ShapeCheck.Exact"/>.</summary>
    public ShapeCheck ShapeCheck { get; set; }

    /// <summary>JSON of more bytes is compressed by Brotli (RFC 7932), if it gets smaller. Default: null, which compresses nothing. Compressed entries are read in any case.</summary>
    public int? CompressAbove { get; set; }

    /// <summary>The most bytes that a compressed entry may be when it is unpacked; longer ones are misses, and are not compressed when they are written. Default: 64 MB.</summary>
    public int MaxUnpackedLength { get; set; } = DefaultMaxUnpackedLength;

    /// <summary>
    /// How long the back end may take; what takes longer is a miss, or is not stored. Default: half a second; <see cref="Timeout.InfiniteTimeSpan"/> waits as long as it takes.
    /// A back end that blocks its caller instead of returning a task can't be left.
    /// </summary>
    public TimeSpan BackEndTimeout { get; set; } = DefaultBackEndTimeout;

    /// <summary>A copy that nobody else changes.</summary>
    internal JackdawCacheOptions Checked()
    {
        if (ShapeCheck == ShapeCheck.Exact && CompressAbove is null && MaxUnpackedLength == DefaultMaxUnpackedLength && BackEndTimeout == DefaultBackEndTimeout)
        {
            return Default;
        }

        if (ShapeCheck is not (ShapeCheck.Exact or ShapeCheck.Tolerant))
        {
            throw new ArgumentException($"{nameof(ShapeCheck)} is {ShapeCheck}, which is none of its values.");
        }

        if (CompressAbove < 0 || MaxUnpackedLength < 0)
        {
            throw new ArgumentException($"{nameof(CompressAbove)} is {CompressAbove} and {nameof(MaxUnpackedLength)} is {MaxUnpackedLength}; lengths are not negative.");
        }

        if (BackEndTimeout <= TimeSpan.Zero && BackEndTimeout != Timeout.InfiniteTimeSpan)
        {
            throw new ArgumentException($"{nameof(BackEndTimeout)} is {BackEndTimeout}; it has to be positive, or {nameof(Timeout)}.{nameof(Timeout.InfiniteTimeSpan)}.");
        }

        return (JackdawCacheOptions)MemberwiseClone();
    }
}
