using System.ComponentModel;
using System.Runtime.CompilerServices;
using Jackdaw.Scalars;

namespace Jackdaw.Reading;

/// <content>Numbers whose text determines the type they are read as (decision 0090).</content>
// SAFETY: the parser stops at the first byte that is not part of a number; the byte it returns is in the document or its padding.
public readonly unsafe partial struct UncheckedReadCursor
{
    /// <summary>Tries to read an integer, without fraction or exponent and in range.</summary>
    /// <param name="value">The number.</param>
    /// <param name="after">The position after the number, or this position.</param>
    /// <returns>Whether there is such a number.</returns>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryInt64(out long value, out UncheckedReadCursor after)
    {
        byte* end = IntegerReader.ReadInt64(P, out value);
        bool found = end is not null && *end is not ((byte)'.' or (byte)'e' or (byte)'E');
        after = found ? new(end) : this;
        return found;
    }

    /// <summary>Skips a number of any form.</summary>
    /// <param name="context">The read operation.</param>
    /// <param name="text">The characters of the number.</param>
    /// <returns>The position after the number.</returns>
    /// <exception cref="JsonDataException">The value is not a number, or is longer than the profile allows.</exception>
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
