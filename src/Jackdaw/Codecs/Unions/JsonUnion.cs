using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// Reads and writes a C# union. Its JSON is that of the value it holds, and the kind of JSON determines the case. A kind that several cases
/// claim is written but not read.
/// </summary>
/// <typeparam name="T">The union.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public sealed class JsonUnion<T>
{
    private readonly List<UnionCase<T>> _cases = [];
    private readonly ConditionalWeakTable<Type, UnionCase<T>> _byType = [];
    private readonly Func<T, object?> _value;
    private readonly string _display;
    private readonly string _maker;
    private UnionObjects<T>? _objects;
    private JsonKinds _known;
    private JsonKinds _ambiguous;
    private bool _preserves;

    /// <summary>Creates a list of cases.</summary>
    /// <param name="display">The name of the union in messages.</param>
    /// <param name="value">Returns the value that a union holds.</param>
    public JsonUnion(string display, Func<T, object?> value)
    {
        _display = display;
        _maker = $"The constructor of '{display}'";
        _value = value;
    }

    /// <summary>Adds a case.</summary>
    /// <typeparam name="TCase">The type of the value.</typeparam>
    /// <typeparam name="TCodec">The codec of the type.</typeparam>
    /// <param name="kinds">The kinds of JSON that the case may be read from.</param>
    /// <param name="takesNull">Whether the case may hold null.</param>
    /// <param name="make">Creates the union of a value.</param>
    public JsonUnion<T> Add<TCase, TCodec>(JsonKinds kinds, bool takesNull, Func<TCase?, T> make)
        where TCodec : struct, IUncheckedJsonCodec<TCase>
        => Add(new UnionCase<T, TCase, TCodec>(kinds, takesNull, make));

    /// <summary>States which objects belong to the case that was added last.</summary>
    /// <param name="names">The members that they may have.</param>
    /// <param name="required">The members that they must have.</param>
    /// <param name="rejectsOthers">Whether they may have no others.</param>
    public JsonUnion<T> Told(string[] names, string[] required, bool rejectsOthers)
    {
        _cases[^1].Members = new UnionMembers(names, required, rejectsOthers);
        return this;
    }

    /// <summary>
    /// States that references are preserved: an object may be a reference, or hold the elements of a collection. Call it before
    /// <see cref="ByMembers"/>.
    /// </summary>
    public JsonUnion<T> PreservingReferences()
    {
        _preserves = true;
        return this;
    }

    /// <summary>Ends the list. Members distinguish the cases that are objects.</summary>
    /// <param name="ignoresCase">Whether member names are compared ignoring case.</param>
    public JsonUnion<T> ByMembers(bool ignoresCase)
    {
        UnionCase<T>[] objects = [.. _cases.Where(one => (one.Kinds & JsonKinds.Object) != 0)];
        if (Array.TrueForAll(objects, one => one.Members is not null))
        {
            _objects = new UnionObjects<T>(objects, _display, ignoresCase, _preserves);
            _ambiguous &= ~JsonKinds.Object;
        }

        return this;
    }

    /// <summary>Writes the value that a union holds.</summary>
    /// <param name="at">The position to write at.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The union.</param>
    /// <exception cref="NotSupportedException">The value does not belong to a case.</exception>
    public UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value)
    {
        if (value is null)
        {
            return context.Null(at);
        }

        object? held = _value(value);
        return held is not null ? CaseOf(held.GetType()).Write(at, context, held)
            : _cases.Find(one => one.TakesNull) is { } nullable ? nullable.Write(at, context, null)
            : context.Null(at);
    }

    /// <summary>Reads a union.</summary>
    /// <param name="at">The first byte of the value.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The union.</param>
    /// <exception cref="JsonDataException">The kind of JSON belongs to no case or to several, or the value is invalid.</exception>
    public UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value)
    {
        JsonKinds kind = at.Current switch
        {
            (byte)'{' => JsonKinds.Object,
            (byte)'[' => JsonKinds.Array,
            (byte)'"' => JsonKinds.String,
            (byte)'t' or (byte)'f' => JsonKinds.Boolean,
            (byte)'-' or (>= (byte)'0' and <= (byte)'9') => JsonKinds.Number,
            _ => JsonKinds.None,
        };
        if (kind == JsonKinds.None)
        {
            return ReadNull(at, context, out value);
        }

        if (_preserves && kind == JsonKinds.Object)
        {
            switch (FirstOf(at, context))
            {
                case MetadataName.Reference:
                    return ReadReference(at, context, out value);
                case MetadataName.Values:
                    kind = JsonKinds.Array;
                    break;
            }
        }

        if ((_ambiguous & kind) != 0)
        {
            FailAmbiguous(at, context, kind);
        }

        if ((_known & kind) == 0)
        {
            context.FailKind(at, Expected());
        }

        UnionCase<T> found = kind == JsonKinds.Object && _objects is not null ? _objects.Find(at, context) : Of(kind);
        return found.Read(at, context, _maker, out value);
    }

    internal JsonUnion<T> Add(UnionCase<T> one)
    {
        _ambiguous |= _known & one.Kinds;
        _known |= one.Kinds;
        _cases.Add(one);
        return this;
    }

    /// <summary>Returns the case that is read from a kind of JSON. There must be one.</summary>
    private UnionCase<T> Of(JsonKinds kind)
    {
        int i = 0;
        while ((_cases[i].Kinds & kind) == 0)
        {
            i++;
        }

        return _cases[i];
    }

    /// <summary>Reads null as a case that accepts it, or else as a union class that is null.</summary>
    private UncheckedReadCursor ReadNull(UncheckedReadCursor at, ReadContext context, out T? value)
    {
        UnionCase<T>? nullable = _cases.Find(one => one.TakesNull);
        if ((nullable is null && default(T) is not null) || !at.IsNull(context, out UncheckedReadCursor after))
        {
            context.FailKind(at, Expected());
            throw new InvalidOperationException();
        }

        value = nullable is null ? default : nullable.Null(at, context, _maker);
        return after;
    }

    private UnionCase<T> CaseOf(Type type)
    {
        foreach (UnionCase<T> one in _cases)
        {
            if (one.Type == type || Nullable.GetUnderlyingType(one.Type) == type)
            {
                return one;
            }
        }

        // Found once per type, and kept no longer than the type.
        return _byType.GetValue(type, found => Nearest(found)
            ?? throw new NotSupportedException($"'{found}' is not a case of the union '{_display}': "
                + $"{string.Join(", ", _cases.Select(one => $"'{one.Type}'"))}."));
    }

    /// <summary>Returns the case nearest to a type: the case of that type, or else that of its nearest base type.</summary>
    private UnionCase<T>? Nearest(Type type)
    {
        List<UnionCase<T>> fitting = _cases.FindAll(one => one.Type.IsAssignableFrom(type));
        return fitting.Find(one => !fitting.Exists(other => other != one && one.Type.IsAssignableFrom(other.Type)));
    }

    /// <summary>
    /// Classifies an object by its first names: a reference, the elements of a collection after their id, or an object with members.
    /// </summary>
    private static MetadataName FirstOf(UncheckedReadCursor at, ReadContext context)
    {
        int depthLeft = context.DepthLeft;
        MetadataName name = MetadataName.None;
        at = at.BeginObject(context, out bool more);
        if (more)
        {
            UncheckedReadCursor value = at.Metadata(context, out name);
            if (name == MetadataName.Id)
            {
                name = MetadataName.None;
                at = value.SkipValue(context).Next(context, out more);
                if (more)
                {
                    at.Metadata(context, out name);
                }

                // Everything except the elements is detected where the object is read.
                name = name == MetadataName.Values ? name : MetadataName.None;
            }
        }

        context.DepthLeft = depthLeft;
        return name;
    }

    /// <summary>Reads a reference. The object that it refers to determines the case.</summary>
    private UncheckedReadCursor ReadReference(UncheckedReadCursor at, ReadContext context, out T? value)
    {
        UncheckedReadCursor after = ReferenceStart.Object(at, context, out _, out _, out _, out object? found);
        if (Nearest(found!.GetType()) is not { } one)
        {
            context.Fail(at, JsonError.InvalidReference, $"Expected a reference to a value of the union '{_display}' but found one to a '{found.GetType()}'.");
            throw new InvalidOperationException();
        }

        value = one.Of(found, at, context, _maker);
        return after;
    }

    [DoesNotReturn]
    private void FailAmbiguous(UncheckedReadCursor at, ReadContext context, JsonKinds kind)
    {
        string cases = string.Join(", ", _cases.Where(one => (one.Kinds & kind) != 0).Select(one => $"'{one.Type.Name}'"));
        context.Fail(
            at,
            JsonError.Refused,
            $"Several cases of the union '{_display}' are read from {Words(kind)}: {cases} (JD0032). Use a closed hierarchy, which has a discriminator, or name a codec with [JsonCodec].");
    }

    private string Expected() =>
        $"a value of the union '{_display}', which is {string.Join(" or ", Enum.GetValues<JsonKinds>().Where(kind => kind != JsonKinds.None && (_known & kind) != 0).Select(Word))},";

    private static string Word(JsonKinds kind) => kind switch
    {
        JsonKinds.Object => "an object",
        JsonKinds.Array => "an array",
        JsonKinds.String => "a string",
        JsonKinds.Number => "a number",
        _ => "true or false",
    };

    private static string Words(JsonKinds kind) => kind switch
    {
        JsonKinds.Object => "objects",
        JsonKinds.Array => "arrays",
        JsonKinds.String => "strings",
        JsonKinds.Number => "numbers",
        _ => "true and false",
    };
}
