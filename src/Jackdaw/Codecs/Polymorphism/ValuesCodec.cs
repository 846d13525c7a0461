using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A collection as a derived type of another type: an object of the discriminator and the elements, as <c>$values</c>.</summary>
/// <typeparam name="T">The type of the collection.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct ValuesCodec<T, TCodec> : IUncheckedJsonObjectCodec<T>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) => TCodec.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value) => TCodec.Read(at, context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteMembers(UncheckedWriteCursor at, WriteContext context, T value) =>
        context.Reserve(TCodec.Write(context.Reserve(ReferenceText.Values(context.Reserve(at, 0)), 0), context, value), 0);

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadMembers(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, ref T? value)
    {
        bool isThere = false;
        while (more)
        {
            UncheckedReadCursor name = at;
            at = name.MemberName(context, out ReadOnlySpan<byte> text);
            if (text.SequenceEqual("$values"u8))
            {
                if (isThere)
                {
                    context.FailMember(at, JsonError.DuplicateMember);
                }

                isThere = true;
                if (at.Current == (byte)'n')
                {
                    context.Fail(at, JsonError.UnexpectedNull, "\"$values\" is the array of the elements of a collection with a type discriminator, and can't be null. Write null instead of the object.");
                }

                at = TCodec.Read(at, context, out value).Next(context, out more);
            }
            else if (start.IsDiscriminator(name, context))
            {
                at = at.SkipValue(context).Next(context, out more);
            }
            else
            {
                context.Fail(at, JsonError.UnknownMember, "A collection with a type discriminator may have only one other member, "
                    + "\"$values\", the array of its elements.");
            }
        }

        if (!isThere)
        {
            context.Fail(start.Begin, JsonError.MissingMember, "A collection with a type discriminator has its elements in the member "
                + "\"$values\", which is missing.");
        }

        return at;
    }
}
