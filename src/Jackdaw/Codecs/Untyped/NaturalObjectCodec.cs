using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// <see cref="object"/>: written by its run-time type; read as a string, a bool, a number (<see cref="NaturalNumber"/>), null, a
/// <c>List&lt;object?&gt;</c> or a <c>Dictionary&lt;string, object?&gt;</c>.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct NaturalObjectCodec : IUncheckedJsonCodec<object>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, object? value) => RunTimeType.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out object? value)
    {
        switch (at.Current)
        {
            case (byte)'"' or (byte)'n':
                at = at.String(context, out string? text);
                value = text;
                return at;
            case (byte)'{':
                at = DictionaryCodec<string, StringCodec, object, NaturalObjectCodec>.Read(at, context, out Dictionary<string, object>? members);
                value = members;
                return at;
            case (byte)'[':
                at = ListCodec<object, NaturalObjectCodec>.Read(at, context, out List<object>? items);
                value = items;
                return at;
            case (byte)'t' or (byte)'f':
                at = BooleanCodec.Read(at, context, out bool flag);
                value = flag;
                return at;
            default:
                return NaturalNumber.Read(at, context, out value);
        }
    }
}
