using fastJSON.Shapes;
using fastJSON.Types;
using Jackdaw;
using Jackdaw.Reading;

namespace fastJSON.Reading;

/// <content>Type names in documents.</content>
internal sealed partial class ReadSession
{
    private const int MostRecent = 8;

    private readonly List<TypeEntry> _table = [];
    private readonly List<Shape> _recent = [];
    private Dictionary<string, TypeEntry>? _otherIds;
    private Dictionary<int, UncheckedReadCursor>? _late;
    private HashSet<int>? _used;
    private UncheckedReadCursor _root;
    private ReadContext? _context;
    private int _lateUntil;
    private bool? _hasTypeText;
    private bool _hasTable;

    /// <summary>
    /// Whether any object may name a type. An escaped name is recognized at the start of an object, and rejected elsewhere.
    /// </summary>
    internal bool HasTypeText => _hasTypeText ??= _context!.From(_root).IndexOf("\"$type\""u8) >= 0;

    /// <summary>Reads the value of <c>$type</c>.</summary>
    internal UncheckedReadCursor ReadType(UncheckedReadCursor at, ReadContext context, Type declared, out Shape shape)
    {
        UncheckedReadCursor after = at.Utf8(context, out ReadOnlySpan<byte> name);
        shape = NumberOf(name) is var number && number >= 0 ? OfNumber(at, context, number) : OfName(at, context, name);
        if (!ReferenceEquals(shape.Type, declared) && !declared.IsAssignableFrom(shape.Type))
        {
            context.Fail(at, JsonError.UnknownType, $"The type '{shape.Type}' is not assignable to '{declared}'.");
        }

        if (shape.Body is null)
        {
            context.Fail(at, JsonError.UnknownType, $"The type '{shape.Type}' cannot be created from a JSON object.");
        }

        return after;
    }

    /// <summary>Reads the type table, if there has been none before.</summary>
    internal UncheckedReadCursor ReadTypes(UncheckedReadCursor at, ReadContext context)
    {
        if (_hasTable)
        {
            return at.SkipValue(context);
        }

        _hasTable = true;
        at = at.BeginObject(context, out bool more);
        while (more)
        {
            UncheckedReadCursor name = at;
            at = at.Utf8(context, out _).Colon(context);
            string? id = null;
            long number = -1;
            if (at.Current == (byte)'"')
            {
                at = at.Utf8(context, out ReadOnlySpan<byte> text);
                number = NumberOf(text);
                id = number < 0 || number != _table.Count + 1 ? System.Text.Encoding.UTF8.GetString(text) : null;
            }
            else if (at.TryInt64(out number, out UncheckedReadCursor after))
            {
                at = after;
                id = number.ToString(System.Globalization.CultureInfo.InvariantCulture);
            }
            else
            {
                context.FailKind(at, "the number of a type");
            }

            // Names are looked up when they are used.
            if (number == _table.Count + 1)
            {
                _table.Add(new TypeEntry(name));
            }
            else
            {
                (_otherIds ??= [])[id!] = new TypeEntry(name);
            }

            at = at.Next(context, out more);
        }

        return at;
    }

    /// <summary>Finds the type that an object names after its first member, and marks that position as seen.</summary>
    internal bool FindLate(UncheckedReadCursor start, ReadContext context, out UncheckedReadCursor place)
    {
        int offset = context.OffsetOf(start);
        if (offset >= _lateUntil)
        {
            // One walk for this object and all objects in it, so that each byte is visited once.
            _lateUntil = context.OffsetOf(TypedObjects.FindLate(start, context, _late ??= []));
        }

        bool found = _late!.TryGetValue(offset, out place);
        if (found)
        {
            (_used ??= []).Add(context.OffsetOf(place));
        }

        return found;
    }

    /// <summary>Reads a member whose name begins with a dollar sign and that the type does not have.</summary>
    /// <param name="name">The position of the name.</param>
    /// <param name="at">The position of the value.</param>
    /// <param name="context">The read operation.</param>
    /// <param name="text">The name.</param>
    /// <param name="guids">Receives the members to convert to Guids.</param>
    internal UncheckedReadCursor Metadata(UncheckedReadCursor name, UncheckedReadCursor at, ReadContext context, ReadOnlySpan<byte> text, ref List<string>? guids)
    {
        if (text.SequenceEqual("$types"u8))
        {
            return ReadTypes(at, context);
        }

        if (text.SequenceEqual("$type"u8))
        {
            if (_used?.Contains(context.OffsetOf(at)) != true)
            {
                context.Fail(name, JsonError.DuplicateMember, "The object names its type twice, or with an escaped name after other members.");
            }

            return at.SkipValue(context);
        }

        if (text.SequenceEqual("$i"u8))
        {
            context.Fail(name, JsonError.InvalidReference, "A reference must have no members before $i.");
        }

        return text.SequenceEqual("$map"u8) ? ReadMap(at, context, ref guids) : Skip(at, context);
    }

    private void BeginTypes(UncheckedReadCursor at, ReadContext context)
    {
        _root = at;
        _context = context;
        _table.Clear();
        _recent.Clear();
        _otherIds = null;
        _late = null;
        _used = null;
        _lateUntil = 0;
        _hasTypeText = null;
        _hasTable = false;
        if (at.Is("{\"$types\":"u8) || context.From(at).IndexOf("\"$types\""u8) is var place && place < 0)
        {
            return;
        }

        // The table is not where fastJSON writes it, or the document is a list: then the table is in the first object.
        if (place > 2)
        {
            FindTable(at, context);
        }
    }

    private void FindTable(UncheckedReadCursor at, ReadContext context)
    {
        bool more = true;
        if (at.Current == (byte)'[')
        {
            at = at.BeginArray(context, out more);
        }

        if (!more || at.Current != (byte)'{')
        {
            return;
        }

        at = at.BeginObject(context, out more);
        while (more)
        {
            at = at.MemberName(context, out ReadOnlySpan<byte> name);
            if (name.SequenceEqual("$types"u8))
            {
                ReadTypes(at, context);
                return;
            }

            at = at.SkipValue(context).Next(context, out more);
        }
    }

    private UncheckedReadCursor ReadMap(UncheckedReadCursor at, ReadContext context, ref List<string>? guids)
    {
        at = at.BeginObject(context, out bool more);
        while (more)
        {
            at = at.Text(context, this, out string member).Colon(context);
            at = at.Utf8(context, out ReadOnlySpan<byte> type);
            if (type.SequenceEqual("System.Guid"u8))
            {
                (guids ??= []).Add(member);
            }

            at = at.Next(context, out more);
        }

        return at;
    }

    private Shape OfNumber(UncheckedReadCursor at, ReadContext context, long number)
    {
        TypeEntry? entry = number > 0 && number <= _table.Count ? _table[(int)number - 1] : null;
        if (entry is null && _otherIds?.TryGetValue(number.ToString(System.Globalization.CultureInfo.InvariantCulture), out entry) != true)
        {
            context.Fail(at, JsonError.UnknownType, "Cannot determine type: the number is not in a $types table.");
        }

        if (entry!.Shape is null)
        {
            entry.Name.Utf8(context, out ReadOnlySpan<byte> name);
            entry.Shape = Shapes.Of(Find(at, context, name));
        }

        return entry.Shape;
    }

    private Shape OfName(UncheckedReadCursor at, ReadContext context, ReadOnlySpan<byte> name)
    {
        foreach (Shape recent in _recent)
        {
            if (name.SequenceEqual(recent.TypeNameUtf8))
            {
                return recent;
            }
        }

        Shape shape = Shapes.Of(Find(at, context, name));
        if (_recent.Count < MostRecent)
        {
            _recent.Add(shape);
        }

        return shape;
    }

    private Type Find(UncheckedReadCursor at, ReadContext context, ReadOnlySpan<byte> name)
    {
        Type? type = scope.Find(name);
        if (type is null)
        {
            MissesType = true;
            context.Fail(at, JsonError.UnknownType, TypeName.Refusal(name));
        }

        return type!;
    }

    private static long NumberOf(ReadOnlySpan<byte> text)
    {
        if (text.Length is 0 or > 9)
        {
            return -1;
        }

        long number = 0;
        foreach (byte c in text)
        {
            if (c is < (byte)'0' or > (byte)'9')
            {
                return -1;
            }

            number = (number * 10) + c - '0';
        }

        return number;
    }

    /// <summary>An entry of the table: the position of its name, and its resolved type.</summary>
    private sealed class TypeEntry(UncheckedReadCursor name)
    {
        internal UncheckedReadCursor Name { get; } = name;

        internal Shape? Shape { get; set; }
    }
}
