namespace Jackdaw.Caching;

/// <summary>Settings of a <see cref="JackdawCache{TProfile}"/>, which takes a copy.</summary>
public sealed class JackdawCacheOptions
{
    /// <summary>The default <see cref="BackendTimeout"/>: half a second.</summary>
    public static readonly TimeSpan DefaultBackendTimeout = TimeSpan.FromMilliseconds(500);

    /// <summary>The default <see cref="MaxUnpackedLength"/>: 64 MB.</summary>
    public const int DefaultMaxUnpackedLength = 64 * 1024 * 1024;

    /// <summary>
    /// The defaults, never exposed and so never changed. They need no copy, so a cache created for one call costs one object.
    /// </summary>
    internal static readonly JackdawCacheOptions Default = new();

    /// <summary>What an entry must have in common with the type it is read as. Default: <see cref="ShapeCheck.Exact"/>.</summary>
    public ShapeCheck ShapeCheck { get; set; }

    /// <summary>
    /// The number of JSON bytes above which entries are compressed with Brotli (RFC 7932), if that makes them smaller. Default: null (no
    /// compression). Compressed entries can always be read.
    /// </summary>
    public int? CompressAbove { get; set; }

    /// <summary>
    /// The maximum decompressed length of an entry in bytes. Longer entries are misses when read, and are not compressed when written.
    /// Default: 64 MB.
    /// </summary>
    public int MaxUnpackedLength { get; set; } = DefaultMaxUnpackedLength;

    /// <summary>
    /// The timeout for calls of the back end. A lookup that times out is a miss; a store that times out returns false. Default: half a
    /// second. Use <see cref="Timeout.InfiniteTimeSpan"/> to disable it. A back end that blocks instead of returning a task cannot be timed
    /// out.
    /// </summary>
    public TimeSpan BackendTimeout { get; set; } = DefaultBackendTimeout;

    /// <summary>Returns a validated copy.</summary>
    internal JackdawCacheOptions Checked()
    {
        if (ShapeCheck == ShapeCheck.Exact && CompressAbove is null && MaxUnpackedLength == DefaultMaxUnpackedLength && BackendTimeout == DefaultBackendTimeout)
        {
            return Default;
        }

        if (ShapeCheck is not (ShapeCheck.Exact or ShapeCheck.Tolerant))
        {
            throw new ArgumentException($"'{nameof(ShapeCheck)}' has the undefined value {ShapeCheck}.");
        }

        if (CompressAbove < 0 || MaxUnpackedLength < 0)
        {
            throw new ArgumentException($"{nameof(CompressAbove)} is {CompressAbove} and {nameof(MaxUnpackedLength)} is {MaxUnpackedLength}; they must not be negative.");
        }

        if (BackendTimeout <= TimeSpan.Zero && BackendTimeout != Timeout.InfiniteTimeSpan)
        {
            throw new ArgumentException($"{nameof(BackendTimeout)} is {BackendTimeout}; it must be positive, or {nameof(Timeout)}.{nameof(Timeout.InfiniteTimeSpan)}.");
        }

        return (JackdawCacheOptions)MemberwiseClone();
    }
}
