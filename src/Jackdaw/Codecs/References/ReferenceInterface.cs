using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>Reads a value that is declared as an interface: a reference may lead to any object that implements it.</summary>
/// <typeparam name="TInterface">The interface, or another type of which no objects are created.</typeparam>
internal static class ReferenceInterface<TInterface>
{
    /// <summary>Reads a reference, if there is one.</summary>
    internal static bool Resolve(UncheckedReadCursor at, ReadContext context, out TInterface? value, out UncheckedReadCursor after) =>
        Resolve(at, context, null, out value, out after);

    /// <summary>Reads a reference, if there is one.</summary>
    /// <param name="at">The first byte of the value.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="whyNoId">The error message for an id here, or null if an id is allowed.</param>
    /// <param name="value">The object that is referred to.</param>
    /// <param name="after">The position after the reference.</param>
    internal static bool Resolve(UncheckedReadCursor at, ReadContext context, string? whyNoId, out TInterface? value, out UncheckedReadCursor after)
    {
        value = default;
        after = at;
        if (at.Current != (byte)'{')
        {
            return false;
        }

        int depthLeft = context.DepthLeft;
        UncheckedReadCursor first = at.BeginObject(context, out bool more);
        if (more)
        {
            first = first.Metadata(context, out MetadataName name);
            if (name == MetadataName.Reference)
            {
                after = context.Resolve(first, out value);
                return true;
            }

            if (name == MetadataName.Id && whyNoId is not null)
            {
                context.Fail(first, JsonError.InvalidReference, whyNoId);
            }
        }

        context.DepthLeft = depthLeft;
        return false;
    }

    /// <summary>Casts an object that was created as a class.</summary>
    internal static UncheckedReadCursor As(UncheckedReadCursor after, object? read, out TInterface? value)
    {
        value = (TInterface?)read;
        return after;
    }
}
