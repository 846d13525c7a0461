using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Jackdaw.Buffers;

/// <summary>
/// Detects misuse of pooled memory in tests. In a debug build every array is filled with a pattern when it is rented and when it is
/// returned. Code that reads what it has not written then reads the pattern instead of the zeros of a new array, and an array that is
/// returned twice is detected. A release build contains none of this.
/// </summary>
// SAFETY: the bytes of an array of a type without references, exactly as many as it has.
internal static class PoolPoison
{
    /// <summary>A byte that is not text: neither ASCII nor UTF-8. Rented memory is filled with it.</summary>
    private const byte Rent = 0xF9;

    /// <summary>The pattern that fills returned memory: it is not written by chance.</summary>
    private const ulong Idle = 0xFBAD_F00D_FEED_FACE;

    /// <summary>Marks an array that leaves the pool.</summary>
    [Conditional("DEBUG")]
    internal static void Rented<T>(T[] array) => Bytes(array).Fill(Rent);

    /// <summary>Marks an array that returns to the pool.</summary>
    /// <exception cref="InvalidOperationException">The array was already returned.</exception>
    [Conditional("DEBUG")]
    internal static void Returned<T>(T[] array)
    {
        Span<ulong> words = MemoryMarshal.Cast<byte, ulong>(Bytes(array));
        if (words.Length >= 2 && words[0] == Idle && !words.ContainsAnyExcept(Idle))
        {
            throw new InvalidOperationException("An array was returned to its pool twice.");
        }

        words.Fill(Idle);
    }

    /// <summary>Set by tests that inspect the bytes after those that a writer of this thread has used.</summary>
    [field: ThreadStatic]
    internal static bool KeepsLeft { get; set; }

    /// <summary>Marks a buffer that remains with its owner and whose content is no longer needed.</summary>
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
