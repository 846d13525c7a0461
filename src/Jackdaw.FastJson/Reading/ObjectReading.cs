using fastJSON.Shapes;
using Jackdaw;
using Jackdaw.Reading;

namespace fastJSON.Reading;

/// <summary>Reads objects that may name their type, or refer to one read earlier.</summary>
internal static class ObjectReading
{
    internal static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, Shape declared, out object? value)
    {
        UncheckedReadCursor start = at;
        at = Begin(at, context, session, declared, out Shape target, out bool isTyped, out bool isReference, out value, out bool more);
        if (isReference)
        {
            return at;
        }

        if (!isTyped && target is AnyShape)
        {
            return UntypedReading.ReadEntries(start, at, context, session, more, out value);
        }

        session.RequiresType = false;
        ObjectBody body = target.Body!;
        if (body.IsMadeOfParts)
        {
            return body.ReadParts(start, at, context, session, more, out value);
        }

        value = body.Make(start, context, session);
        session.Add(value);
        return body.Read(at, context, session, value, more);
    }

    /// <summary>Reads members into an existing object. A type name of the object itself is ignored.</summary>
    internal static UncheckedReadCursor Fill(UncheckedReadCursor at, ReadContext context, ReadSession session, ObjectBody body, object owner)
    {
        UncheckedReadCursor start = at;
        at = at.BeginObject(context, out bool more);
        session.Add(owner);
        if (more && session.HasTypeText)
        {
            session.FindLate(start, context, out _);
        }

        while (more && IsMetadata(at))
        {
            UncheckedReadCursor name = at;
            at = at.MemberName(context, out ReadOnlySpan<byte> text);
            if (text.SequenceEqual("$types"u8))
            {
                at = session.ReadTypes(at, context);
            }
            else if (text.SequenceEqual("$type"u8))
            {
                at = at.SkipValue(context);
            }
            else
            {
                at = name;
                break;
            }

            at = at.Next(context, out more);
        }

        return body.Read(at, context, session, owner, more);
    }

    private static UncheckedReadCursor Begin(
        UncheckedReadCursor at, ReadContext context, ReadSession session, Shape declared, out Shape target, out bool isTyped, out bool isReference, out object? value, out bool more)
    {
        UncheckedReadCursor start = at;
        target = declared;
        isTyped = false;
        isReference = false;
        value = null;
        if (at.Current != (byte)'{')
        {
            context.FailKind(at, $"an object ({declared.Type})");
        }

        at = at.BeginObject(context, out more);
        if (!more)
        {
            return at;
        }

        if (at.Is("\"$type\":\""u8))
        {
            isTyped = true;
            at = session.ReadType(at.Skip(8), context, declared.Type, out target);
            return at.Next(context, out more);
        }

        while (more && IsMetadata(at))
        {
            UncheckedReadCursor name = at;
            at = at.MemberName(context, out ReadOnlySpan<byte> text);
            if (text.SequenceEqual("$types"u8))
            {
                at = session.ReadTypes(at, context);
            }
            else if (text.SequenceEqual("$type"u8))
            {
                if (isTyped)
                {
                    context.Fail(name, JsonError.DuplicateMember, "The object names its type twice.");
                }

                isTyped = true;
                at = session.ReadType(at, context, declared.Type, out target);
            }
            else if (text.SequenceEqual("$i"u8) && !isTyped)
            {
                isReference = true;
                return ReadReference(at, context, session, declared, out value, out more);
            }
            else
            {
                at = name;
                break;
            }

            at = at.Next(context, out more);
        }

        if (!isTyped && more && session.HasTypeText && session.FindLate(start, context, out UncheckedReadCursor place))
        {
            isTyped = true;
            session.ReadType(place, context, declared.Type, out target);
        }

        return at;
    }

    private static UncheckedReadCursor ReadReference(UncheckedReadCursor at, ReadContext context, ReadSession session, Shape declared, out object? value, out bool more)
    {
        if (!at.TryInt64(out long number, out UncheckedReadCursor after))
        {
            context.FailKind(at, "the number of an object");
        }

        value = session.Referred(at, context, number, declared.Type);
        at = after.Next(context, out more);
        if (more)
        {
            context.Fail(at, JsonError.InvalidReference, "A reference must have no members except $i.");
        }

        return at;
    }

    /// <summary>Whether the name at the position may be <c>$type</c>, <c>$types</c> or <c>$i</c>, escaped or not.</summary>
    private static bool IsMetadata(UncheckedReadCursor at) => at.Is("\"$ty"u8) || at.Is("\"$i\""u8) || at.Is("\"$\\u"u8) || at.Is("\"\\u0"u8) || at.Is("\"$t\\u"u8);
}
