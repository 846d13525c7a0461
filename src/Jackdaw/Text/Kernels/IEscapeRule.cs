using System.Runtime.Intrinsics;

namespace Jackdaw.Text.Kernels;

/// <summary>Which characters a writer escapes and how. Each rule is an empty struct, so the writer is compiled for each.</summary>
internal interface IEscapeRule
{
    /// <summary>Whether characters beyond ASCII are written as they are.</summary>
    static abstract bool KeepsNonAscii { get; }

    /// <summary>
    /// All bits of a lane are set where the character can't be copied: an escaped one, or any beyond ASCII. Characters come narrowed with saturation:
    /// those beyond ASCII as 80..FF.
    /// </summary>
    static abstract Vector128<byte> Stops(Vector128<byte> narrowed);

    /// <inheritdoc cref="Stops(Vector128{byte})"/>
    static abstract Vector256<byte> Stops(Vector256<byte> narrowed);

    /// <summary>The scalar twin of the other two, for an ASCII character.</summary>
    static abstract bool Escapes(byte character);

    /// <summary>The letter after the backslash of a two-character escape, by the ASCII character it stands for; zero where there is none.</summary>
    static abstract ReadOnlySpan<byte> Letters { get; }
}
