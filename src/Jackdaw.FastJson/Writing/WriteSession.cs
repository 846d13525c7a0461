using System.Runtime.CompilerServices;
using fastJSON.Settings;
using fastJSON.Shapes;
using fastJSON.Text;
using Jackdaw;
using Jackdaw.Writing;

namespace fastJSON.Writing;

/// <summary>The state of one write operation: its settings, the objects encountered, and the types named.</summary>
internal sealed class WriteSession
{
    private const int MostTypesKept = 1024;

    [ThreadStatic]
    private static WriteSession? _ofThread;

    private readonly ReferenceTable _references = new();
    private readonly List<Shape> _types = [];
    private readonly List<string> _map = [];
    private int[] _numbers = [];
    private int _depth;
    private int _mostDepth;
    private bool _hasTypes;
    private bool _hasReferences;
    private int _typesAt;
    private bool _hasGlobalTypes;
    private bool _isRented;

    internal WireSettings Settings { get; private set; } = null!;

    internal ShapeSet Shapes { get; private set; } = null!;

    /// <summary>The types of the objects written, for a copy.</summary>
    internal HashSet<Type>? Seen { get; private set; }

    /// <summary>Whether null members are written.</summary>
    internal bool WritesNull { get; private set; }

    /// <summary>Whether members that cannot be set are written.</summary>
    internal bool ShowsReadOnly { get; private set; }

    /// <summary>The form of member names: <see cref="fastJSON.Shapes.NameForm"/>.</summary>
    internal int NameForm { get; private set; }

    internal static WriteSession Rent(WireSettings settings, HashSet<Type>? seen = null)
    {
        WriteSession session = _ofThread ??= new WriteSession();
        if (session._isRented)
        {
            // A getter, or the serializer of a custom type, writes another document.
            session = new WriteSession();
        }

        session._isRented = true;
        session.Settings = settings;
        session.Shapes = ShapeSet.Of(settings.IgnoreAttributes);
        session.Seen = seen;
        session._mostDepth = settings.SerializerMaxDepth;
        session._hasTypes = settings.UseExtensions;
        session._hasReferences = !settings.InlineCircularReferences;
        session.ShowsReadOnly = settings.ShowReadOnlyProperties;
        session.WritesNull = settings.SerializeNullValues;
        session.NameForm = (settings.SerializeToLowerCaseNames ? fastJSON.Shapes.NameForm.Lower : 0) | (settings.UseEscapedUnicode ? fastJSON.Shapes.NameForm.Escaped : 0)
            | (settings.UseExtensions ? fastJSON.Shapes.NameForm.AfterAnother : 0);
        return session;
    }

    internal void Return()
    {
        Clear();
        Seen = null;
        Settings = null!;
        Shapes = null!;
        _isRented = false;
    }

    /// <summary>Writes the whole document. May be restarted on a larger stack, so it initializes all state.</summary>
    internal UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, object? value)
    {
        Clear();
        Type? type = value?.GetType();
        _hasGlobalTypes = HasTable(Settings, type);
        at = WriteAny(at, context, value);
        return _types.Count > 0 && _hasGlobalTypes ? InsertTypes(at, context) : at;
    }

    /// <summary>Whether the document has a type table, which is inserted at its end, so that nothing may be flushed before.</summary>
    internal static bool NeedsWhole(WireSettings settings, object? value) => HasTable(settings, value?.GetType());

    /// <summary>Whether a document with this root type has a type table, if it contains objects.</summary>
    internal static bool HasTable(WireSettings settings, Type? root) => settings.UsingGlobalTypes && !IsGenericRoot(root);

    internal UncheckedWriteCursor WriteAny(UncheckedWriteCursor at, WriteContext context, object? value) =>
        value is null ? context.Null(at) : Shapes.Of(value.GetType()).WriteBoxed(at, context, this, value);

    /// <summary>
    /// Returns the number of an object that has been written before, and so is written as a reference; otherwise 0, and the object is
    /// counted.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int Known(object value)
    {
        int number = _references.FindOrAdd(value);
        return number == 0 ? 0 : Repeated(number);
    }

    private int Repeated(int number)
    {
        if (_depth > 0 && _hasReferences)
        {
            return number;
        }

        // Written again in full, it is another object for the reader.
        _references.CountOnly();
        return 0;
    }

    /// <summary>Counts a value that is never a reference.</summary>
    internal void Count() => _references.CountOnly();

    /// <summary>Writes a reference.</summary>
    internal static UncheckedWriteCursor WriteReference(UncheckedWriteCursor at, WriteContext context, int number) =>
        context.Reserve(context.Reserve(at, 32).Literal("{\"$i\":  "u8, 6).Int32(number).Ascii('}'), 0);

    /// <summary>Begins an object: its brace and its type.</summary>
    internal UncheckedWriteCursor Begin(UncheckedWriteCursor at, WriteContext context, Shape shape)
    {
        at = context.Enter(at, 64);
        if (++_depth > _mostDepth)
        {
            context.Fail(at, JsonError.DepthExceeded, $"Serializer encountered maximum depth of {_mostDepth}");
        }

        if (_typesAt < 0)
        {
            _typesAt = context.OffsetOf(at) + 1;
        }

        Seen?.Add(shape.Type);
        return !_hasTypes ? at.Ascii('{')
            : _hasGlobalTypes ? TypeMarks.Write(at, NumberOf(shape))
            : WriteTypeName(at.Ascii('{'), context, shape);
    }

    /// <summary>Ends an object that <see cref="Begin"/> began.</summary>
    internal UncheckedWriteCursor End(UncheckedWriteCursor at, WriteContext context)
    {
        _depth--;
        return context.EndObject(at);
    }

    /// <summary>The number of members recorded for <c>$map</c> before the object that begins.</summary>
    internal int MapCount => _map.Count;

    /// <summary>Records a member that holds an instance of System.Object itself.</summary>
    internal void NoteMap(string name) => _map.Add(name);

    /// <summary>Writes the members recorded since an object began.</summary>
    internal UncheckedWriteCursor WriteMap(UncheckedWriteCursor at, WriteContext context, int from)
    {
        if (Settings.UseExtensions)
        {
            at = context.Reserve(at, 32).Separator().Literal("\"$map\":{"u8, 8);
            for (int i = from; i < _map.Count; i++)
            {
                at = context.Reserve(at, 1).Separator().String(context, _map[i]);
                at = context.Reserve(at, 32).Literal(":\"System.Object\"                "u8, 16);
            }

            at = context.Reserve(at, 8).Ascii('}');
        }

        _map.RemoveRange(from, _map.Count - from);
        return at;
    }

    private UncheckedWriteCursor WriteTypeName(UncheckedWriteCursor at, WriteContext context, Shape shape)
    {
        at = context.Reserve(at, 32).Literal("\"$type\":"u8, 8);
        return context.Reserve(EscapedText.Write(at, context, this, shape.TypeName), 1);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int NumberOf(Shape shape)
    {
        int number = (uint)shape.Id < (uint)_numbers.Length ? _numbers[shape.Id] : 0;
        return number > 0 ? number : AddType(shape);
    }

    private int AddType(Shape shape)
    {
        if (shape.Id >= _numbers.Length)
        {
            Array.Resize(ref _numbers, Math.Max(shape.Id + 1, 2 * _numbers.Length));
        }

        _types.Add(shape);
        return _numbers[shape.Id] = _types.Count;
    }

    private UncheckedWriteCursor InsertTypes(UncheckedWriteCursor at, WriteContext context)
    {
        System.Text.StringBuilder table = new("\"$types\":{");
        for (int i = 0; i < _types.Count; i++)
        {
            table.Append(i > 0 ? ",\"" : "\"").Append(_types[i].TypeNameInJson).Append("\":\"").Append(i + 1).Append('"');
        }

        table.Append("},");
        return context.Insert(at, _typesAt, System.Text.Encoding.UTF8.GetBytes(table.ToString()));
    }

    /// <summary>Whether the root is List itself, or a generic type that is an IDictionary, as fastJSON checks.</summary>
    private static bool IsGenericRoot(Type? type) =>
        type is { IsGenericType: true } && (type.GetGenericTypeDefinition() == typeof(List<>) || typeof(System.Collections.IDictionary).IsAssignableFrom(type));

    private void Clear()
    {
        _references.Clear();
        foreach (Shape shape in _types)
        {
            _numbers[shape.Id] = 0;
        }

        if (_types.Capacity > MostTypesKept)
        {
            _numbers = [];
        }

        _types.Clear();
        _map.Clear();
        _depth = 0;
        _typesAt = -1;
    }
}
