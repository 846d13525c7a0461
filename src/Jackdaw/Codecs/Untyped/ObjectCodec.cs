using System.ComponentModel;
using System.Text.Json;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="object"/>: written by its run-time type; read as a <see cref="JsonElement"/> or null.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ObjectCodec : IUncheckedJsonCodec<object>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, object? value) => RunTimeType.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out object? value)
    {
        if (at.IsNull(context, out at))
        {
            value = null;
            return at;
        }

        at = JsonElementCodec.Read(at, context, out JsonElement element);
        value = element;
        return at;
    }
}
