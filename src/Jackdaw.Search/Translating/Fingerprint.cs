using System.Runtime.CompilerServices;

namespace Jackdaw.Search.Translating;

/// <summary>
/// The code of a query without its values: node kinds as numbers; members, methods and types by reference. Equal fingerprints mean equal
/// code, because they are compared in full and not only by hash.
/// </summary>
internal sealed class Fingerprint
{
    private readonly int[] _codes;
    private readonly object[] _references;

    public Fingerprint(ReadOnlySpan<int> codes, ReadOnlySpan<object> references, int hash)
    {
        _codes = codes.ToArray();
        _references = references.ToArray();
        Hash = hash;
    }

    public int Hash { get; }

    public ReadOnlySpan<int> Codes => _codes;

    public ReadOnlySpan<object> References => _references;

    public static bool AreEqual(ReadOnlySpan<int> codes, ReadOnlySpan<object> references, Fingerprint other)
    {
        if (!codes.SequenceEqual(other._codes) || references.Length != other._references.Length)
        {
            return false;
        }

        for (int i = 0; i < references.Length; i++)
        {
            if (!ReferenceEquals(references[i], other._references[i]))
            {
                return false;
            }
        }

        return true;
    }

    public static int HashOf(ReadOnlySpan<int> codes, ReadOnlySpan<object> references)
    {
        const ulong Multiplier = 0x9E3779B97F4A7C15;
        ulong hash = (ulong)codes.Length;
        foreach (int code in codes)
        {
            hash = (hash ^ (uint)code) * Multiplier;
            hash ^= hash >> 29;
        }

        foreach (object reference in references)
        {
            hash = (hash ^ (uint)RuntimeHelpers.GetHashCode(reference)) * Multiplier;
            hash ^= hash >> 29;
        }

        return (int)(hash >> 32) ^ (int)hash;
    }
}
