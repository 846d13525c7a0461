using System.Runtime.CompilerServices;
using Jackdaw.Scalars;

namespace Jackdaw.Writing;

// SAFETY: each method needs 64 free bytes, which is what the leaves of Scalars may touch.
public readonly unsafe partial struct WriteCursor
{
    /// <summary>Writes <c>true</c> or <c>false</c>; 64 bytes must be free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public WriteCursor Boolean(bool value)
    {
        if (value)
        {
            *(uint*)P = 0x65757274;
            return new(P + 4);
        }

        *(ulong*)P = 0x65736C6166;
        return new(P + 5);
    }

    /// <summary>Writes a whole number; 64 bytes must be free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public WriteCursor Int32(int value) => new(IntegerWriter.WriteInt32(P, value));

    /// <summary>Writes the shortest text that reads back as the same number; 64 bytes must be free.</summary>
    /// <exception cref="JsonDataException">The value is NaN or an infinity.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public WriteCursor Double(WriteContext context, double value)
    {
        if (!double.IsFinite(value))
        {
            context.Fail(JsonError.NotFinite);
        }

        return new(FloatWriter.WriteDouble(P, value));
    }
}
