using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>Looks for the member that tells the type of an object, where it is not the first one.</summary>
internal static class DiscriminatorSearch
{
    /// <summary>Goes through the names of the object, to its end if none of them is the discriminator.</summary>
    /// <param name="at">The first name.</param>
    /// <param name="context">The state of this operation; its depth is the caller's to restore.</param>
    /// <param name="discriminator">The name of the member.</param>
    /// <param name="found">Where its name begins, or nowhere.</param>
    /// <param name="value">Where its value begins.</param>
    internal static UncheckedReadCursor Run(
        UncheckedReadCursor at, ReadContext context, byte[] discriminator, out UncheckedReadCursor found, out UncheckedReadCursor value)
    {
        for (bool more = true; more;)
        {
            found = at;
            value = at.MemberName(context, out ReadOnlySpan<byte> name);
            if (name.SequenceEqual(discriminator))
            {
                return at;
            }

            at = value.SkipValue(context).Next(context, out more);
        }

        found = value = default;
        return at;
    }
}
