using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// A member of a type that has no JSON form, such as a delegate. Null is written and read; every other value is an error.
/// </summary>
/// <typeparam name="T">The type of the member.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct RefusedCodec<T> : IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value)
    {
        at = context.Reserve(at, 0);
        if (value is not null)
        {
            context.Fail(at, JsonError.Refused, Reason());
        }

        return context.Reserve(context.Null(at), 0);
    }

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value)
    {
        value = default;
        UncheckedReadCursor begin = at;
        if (!at.IsNull(context, out at))
        {
            context.Fail(begin, JsonError.Refused, Reason());
        }

        return at;
    }

    private static string Reason() =>
        $"'{UnreadableType.Name(typeof(T))}' has no JSON form, so only null is written and read. Leave the member out with [JsonIgnore], "
            + $"or name a codec with [JsonCodec] (JD0041).";
}
