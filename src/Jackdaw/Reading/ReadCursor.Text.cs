using System.Runtime.CompilerServices;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Reading;

// SAFETY: see ReadCursor.cs.
public readonly unsafe partial struct ReadCursor
{
    /// <summary>Reads a string, or <c>null</c>.</summary>
    /// <exception cref="JsonDataException">There is no valid string here.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor String(ReadContext context, out string? value)
    {
        StringResult result = ReadString(this, context);
        value = result.Value;
        return new(result.End);
    }

    // One call, for the reason given at NumberLeaves; a pair, for the reason given at StringResult.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static StringResult ReadString(ReadCursor at, ReadContext context)
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
