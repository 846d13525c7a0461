using System.Runtime.ExceptionServices;
using fastJSON.Settings;
using fastJSON.Shapes;
using fastJSON.Types;
using Jackdaw;
using Jackdaw.Reading;

namespace fastJSON.Reading;

/// <summary>The state of one read operation: its settings, the types that the document may name, and the objects created.</summary>
internal sealed partial class ReadSession(WireSettings settings, ReadTarget target, TypeScope scope)
{
    private readonly List<object?> _objects = [];
    private int _keys;
    private long _steps;

    /// <summary>How many objects have certain numbers: all, until one is found that the writer may have counted or not.</summary>
    private int _certain = int.MaxValue;

    internal WireSettings Settings { get; } = settings;

    internal ShapeSet Shapes { get; } = ShapeSet.Of(settings.IgnoreAttributes);

    /// <summary>Counts steps that comparing keys takes in a dictionary that compares each with all others.</summary>
    /// <returns>False if the document needs more of them than are allowed.</returns>
    internal bool TryCompare(long steps) => (_steps += steps) <= JsonLimits.DefaultMaxWork;

    /// <summary>Whether the current object, the outermost one, must name its type.</summary>
    internal bool RequiresType { get; set; }

    /// <summary>The form in which undeclared lists are read.</summary>
    internal UndeclaredLists Undeclared { get; set; }

    /// <summary>Whether the document names a type that is not allowed, which is then reported as the error.</summary>
    internal bool MissesType { get; set; }

    /// <summary>The position at which model code runs, for its exceptions.</summary>
    internal UncheckedReadCursor At { get; set; }

    /// <summary>The positions of NaN and infinities in the original document, which untyped reading turns into numbers.</summary>
    internal HashSet<int>? NamedNumbers { get; set; }

    /// <summary>Whether the document was translated and its text must be restored.</summary>
    internal bool HasMarks { get; init; }

    /// <summary>Whether quoted numbers are read; those in names always are.</summary>
    internal bool ReadsQuotedNumbers => Settings.AutoConvertStringToNumbers || _keys > 0;

    /// <summary>Whether members without a public setter are set.</summary>
    internal bool SetsRestricted => !_hasTable || Settings.ShowReadOnlyProperties;

    /// <summary>Whether a member is set, depending on the parameters.</summary>
    internal bool Sets(Member member) =>
        member.CanSet && (!member.Information.IsRestricted || SetsRestricted) && (!member.Information.IsStatic || Settings.SetStaticMembers);

    /// <summary>Reads the whole document. May be restarted on a larger stack, so it initializes all state.</summary>
    internal UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out object? value)
    {
        _objects.Clear();
        _keys = 0;
        _steps = 0;
        _certain = int.MaxValue;
        RequiresType = false;
        Undeclared = UndeclaredLists.Lists;
        BeginTypes(at, context);
        At = at;
        ExceptionDispatchInfo failure;
        try
        {
            return target.Read(at, context, this, out value);
        }
#pragma warning disable CA1031 // Rethrown below, or converted to an error of the document.
        catch (Exception e) when (e is not JsonDataException && ReadContext.IsRefusal(e))
#pragma warning restore CA1031
        {
            failure = ExceptionDispatchInfo.Capture(e);
        }

        if (failure.SourceException is Collections.CollidingKeys)
        {
            context.Fail(At, JsonError.TooManyCollisions);
        }

        context.Fail(At, JsonError.Refused, "The model rejected a value. See the inner exception.", failure.SourceException);
        value = null;
        return at;
    }

    /// <summary>The types that the document may name.</summary>
    internal TypeScope Scope => scope;

    /// <summary>Registers an object, in the order in which objects begin.</summary>
    internal void Add(object? value) => _objects.Add(value);

    /// <summary>Registers an object that is created after its parts have been read.</summary>
    /// <returns>The number of the object, to pass to <see cref="Place"/>.</returns>
    internal int Reserve()
    {
        _objects.Add(null);
        return _objects.Count - 1;
    }

    /// <summary>Sets the object for a reserved number.</summary>
    internal void Place(int number, object value) => _objects[number] = value;

    /// <summary>
    /// Notes an object that is not created, in a document without type names: fastJSON numbers objects and not dictionaries, and here they
    /// look the same.
    /// </summary>
    internal void NoteUncounted()
    {
        if (!HasTypeText)
        {
            _certain = Math.Min(_certain, _objects.Count);
        }
    }

    /// <summary>Returns the referenced object, or null if the number is invalid.</summary>
    internal object? Referred(UncheckedReadCursor at, ReadContext context, long number, Type declared)
    {
        if (number > _certain && _objects.Count > 0)
        {
            context.Fail(at, JsonError.InvalidReference, "The reference is ambiguous: an object before it was skipped or read as a dictionary, and without type names it is unknown whether it has a number.");
        }

        object? value = number > 0 && number <= _objects.Count ? _objects[(int)number - 1] : null;
        if (value is null ? declared.IsValueType : !declared.IsInstanceOfType(value))
        {
            context.Fail(at, JsonError.InvalidReference, $"The reference is not to a value of the type '{declared}'.");
        }

        return value;
    }

    /// <summary>Reads a member name as a key: scalars are then read from text, regardless of the parameters.</summary>
    internal UncheckedReadCursor ReadKey<T>(UncheckedReadCursor at, ReadContext context, Shape<T> shape, out T key)
    {
        _keys++;
        at = shape.Read(at, context, this, out key!);
        _keys--;
        return at;
    }

    /// <summary>Skips a value. Objects in it that fastJSON numbered are counted; otherwise later references would be wrong.</summary>
    internal UncheckedReadCursor Skip(UncheckedReadCursor at, ReadContext context)
    {
        if (!HasTypeText)
        {
            UncheckedReadCursor after = at.SkipValue(context);
            if (HasObject(at, context, context.OffsetOf(after) - context.OffsetOf(at)))
            {
                NoteUncounted();
            }

            return after;
        }

        at = TypedObjects.Count(at, context, out int count);
        for (; count > 0; count--)
        {
            _objects.Add(null);
        }

        return at;
    }

    /// <summary>Whether a value may contain an object that is not a reference. An opening brace in a text inside a list counts, too.</summary>
    private static bool HasObject(UncheckedReadCursor at, ReadContext context, int length) => at.Current switch
    {
        (byte)'{' => !at.Is("{\"$i\":"u8),
        (byte)'[' => context.From(at)[..length].Contains((byte)'{'),
        _ => false,
    };
}
