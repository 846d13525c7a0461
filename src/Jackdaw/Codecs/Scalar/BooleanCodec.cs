using System.ComponentModel;
using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="bool"/> as <c>true</c> or <c>false</c>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct BooleanCodec : IUncheckedJsonCodec<bool>, IUncheckedJsonKeyCodec<bool>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, bool value) => at.Boolean(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out bool value) => at.Boolean(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, bool value) =>
        value ? at.Literal("\"True\":  "u8, 7) : at.Literal("\"False\": "u8, 8);

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out bool value)
    {
        UncheckedReadCursor after = at.MemberName(context, out ReadOnlySpan<byte> name);
        if (!System.Buffers.Text.Utf8Parser.TryParse(name, out value, out int used) || used != name.Length)
        {
            context.FailText(at, "true or false as a dictionary key");
        }

        return after;
    }
}
