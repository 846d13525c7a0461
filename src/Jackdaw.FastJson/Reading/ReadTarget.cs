using fastJSON.Shapes;
using Jackdaw;
using Jackdaw.Reading;

namespace fastJSON.Reading;

/// <summary>What a document is to become.</summary>
internal abstract class ReadTarget
{
    /// <summary>Values that only the document can say the type of.</summary>
    internal static ReadTarget Named { get; } = new NamedTarget();

    /// <summary>A tree in which nothing means anything.</summary>
    internal static ReadTarget Tree { get; } = new TreeTarget();

    /// <summary>A value of a type; without one, what the document says.</summary>
    internal static ReadTarget Of(Type? type) => type is null ? Named : new Typed(type);

    internal abstract UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out object? value);

    /// <summary>A value of a type.</summary>
    internal sealed class Typed(Type type) : ReadTarget
    {
        internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out object? value)
        {
            if (type == typeof(string) && at.Current is not ((byte)'"' or (byte)'n'))
            {
                context.FailKind(at, "a string");
            }

            if (type.IsValueType && Nullable.GetUnderlyingType(type) is null && at.IsNull(context, out UncheckedReadCursor after))
            {
                // As fastJSON: a document that is null is null, whatever was asked for.
                value = null;
                return after;
            }

            return session.Shapes.Of(type).ReadBoxed(at, context, session, out value);
        }
    }

    /// <summary>An object that is there.</summary>
    internal sealed class Existing(object owner) : ReadTarget
    {
        internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out object? value)
        {
            if (at.Current != (byte)'{')
            {
                value = null;
                return at.SkipValue(context);
            }

            if (session.Shapes.Of(owner.GetType()).Body is not { } body)
            {
                context.Fail(at, JsonError.UnknownType, $"{owner.GetType()} is no type of objects, so it can't be filled.");
                throw new InvalidOperationException();
            }

            value = owner;
            return ObjectReading.Fill(at, context, session, body, owner);
        }
    }

    private sealed class NamedTarget : ReadTarget
    {
        internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out object? value)
        {
            Shape any = session.Shapes.Of(typeof(object));
            if (at.Current != (byte)'[')
            {
                // Only the outermost object has to name its type.
                session.RequiresType = true;
                return UntypedReading.Read(at, context, session, any, out value);
            }

            // fastJSON looks at the first item: a list of objects stays a list.
            bool areObjects = context.From(at)[1..].TrimStart(" \t\r\n"u8).StartsWith("{"u8);
            at = UntypedReading.ReadItems(at, context, session, any, out List<object?> items);
            value = areObjects ? items : items.ToArray();
            return at;
        }
    }

    private sealed class TreeTarget : ReadTarget
    {
        internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out object? value) =>
            UntypedReading.Parse(at, context, session, out value);
    }
}
