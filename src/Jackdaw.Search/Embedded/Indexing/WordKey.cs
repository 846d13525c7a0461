using System.Buffers.Binary;
using System.Security.Cryptography;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// What a word is looked up by: up to 16 characters of ASCII are themselves, a byte each, so that nothing else has to be read; of other words it is a hash.
/// </summary>
internal readonly struct WordKey : IEquatable<WordKey>
{
    private const int Half = 8;

    /// <summary>No characters are coded so.</summary>
    private const ulong Hashed = ulong.MaxValue;

    // Others in each process: texts that make all words meet in one place can't be made.
    private static readonly ulong FirstSecret = Secret();
    private static readonly ulong SecondSecret = Secret();

    private readonly ulong _first;
    private readonly ulong _second;

    private WordKey(ulong first, ulong second)
    {
        _first = first;
        _second = second;
    }

    /// <summary>Words of equal keys are equal.</summary>
    public bool IsWhole => _second != Hashed;

    /// <summary>Multiplication with secrets, both halves of 128 bits folded.</summary>
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

    /// <summary>Characters as bytes. A zero would look like the end of a shorter word: it is one of the others, as is what has no byte.</summary>
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
