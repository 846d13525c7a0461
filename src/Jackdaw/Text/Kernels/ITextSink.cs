namespace Jackdaw.Text.Kernels;

/// <summary>
/// Receives the text that <see cref="TextWalk"/> scans. Each sink is an empty struct, so that the walk is specialized for it.
/// </summary>
// SAFETY: the sink writes only at "to", within the space that TextWalk states.
internal unsafe interface ITextSink
{
    /// <summary>Stores a block whose significant bytes are ASCII.</summary>
    static abstract void StoreAscii(byte* p, byte* to);

    /// <summary>Returns the position after a number of ASCII characters.</summary>
    static abstract byte* Behind(byte* to, int characters);

    /// <summary>
    /// Stores the sequences of a block and returns the new end. <paramref name="units"/> has a bit at the start of each sequence and at the
    /// second byte of four-byte sequences; <paramref name="before"/> has the bits of all significant bytes; <paramref name="hasQuads"/>
    /// tells whether there are four-byte sequences.
    /// </summary>
    static abstract byte* StoreSequences(byte* p, byte* to, ulong units, ulong before, bool hasQuads);

    /// <summary>
    /// Stores the characters and <c>\uXXXX</c> escapes of an <see cref="EscapeBlock"/> that start at the bits of <paramref name="kept"/>,
    /// and returns the new end. All of them are complete and valid.
    /// </summary>
    static abstract byte* StoreEscapes(byte* p, byte* to, uint kept);

    /// <summary>Stores one scalar and returns the new end.</summary>
    static abstract byte* Append(byte* to, uint scalar);
}
