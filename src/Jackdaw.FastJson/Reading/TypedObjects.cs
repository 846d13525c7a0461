using Jackdaw.Reading;

namespace fastJSON.Reading;

/// <summary>Scans values for objects that name a type.</summary>
internal static class TypedObjects
{
    /// <summary>Counts the objects in a value that name a type.</summary>
    internal static UncheckedReadCursor Count(UncheckedReadCursor at, ReadContext context, out int count)
    {
        count = 0;
        return CountIn(at, context, ref count);
    }

    /// <summary>Finds the objects in a value that name their type, but not at their start.</summary>
    /// <param name="at">The value.</param>
    /// <param name="context">The read operation.</param>
    /// <param name="late">By offset of the object, the position of the value of its <c>$type</c>.</param>
    /// <returns>The position after the value.</returns>
    internal static UncheckedReadCursor FindLate(UncheckedReadCursor at, ReadContext context, Dictionary<int, UncheckedReadCursor> late)
    {
        bool more;
        switch (at.Current)
        {
            case (byte)'{':
                int start = context.OffsetOf(at);
                bool isFirst = true;
                at = at.BeginObject(context, out more);
                while (more)
                {
                    at = at.MemberName(context, out ReadOnlySpan<byte> name);
                    if (name.SequenceEqual("$type"u8))
                    {
                        if (!isFirst)
                        {
                            late.TryAdd(start, at);
                        }
                    }

                    isFirst &= name.SequenceEqual("$types"u8);
                    at = FindLate(at, context, late).Next(context, out more);
                }

                return at;
            case (byte)'[':
                at = at.BeginArray(context, out more);
                while (more)
                {
                    at = FindLate(at, context, late).NextElement(context, out more);
                }

                return at;
            default:
                return at.SkipValue(context);
        }
    }

    private static UncheckedReadCursor CountIn(UncheckedReadCursor at, ReadContext context, ref int count)
    {
        bool more;
        switch (at.Current)
        {
            case (byte)'{':
                bool isTyped = false;
                at = at.BeginObject(context, out more);
                while (more)
                {
                    at = at.MemberName(context, out ReadOnlySpan<byte> name);
                    isTyped |= name.SequenceEqual("$type"u8);
                    at = CountIn(at, context, ref count).Next(context, out more);
                }

                count += isTyped ? 1 : 0;
                return at;
            case (byte)'[':
                at = at.BeginArray(context, out more);
                while (more)
                {
                    at = CountIn(at, context, ref count).NextElement(context, out more);
                }

                return at;
            default:
                return at.SkipValue(context);
        }
    }
}
