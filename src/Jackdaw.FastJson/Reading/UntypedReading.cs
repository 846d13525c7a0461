using System.Globalization;
using fastJSON.Shapes;
using Jackdaw;
using Jackdaw.Reading;

namespace fastJSON.Reading;

/// <summary>Reads undeclared values: numbers by their form, objects as dictionaries.</summary>
internal static class UntypedReading
{
    private const int LongestDecimal = 31;

    /// <summary>
    /// Reads a value of type System.Object: a list becomes a list or an array, an object without a type name a dictionary.
    /// </summary>
    internal static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, Shape any, out object? value)
    {
        switch (at.Current)
        {
            case (byte)'{':
                return ObjectReading.Read(at, context, session, any, out value);
            case (byte)'[':
                return ReadList(at, context, session, any, out value);
            default:
                return ReadScalar(at, context, session, "a value", out value);
        }
    }

    /// <summary>Reads the items of a list into the list's final type.</summary>
    private static UncheckedReadCursor ReadList(UncheckedReadCursor at, ReadContext context, ReadSession session, Shape any, out object? value)
    {
        UndeclaredLists undeclared = session.Undeclared;
        session.Undeclared = undeclared == UndeclaredLists.Arrays ? undeclared : UndeclaredLists.Lists;
        at = ReadItems(at, context, session, any, out List<object?> items);
        session.Undeclared = undeclared;
        value = undeclared == UndeclaredLists.Lists ? items : items.ToArray();
        return at;
    }

    /// <summary>Reads the items of a list.</summary>
    internal static UncheckedReadCursor ReadItems(UncheckedReadCursor at, ReadContext context, ReadSession session, Shape any, out List<object?> items)
    {
        items = [];
        at = at.BeginArray(context, out bool more);
        while (more)
        {
            at = Read(at, context, session, any, out object? item);
            items.Add(item);
            at = at.NextElement(context, out more);
        }

        return at;
    }

    /// <summary>Reads the members of an object without a type name.</summary>
    internal static UncheckedReadCursor ReadEntries(UncheckedReadCursor start, UncheckedReadCursor at, ReadContext context, ReadSession session, bool more, out object? value)
    {
        if (session.RequiresType)
        {
            context.Fail(start, JsonError.UnknownType, "Cannot determine type: the object has no $type, and no type was requested.");
        }

        session.NoteUncounted();
        Dictionary<string, object?> entries = [];
        Shape any = session.Shapes.Of(typeof(object));
        UndeclaredLists undeclared = session.Undeclared;
        session.Undeclared = UndeclaredLists.Lists;
        while (more)
        {
            at = at.Text(context, session, out string name).Colon(context);
            at = Read(at, context, session, any, out object? item);
            entries[name] = item;
            at = at.Next(context, out more);
        }

        session.Undeclared = undeclared;
        value = entries;
        return at;
    }

    /// <summary>Reads the tree of <see cref="JSON.Parse(string)"/>, in which no name has a special meaning.</summary>
    internal static UncheckedReadCursor Parse(UncheckedReadCursor at, ReadContext context, ReadSession session, out object? value)
    {
        bool more;
        switch (at.Current)
        {
            case (byte)'{':
                Dictionary<string, object?> entries = [];
                at = at.BeginObject(context, out more);
                while (more)
                {
                    at = at.Text(context, session, out string name).Colon(context);
                    at = Parse(at, context, session, out object? entry);
                    entries[name] = entry;
                    at = at.Next(context, out more);
                }

                value = entries;
                return at;
            case (byte)'[':
                List<object?> items = [];
                at = at.BeginArray(context, out more);
                while (more)
                {
                    at = Parse(at, context, session, out object? item);
                    items.Add(item);
                    at = at.NextElement(context, out more);
                }

                value = items;
                return at;
            default:
                return ReadScalar(at, context, session, "a value", out value);
        }
    }

    /// <summary>Reads text, a boolean, a number or null.</summary>
    internal static UncheckedReadCursor ReadScalar(UncheckedReadCursor at, ReadContext context, ReadSession session, string expected, out object? value)
    {
        switch (at.Current)
        {
            case (byte)'"':
                int offset = session.NamedNumbers is null ? 0 : context.OffsetOf(at);
                at = at.Text(context, session, out string text);
                value = session.NamedNumbers?.Contains(offset) == true && Scalars.NamedNumber.TryRead(System.Text.Encoding.UTF8.GetBytes(text), out double named) ? named : text;
                return at;
            case (byte)'t' or (byte)'f':
                at = at.Boolean(context, out bool truth);
                value = truth;
                return at;
            case (byte)'n':
                at.IsNull(context, out at);
                value = null;
                return at;
            case (byte)'-' or (>= (byte)'0' and <= (byte)'9'):
                return ReadNumber(at, context, out value);
            default:
                context.FailKind(at, expected);
                value = null;
                return at;
        }
    }

    private static UncheckedReadCursor ReadNumber(UncheckedReadCursor at, ReadContext context, out object? value)
    {
        if (at.TryInt64(out long whole, out UncheckedReadCursor after))
        {
            value = whole;
            return after;
        }

        after = at.NumberText(context, out ReadOnlySpan<byte> text);
        if (!text.ContainsAny((byte)'e', (byte)'E') && text.Length <= LongestDecimal && decimal.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out decimal exact))
        {
            value = exact;
            return after;
        }

        after = at.Double(context, out double number);
        value = number;
        return after;
    }
}
