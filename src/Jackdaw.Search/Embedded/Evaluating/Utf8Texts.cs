using System.Diagnostics.CodeAnalysis;
using System.Text;

namespace Jackdaw.Search.Embedded.Evaluating;

/// <summary>
/// A set of texts that is queried with stored UTF-8 bytes. Lists in conditions are long, and are checked for every document.
/// </summary>
internal sealed class Utf8Texts
{
    /// <summary>Up to this many texts are compared one by one, which mostly only compares lengths.</summary>
    private const int Few = 8;

    private readonly byte[][]? _few;
    private readonly Comparer _comparer;
    private readonly HashSet<byte[]>.AlternateLookup<ReadOnlySpan<byte>> _lookup;

    /// <param name="texts">The texts.</param>
    /// <param name="ignoresCase">Whether ASCII letters are compared ignoring case, as in <see cref="TextCollation"/>.</param>
    public Utf8Texts(ReadOnlySpan<string> texts, bool ignoresCase)
    {
        _comparer = new Comparer(ignoresCase);
        HashSet<byte[]> all = new(_comparer);
        foreach (string text in texts)
        {
            all.Add(Encoding.UTF8.GetBytes(text));
        }

        _few = all.Count <= Few ? [.. all] : null;
        _lookup = all.GetAlternateLookup<ReadOnlySpan<byte>>();
    }

    public bool Contains(ReadOnlySpan<byte> text)
    {
        if (_few is null)
        {
            return _lookup.Contains(text);
        }

        foreach (byte[] one in _few)
        {
            if (_comparer.Equals(text, one))
            {
                return true;
            }
        }

        return false;
    }

    private sealed class Comparer(bool ignoresCase) : IEqualityComparer<byte[]>, IAlternateEqualityComparer<ReadOnlySpan<byte>, byte[]>
    {
        public bool Equals(byte[]? x, byte[]? y) => Equals((ReadOnlySpan<byte>)x, y!);

        public bool Equals(ReadOnlySpan<byte> alternate, byte[] other) => ignoresCase ? TextCollation.Equal(alternate, other) : alternate.SequenceEqual(other);

        public int GetHashCode([DisallowNull] byte[] obj) => GetHashCode((ReadOnlySpan<byte>)obj);

        public int GetHashCode(ReadOnlySpan<byte> alternate)
        {
            HashCode hash = default;
            if (!ignoresCase)
            {
                hash.AddBytes(alternate);
                return hash.ToHashCode();
            }

            Span<byte> lower = stackalloc byte[64];
            while (!alternate.IsEmpty)
            {
                int length = Math.Min(alternate.Length, lower.Length);
                for (int i = 0; i < length; i++)
                {
                    lower[i] = alternate[i] is >= (byte)'A' and <= (byte)'Z' ? (byte)(alternate[i] | 0x20) : alternate[i];
                }

                hash.AddBytes(lower[..length]);
                alternate = alternate[length..];
            }

            return hash.ToHashCode();
        }

        public byte[] Create(ReadOnlySpan<byte> alternate) => alternate.ToArray();
    }
}
