using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>Reads what is declared as an interface: a reference may lead to anything that has it.</summary>
/// <typeparam name="TInterface">The interface, or any type of which no new object is created.</typeparam>
internal static class ReferenceInterface<TInterface>
{
    /// <summary>Reads a reference, if there is one.</summary>
    internal static bool Resolve(UncheckedReadCursor at, ReadContext context, out TInterface? value, out UncheckedReadCursor after) =>
        Resolve(at, context, null, out value, out after);

    /// <summary>Reads a reference, if there is one.</summary>
    /// <param name="at">The first byte of the value.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="whyNoId">What is said of an id here; null: it is taken.</param>
    /// <param name="value">What is referred to.</param>
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

    /// <summary>What was created as a class.</summary>
    internal static UncheckedReadCursor As(UncheckedReadCursor after, object? read, out TInterface? value)
    {
        value = (TInterface?)read;
        return after;
    }
}
