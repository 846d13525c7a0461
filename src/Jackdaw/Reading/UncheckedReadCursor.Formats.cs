using System.ComponentModel;
using System.Runtime.CompilerServices;
using Jackdaw.Scalars;

namespace Jackdaw.Reading;

/// <content>Numbers whose form decides what they are read as (decision 0090).</content>
// SAFETY: the leaf stops at the first byte that belongs to no number; the byte it returns is in the document or its padding.
public readonly unsafe partial struct UncheckedReadCursor
{
    /// <summary>Reads a whole number if one is here that has neither fraction nor exponent and fits.</summary>
    /// <param name="value">The number.</param>
    /// <param name="after">The position after it, or this position.</param>
    /// <returns>Whether there was one.</returns>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryInt64(out long value, out UncheckedReadCursor after)
    {
        byte* end = IntegerReader.ReadInt64(P, out value);
        bool found = end is not null && *end is not ((byte)'.' or (byte)'e' or (byte)'E');
        after = found ? new(end) : this;
        return found;
    }

    /// <summary>Passes a number of any form.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="text">Its characters.</param>
    /// <returns>The position after it.</returns>
    /// <exception cref="JsonDataException">There is no number here, or a longer one than the profile allows.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public UncheckedReadCursor NumberText(ReadContext context, out ReadOnlySpan<byte> text)
    {
        byte* end = NumberGrammar.Scan(P);
        if (end is null || end - P > context.MaxNumberLength)
        {
            context.FailNumber(this, "a number");
        }

        text = new ReadOnlySpan<byte>(P, (int)(end - P));
        return new(end);
    }
}
