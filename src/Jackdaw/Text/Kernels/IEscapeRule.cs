using System.Runtime.Intrinsics;

namespace Jackdaw.Text.Kernels;

/// <summary>
/// Determines which characters a writer escapes, and how. Each rule is an empty struct, so that the writer is specialized for it.
/// </summary>
internal interface IEscapeRule
{
    /// <summary>Whether non-ASCII characters are not escaped.</summary>
    static abstract bool KeepsNonAscii { get; }

    /// <summary>
    /// Sets all bits of a lane whose character cannot be copied: one that is escaped, or any non-ASCII character. Characters are narrowed
    /// with saturation: non-ASCII ones are 80..FF.
    /// </summary>
    static abstract Vector128<byte> Stops(Vector128<byte> narrowed);

    /// <inheritdoc cref="Stops(Vector128{byte})"/>
    static abstract Vector256<byte> Stops(Vector256<byte> narrowed);

    /// <summary>Scalar version of the other two methods, for an ASCII character.</summary>
    static abstract bool Escapes(byte character);

    /// <summary>The letter after the backslash of a two-character escape, by its ASCII character; zero if there is none.</summary>
    static abstract ReadOnlySpan<byte> Letters { get; }
}
