using System.Buffers.Binary;
using System.Security.Cryptography;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>The lookup key of a word: up to 16 ASCII characters as bytes, which are the whole word, or otherwise a hash.</summary>
internal readonly struct WordKey : IEquatable<WordKey>
{
    private const int Half = 8;

    /// <summary>A value that no packed characters have.</summary>
    private const ulong Hashed = ulong.MaxValue;

    // Different in each process, which protects against hash flooding.
    private static readonly ulong FirstSecret = Secret();
    private static readonly ulong SecondSecret = Secret();

    private readonly ulong _first;
    private readonly ulong _second;

    private WordKey(ulong first, ulong second)
    {
        _first = first;
        _second = second;
    }

    /// <summary>Whether the key is the whole word, so that equal keys mean equal words.</summary>
    public bool IsWhole => _second != Hashed;

    /// <summary>Multiplies with secrets and folds the 128-bit products.</summary>
    public int Hash
    {
        get
        {
            ulong high = Math.BigMul(_first ^ FirstSecret, _second ^ SecondSecret, out ulong low);
            return (int)(high ^ low);
        }
    }

    public static WordKey Of(ReadOnlySpan<char> word)
    {
        if (word.Length <= 2 * Half)
        {
            uint others = 0;
            ulong first = Pack(word[..Math.Min(Half, word.Length)], ref others);
            ulong second = word.Length <= Half ? 0 : Pack(word[Half..], ref others);
            if (others == 0)
            {
                return new WordKey(first, second);
            }
        }

        return new WordKey((uint)string.GetHashCode(word), Hashed);
    }

    public bool Equals(WordKey other) => _first == other._first && _second == other._second;

    public override bool Equals(object? obj) => obj is WordKey other && Equals(other);

    public override int GetHashCode() => Hash;

    /// <summary>
    /// Packs characters as bytes. A NUL counts as a character without a byte, because a zero would look like the end of a shorter word.
    /// </summary>
    private static ulong Pack(ReadOnlySpan<char> characters, ref uint others)
    {
        ulong packed = 0;
        for (int i = 0; i < characters.Length; i++)
        {
            uint c = characters[i];
            others |= (c - 1) & ~0x7Fu;
            packed |= (ulong)c << (8 * i);
        }

        return packed;
    }

    private static ulong Secret() => BinaryPrimitives.ReadUInt64LittleEndian(RandomNumberGenerator.GetBytes(8));
}
