using System.Runtime.ExceptionServices;
using fastJSON.Settings;
using fastJSON.Shapes;
using fastJSON.Types;
using Jackdaw;
using Jackdaw.Reading;

namespace fastJSON.Reading;

/// <summary>What one operation of reading knows: its settings, the types that the document may name, the objects it has made.</summary>
internal sealed partial class ReadSession(WireSettings settings, ReadTarget target, TypeScope scope)
{
    private readonly List<object?> _objects = [];
    private int _keys;

    internal WireSettings Settings { get; } = settings;

    internal ShapeSet Shapes { get; } = ShapeSet.Of(settings.IgnoreAttributes);

    /// <summary>The object at hand, the outermost one, has to name its type.</summary>
    internal bool RequiresType { get; set; }

    /// <summary>What a list becomes that nobody declared.</summary>
    internal UndeclaredLists Undeclared { get; set; }

    /// <summary>The document names a type that it may not name: the error is about that.</summary>
    internal bool MissesType { get; set; }

    /// <summary>Where model code runs, for the place of what it throws.</summary>
    internal UncheckedReadCursor At { get; set; }

    /// <summary>Where the document, before it was translated, had NaN or an infinity: what untyped reading makes a number.</summary>
    internal HashSet<int>? NamedNumbers { get; set; }

    /// <summary>The document was translated, and text of it is to be turned back.</summary>
    internal bool HasMarks { get; init; }

    /// <summary>Numbers in quotation marks are read; names of members are in quotation marks anyway.</summary>
    internal bool ReadsQuotedNumbers => Settings.AutoConvertStringToNumbers || _keys > 0;

    /// <summary>Whether members without a public setter are set.</summary>
    internal bool SetsRestricted => !_hasTable || Settings.ShowReadOnlyProperties;

    /// <summary>Whether a member is set that parameters decide on.</summary>
    internal bool Sets(Member member) =>
        member.CanSet && (!member.Information.IsRestricted || SetsRestricted) && (!member.Information.IsStatic || Settings.SetStaticMembers);

    /// <summary>Reads the whole document. It may be begun again on a larger stack, so everything is set here.</summary>
    internal UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out object? value)
    {
        _objects.Clear();
        _keys = 0;
        RequiresType = false;
        Undeclared = UndeclaredLists.Lists;
        BeginTypes(at, context);
        At = at;
        ExceptionDispatchInfo failure;
        try
        {
            return target.Read(at, context, this, out value);
        }
#pragma warning disable CA1031 // Thrown again below, or as the error of the document that it is.
        catch (Exception e) when (e is not JsonDataException && ReadContext.IsRefusal(e))
#pragma warning restore CA1031
        {
            failure = ExceptionDispatchInfo.Capture(e);
        }

        if (failure.SourceException is Collections.CollidingKeys)
        {
            context.Fail(At, JsonError.TooManyCollisions);
        }

        context.Fail(At, JsonError.Refused, "The model refused a value. See the inner exception.", failure.SourceException);
        value = null;
        return at;
    }

    /// <summary>The types that the document may name.</summary>
    internal TypeScope Scope => scope;

    /// <summary>Counts an object, in the order in which they begin.</summary>
    internal void Add(object? value) => _objects.Add(value);

    /// <summary>Counts an object that is made when its parts have been read.</summary>
    /// <returns>Its place, for <see cref="Place"/>.</returns>
    internal int Reserve()
    {
        _objects.Add(null);
        return _objects.Count - 1;
    }

    /// <summary>Puts an object into its place.</summary>
    internal void Place(int number, object value) => _objects[number] = value;

    /// <summary>What a reference means; null where the number is none.</summary>
    internal object? Referred(UncheckedReadCursor at, ReadContext context, long number, Type declared)
    {
        object? value = number > 0 && number <= _objects.Count ? _objects[(int)number - 1] : null;
        if (value is null ? declared.IsValueType : !declared.IsInstanceOfType(value))
        {
            context.Fail(at, JsonError.InvalidReference, $"The reference leads to no {declared}.");
        }

        return value;
    }

    /// <summary>Reads a member name as a key: scalars are read from text then, whatever the parameters say.</summary>
    internal UncheckedReadCursor ReadKey<T>(UncheckedReadCursor at, ReadContext context, Shape<T> shape, out T key)
    {
        _keys++;
        at = shape.Read(at, context, this, out key!);
        _keys--;
        return at;
    }

    /// <summary>Passes a value. Objects in it that fastJSON numbered are counted, or else later references would lead to the wrong ones.</summary>
    internal UncheckedReadCursor Skip(UncheckedReadCursor at, ReadContext context)
    {
        if (!HasTypeText)
        {
            return at.SkipValue(context);
        }

        at = TypedObjects.Count(at, context, out int count);
        for (; count > 0; count--)
        {
            _objects.Add(null);
        }

        return at;
    }
}
