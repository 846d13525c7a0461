using System.Runtime.CompilerServices;

namespace Jackdaw.Reading;

// SAFETY: see ReadCursor.cs.
public readonly unsafe partial struct ReadCursor
{
    /// <summary>Reads a string, or <c>null</c>.</summary>
    /// <exception cref="JsonDataException">There is no valid string here.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor String(ReadContext context, out string? value) => ReadString(this, context, out value);

    // One call, for the reason given at NumberLeaves.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ReadCursor ReadString(ReadCursor at, ReadContext context, out string? value)
    {
        if (*at.P == (byte)'"')
        {
            byte* after = StringReader.Read(at.P + 1, out value);
            if (after is not null)
            {
                return new(after);
            }
        }

        value = null;
        return NoString(at, context);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ReadCursor NoString(ReadCursor at, ReadContext context)
    {
        if (*at.P == (byte)'"')
        {
            context.FailString(at);
        }

        if (*at.P != (byte)'n')
        {
            context.FailKind(at, "a string");
        }

        return context.PassNull(at);
    }
}
