using System.Runtime.CompilerServices;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Reading;

// SAFETY: see UncheckedReadCursor.cs.
public readonly unsafe partial struct UncheckedReadCursor
{
    /// <summary>Reads a string, or <c>null</c>.</summary>
    /// <exception cref="JsonDataException">The value is not a valid string.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor String(ReadContext context, out string? value)
    {
        StringResult result = ReadString(this, context);
        value = result.Value;
        return new(result.End);
    }

    // One call, for the reason given at NumberLeaves; a pair, for the reason given at StringResult.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static StringResult ReadString(UncheckedReadCursor at, ReadContext context)
    {
        if (*at.P == (byte)'"')
        {
            StringResult result = StringReader.Read(at.P + 1);
            if (result.End is not null)
            {
                return result;
            }
        }

        return new StringResult(NoString(at, context).P, null!);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static UncheckedReadCursor NoString(UncheckedReadCursor at, ReadContext context)
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
