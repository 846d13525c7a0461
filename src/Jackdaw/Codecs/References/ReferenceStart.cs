using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>Reads the beginning of an object that may have an id, or be a reference to another object.</summary>
internal static class ReferenceStart
{
    /// <summary>Enters an object with members and reads its id.</summary>
    /// <param name="at">The opening brace.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="more">Whether there is a name.</param>
    /// <param name="place">The index under which the object is to be registered, or 0.</param>
    /// <param name="isReference">Whether it is a reference, which has been read to its end.</param>
    /// <param name="value">The object that it refers to.</param>
    internal static UncheckedReadCursor Object<T>(
        UncheckedReadCursor at, ReadContext context, out bool more, out int place, out bool isReference, out T? value)
    {
        (place, isReference, value) = (0, false, default);
        at = at.BeginObject(context, out more);
        if (!more)
        {
            return at;
        }

        UncheckedReadCursor first = at.Metadata(context, out MetadataName name);
        switch (name)
        {
            case MetadataName.Id:
                return context.Identify(first, out place).Next(context, out more);
            case MetadataName.Reference:
                isReference = true;
                return context.Resolve(first, out value);
            case MetadataName.Values:
                context.FailMetadata(first, name, "without an id before it");
                return at;
            default:
                return at;
        }
    }

    /// <summary>Enters the object around the elements of a collection with an id.</summary>
    /// <param name="at">The opening brace.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="place">The index under which the collection is to be registered.</param>
    /// <param name="isReference">Whether it is a reference, which has been read to its end.</param>
    /// <param name="value">The object that it refers to.</param>
    /// <returns>The position of the array, or the position after the reference.</returns>
    internal static UncheckedReadCursor Values<T>(UncheckedReadCursor at, ReadContext context, out int place, out bool isReference, out T? value)
    {
        UncheckedReadCursor begin = at;
        at = Object(at, context, out bool more, out place, out isReference, out value);
        if (isReference)
        {
            return at;
        }

        UncheckedReadCursor elements = default;
        MetadataName name = MetadataName.None;
        if (more)
        {
            elements = at.Metadata(context, out name);
        }

        if (place == 0 || name != MetadataName.Values)
        {
            context.Fail(begin, JsonError.InvalidReference, "Expected an array, or an object with \"$id\" and then \"$values\", but found another object.");
        }

        if (elements.Current != (byte)'[')
        {
            context.FailKind(elements, "an array");
        }

        return elements;
    }

    /// <summary>Reads an id that follows the discriminator instead of preceding it.</summary>
    /// <param name="at">The position of a name.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="start">How the object began.</param>
    /// <param name="more">Whether there is another name.</param>
    internal static UncheckedReadCursor Id(UncheckedReadCursor at, ReadContext context, ref UncheckedObjectStart start, out bool more)
    {
        more = true;
        UncheckedReadCursor id = at.Metadata(context, out MetadataName name);
        if (name != MetadataName.Id || start.HasId)
        {
            return at;
        }

        at = context.Identify(id, out int place).Next(context, out more);
        start = start.Identified(place);
        return at;
    }

    /// <summary>Leaves the object around the elements.</summary>
    internal static UncheckedReadCursor EndValues(UncheckedReadCursor at, ReadContext context)
    {
        UncheckedReadCursor next = at.Next(context, out bool more);
        if (more)
        {
            context.Fail(next, JsonError.InvalidReference, "Expected the end of the object but found another member: nothing may follow "
                + "\"$values\".");
        }

        return next;
    }
}
