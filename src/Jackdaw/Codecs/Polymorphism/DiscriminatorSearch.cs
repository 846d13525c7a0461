using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>Searches an object for its discriminator if that is not the first member.</summary>
internal static class DiscriminatorSearch
{
    /// <summary>Visits the names of the object, to its end if none of them is the discriminator.</summary>
    /// <param name="at">The first name.</param>
    /// <param name="context">The state of this operation; the caller has to restore its depth.</param>
    /// <param name="discriminator">The name of the member.</param>
    /// <param name="found">The position at which its name begins, or the default.</param>
    /// <param name="value">The position at which its value begins, or the default.</param>
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
