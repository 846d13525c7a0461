using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// An object in a profile that preserves references. Its id precedes its members, and further occurrences are written as references.
/// Structs have an id only if they are boxed.
/// </summary>
/// <typeparam name="T">The type of the object.</typeparam>
/// <typeparam name="TCodec">The codec that writes and reads the members.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct ReferenceCodec<T, TCodec> : IUncheckedJsonCodec<T>
    where TCodec : struct, IUncheckedJsonObjectCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value)
    {
        if (value is null)
        {
            return context.Null(at);
        }

        object? identity = typeof(T).IsValueType ? context.TakeBox<T>() : value;
        if (identity is null)
        {
            at = context.Enter(at, 0).Ascii('{');
        }
        else
        {
            at = ReferenceText.Begin(at, context, identity, out bool isNew);
            if (!isNew)
            {
                return at;
            }
        }

        return context.EndObject(TCodec.WriteMembers(at, context, value));
    }

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value)
    {
        value = default;
        if (default(T) is null && at.IsNull(context, out at))
        {
            return at;
        }

        UncheckedReadCursor begin = at;
        at = ReferenceStart.Object(at, context, out bool more, out int place, out bool isReference, out value);
        if (isReference)
        {
            return at;
        }

        at = TCodec.ReadMembers(at, context, UncheckedObjectStart.Referenced(begin, place), more, ref value);
        if (typeof(T).IsValueType && place != 0)
        {
            context.References.Set(place, value!);
        }

        return at;
    }
}
