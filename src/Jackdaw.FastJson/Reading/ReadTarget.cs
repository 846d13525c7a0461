using fastJSON.Shapes;
using Jackdaw;
using Jackdaw.Reading;

namespace fastJSON.Reading;

/// <summary>The target that a document is read into.</summary>
internal abstract class ReadTarget
{
    /// <summary>Values whose type only the document determines.</summary>
    internal static ReadTarget Named { get; } = new NamedTarget();

    /// <summary>An untyped tree, in which no name has a special meaning.</summary>
    internal static ReadTarget Tree { get; } = new TreeTarget();

    /// <summary>Returns the target for a type, or null for the type that the document names.</summary>
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
                // As in fastJSON: a null document gives null for any requested type.
                value = null;
                return after;
            }

            return session.Shapes.Of(type).ReadBoxed(at, context, session, out value);
        }
    }

    /// <summary>An existing object.</summary>
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
                context.Fail(at, JsonError.UnknownType, $"An instance of '{owner.GetType()}' cannot be populated.");
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
                // Only the outermost object must name its type.
                session.RequiresType = true;
                return UntypedReading.Read(at, context, session, any, out value);
            }

            // fastJSON checks the first item: a list of objects stays a list.
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
