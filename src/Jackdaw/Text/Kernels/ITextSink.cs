namespace Jackdaw.Text.Kernels;

/// <summary>What becomes of the text that <see cref="TextWalk"/> walks over. Each sink is an empty struct, so the walk is compiled for each.</summary>
// SAFETY: the sink writes only at "to", within the room that TextWalk states.
internal unsafe interface ITextSink
{
    /// <summary>Stores a block of bytes that is ASCII as far as it counts.</summary>
    static abstract void StoreAscii(byte* p, byte* to);

    /// <summary>The position after so many ASCII characters.</summary>
    static abstract byte* Behind(byte* to, int characters);

    /// <summary>
    /// Stores the sequences of a block and returns the new end. A bit of <paramref name="units"/> stands at the start of each sequence and at the second
    /// byte of those with four; <paramref name="before"/> has the bits of all bytes that count; <paramref name="hasQuads"/> tells whether there are any of four.
    /// </summary>
    static abstract byte* StoreSequences(byte* p, byte* to, ulong units, ulong before, bool hasQuads);

    /// <summary>Stores one scalar and returns the new end.</summary>
    static abstract byte* Append(byte* to, uint scalar);
}
