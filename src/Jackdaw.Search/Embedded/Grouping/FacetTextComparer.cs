using Jackdaw.Search.Embedded.Evaluating;

namespace Jackdaw.Search.Embedded.Grouping;

/// <summary>Compares text keys of a table that is queried with spans.</summary>
internal sealed class FacetTextComparer(bool ignoresCase) : IEqualityComparer<byte[]>, IAlternateEqualityComparer<ReadOnlySpan<byte>, byte[]>
{
    public bool Equals(byte[]? x, byte[]? y) => Equals(x.AsSpan(), y!);

    public bool Equals(ReadOnlySpan<byte> alternate, byte[] other) =>
        ignoresCase ? TextCollation.Equal(alternate, other) : alternate.SequenceEqual(other);

    public int GetHashCode(byte[] text) => GetHashCode(text.AsSpan());

    public int GetHashCode(ReadOnlySpan<byte> alternate)
    {
        HashCode hash = default;
        if (ignoresCase)
        {
            // Case of ASCII letters is one bit; other characters that differ in it merely share a bucket.
            foreach (byte b in alternate)
            {
                hash.Add((byte)(b | 0x20));
            }
        }
        else
        {
            hash.AddBytes(alternate);
        }

        return hash.ToHashCode();
    }

    public byte[] Create(ReadOnlySpan<byte> alternate) => alternate.ToArray();
}
