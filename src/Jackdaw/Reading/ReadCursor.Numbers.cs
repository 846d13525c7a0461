using System.Runtime.CompilerServices;
using Jackdaw.Scalars;

namespace Jackdaw.Reading;

// SAFETY: see ReadCursor.cs. The leaves are pure functions of Scalars; they return null where no number of the type stands.
public readonly unsafe partial struct ReadCursor
{
    /// <summary>Reads <c>true</c> or <c>false</c>.</summary>
    /// <exception cref="JsonDataException">Neither stands here.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor Boolean(ReadContext context, out bool value)
    {
        byte* after = BooleanReader.Read(P, out value);
        if (after is null)
        {
            context.FailKind(this, "true or false");
        }

        return new(after);
    }

    /// <summary>Reads a whole number of 32 bits.</summary>
    /// <exception cref="JsonDataException">None that fits stands here.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor Int32(ReadContext context, out int value) =>
        Number(context, IntegerReader.ReadInt32(P, out value), "a 32-bit integer");

    /// <summary>Reads a number of double precision: the one closest to the text, ties to even.</summary>
    /// <exception cref="JsonDataException">None that fits stands here.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor Double(ReadContext context, out double value) =>
        Number(context, FloatReader.ReadDouble(P, out value), "a double-precision number");

    /// <summary>The end of every number leaf: the position behind it, or the error.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private ReadCursor Number(ReadContext context, byte* after, string target)
    {
        // One compare for both: a null becomes a huge length.
        if ((ulong)(after - P) > (uint)context.MaxNumberLength)
        {
            context.FailNumber(this, target);
        }

        return new(after);
    }
}
