using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Jackdaw.Buffers;

/// <summary>
/// What the tests have instead of luck: in a debug build every array is filled with a pattern when it is rented and when it is returned, so that whoever reads what it has not written reads the
/// pattern and not the zeros of a new array; and an array that is returned twice is noticed. A release build has none of it.
/// </summary>
// SAFETY: the bytes of an array of a type without references, as many as it has.
internal static class PoolPoison
{
    /// <summary>No text: neither ASCII nor UTF-8. Rented memory has it in all bytes.</summary>
    private const byte Rent = 0xF9;

    /// <summary>Memory that was returned has it all over: nobody writes this by chance.</summary>
    private const ulong Idle = 0xFBAD_F00D_FEED_FACE;

    /// <summary>An array leaves the pool.</summary>
    [Conditional("DEBUG")]
    internal static void Rented<T>(T[] array) => Bytes(array).Fill(Rent);

    /// <summary>An array goes back to the pool.</summary>
    /// <exception cref="InvalidOperationException">It was given back before.</exception>
    [Conditional("DEBUG")]
    internal static void Returned<T>(T[] array)
    {
        Span<ulong> words = MemoryMarshal.Cast<byte, ulong>(Bytes(array));
        if (words.Length >= 2 && words[0] == Idle && !words.ContainsAnyExcept(Idle))
        {
            throw new InvalidOperationException("An array was given back to its pool twice.");
        }

        words.Fill(Idle);
    }

    /// <summary>Set by tests that look at the bytes behind what a writer of this thread has used.</summary>
    [field: ThreadStatic]
    internal static bool KeepsLeft { get; set; }

    /// <summary>A buffer stays with its owner, and nothing in it is of use to anybody.</summary>
    [Conditional("DEBUG")]
    internal static void Left(byte[] array)
    {
        if (!KeepsLeft)
        {
            array.AsSpan().Fill(Rent);
        }
    }

    private static Span<byte> Bytes<T>(T[] array) =>
        RuntimeHelpers.IsReferenceOrContainsReferences<T>() || (long)array.Length * Unsafe.SizeOf<T>() > Array.MaxLength
            ? default
            : MemoryMarshal.CreateSpan(ref Unsafe.As<T, byte>(ref MemoryMarshal.GetArrayDataReference(array)), array.Length * Unsafe.SizeOf<T>());
}
