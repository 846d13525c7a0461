using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// <see cref="object"/> in a profile that preserves references: the object referred to, or a <see cref="JsonElement"/>, which others may
/// refer to by its id.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct ReferenceObjectCodec : IUncheckedJsonCodec<object>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, object? value) => ReferenceBox.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out object? value)
    {
        if (ReferenceInterface<object>.Resolve(at, context, out value, out UncheckedReadCursor after))
        {
            return after;
        }

        int place = at.Current == (byte)'{' ? IdOf(at, context) : 0;
        at = ObjectCodec.Read(at, context, out value);
        if (place != 0)
        {
            context.References.Set(place, value!);
        }

        return at;
    }

    /// <summary>Finds an id among the members. The element keeps it, wherever it is.</summary>
    private static int IdOf(UncheckedReadCursor at, ReadContext context)
    {
        int depthLeft = context.DepthLeft;
        int place = 0;
        at = at.BeginObject(context, out bool more);
        while (more && place == 0)
        {
            UncheckedReadCursor value = at.Metadata(context, out MetadataName name);
            switch (name)
            {
                case MetadataName.Id:
                    context.Identify(value, out place);
                    break;
                case MetadataName.Reference:
                    context.FailMetadata(value, name, "among the members of an object");
                    break;
                default:
                    at = at.MemberName(context, out _).SkipValue(context).Next(context, out more);
                    break;
            }
        }

        context.DepthLeft = depthLeft;
        return place;
    }
}

/// <summary>
/// <see cref="object"/> in a profile that preserves references and reads it as strings, numbers, lists and dictionaries.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct ReferenceNaturalObjectCodec : IUncheckedJsonCodec<object>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, object? value) => ReferenceBox.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out object? value)
    {
        if (ReferenceInterface<object>.Resolve(at, context, out value, out UncheckedReadCursor after))
        {
            return after;
        }

        if (at.Current == (byte)'[' || (at.Current == (byte)'{' && HoldsValues(at, context)))
        {
            at = ReferenceItemsCodec<List<object>, object, ReferenceNaturalObjectCodec>.Read(at, context, out List<object>? items);
            value = items;
            return at;
        }

        if (at.Current == (byte)'{')
        {
            at = ReferenceMapCodec<Dictionary<string, object>, string, ReferenceKeyCodec<string, StringCodec>, object, ReferenceNaturalObjectCodec>
                .Read(at, context, out Dictionary<string, object>? members);
            value = members;
            return at;
        }

        return NaturalObjectCodec.Read(at, context, out value);
    }

    /// <summary>Whether an object is the one around the elements of a list: <c>$values</c> is its second member.</summary>
    private static bool HoldsValues(UncheckedReadCursor at, ReadContext context)
    {
        int depthLeft = context.DepthLeft;
        at = at.BeginObject(context, out bool more);
        MetadataName name = MetadataName.None;
        if (more)
        {
            UncheckedReadCursor value = at.Metadata(context, out name);
            if (name == MetadataName.Id)
            {
                at = value.SkipValue(context).Next(context, out more);
                name = MetadataName.None;
                if (more)
                {
                    at.Metadata(context, out name);
                }
            }
        }

        context.DepthLeft = depthLeft;
        return name == MetadataName.Values;
    }
}

/// <summary>
/// An interface or an abstract class in a profile that preserves references. A reference may lead to an object of that type.
/// </summary>
/// <typeparam name="T">The interface or class.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct ReferenceRunTimeTypeCodec<T> : IUncheckedJsonCodec<T>
    where T : class
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) => ReferenceBox.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value) =>
        ReferenceInterface<T>.Resolve(at, context, out value, out UncheckedReadCursor after) ? after : RunTimeTypeCodec<T>.Read(at, context, out value);
}
