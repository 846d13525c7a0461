using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Text;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// Reads and writes an F# union as System.Text.Json 11 does: a case without fields as its name, and a case with fields as an object that
/// begins with its name. Both forms are read for all cases. Missing fields get the default of their type.
/// </summary>
/// <typeparam name="T">The union.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public sealed class JsonFSharpUnion<T>
{
    private readonly List<FSharpCase<T>> _cases = [];
    private readonly Func<T, int> _tag;
    private readonly byte[] _name;
    private readonly byte[] _written;
    private readonly UnknownFields _unknown;
    private FoldedNames? _folded;
    private bool _preserves;

    /// <summary>Creates a list of cases. Add them in the order of their tags.</summary>
    /// <param name="display">The name of the union in messages.</param>
    /// <param name="name">The name of the discriminator.</param>
    /// <param name="escapedName">The name of the discriminator as it is written between the quotes.</param>
    /// <param name="rejectsUnknown">Whether members that a case does not have are errors.</param>
    /// <param name="rejectsByItself">Whether an attribute of the type says so.</param>
    /// <param name="tag">Returns the tag of the case of a value.</param>
    public JsonFSharpUnion(string display, string name, string escapedName, bool rejectsUnknown, bool rejectsByItself, Func<T, int> tag)
    {
        _tag = tag;
        _name = Encoding.UTF8.GetBytes(name);
        _written = Encoding.UTF8.GetBytes($"\"{escapedName}\":");
        _unknown = new UnknownFields(display, rejectsUnknown, rejectsByItself);
    }

    private string Display => _unknown.Display;

    /// <summary>Adds a case without fields.</summary>
    /// <param name="name">The name of the case in JSON.</param>
    /// <param name="escapedName">The name as it is written between the quotes.</param>
    /// <param name="make">Returns the value of the case.</param>
    public JsonFSharpUnion<T> Add(string name, string escapedName, Func<T> make) => Add(new FSharpName<T>(name, escapedName, make, _unknown));

    /// <summary>Adds a case with fields.</summary>
    /// <typeparam name="TCodec">The codec of the fields.</typeparam>
    /// <param name="name">The name of the case in JSON.</param>
    /// <param name="start">The beginning of the object in UTF-8: the brace and the discriminator.</param>
    public JsonFSharpUnion<T> Add<TCodec>(string name, ReadOnlySpan<byte> start)
        where TCodec : struct, IUncheckedJsonObjectCodec<T>
        => Add(new FSharpFields<T, TCodec>(name, start));

    /// <summary>Ends the list. The names of cases are read ignoring case.</summary>
    public JsonFSharpUnion<T> IgnoringCase()
    {
        _folded = new FoldedNames([.. _cases.Select((one, i) => (one.Name, i))]);
        return this;
    }

    /// <summary>
    /// Ends the list for a profile that preserves references: cases with fields have an id before the discriminator; names have none.
    /// </summary>
    public JsonFSharpUnion<T> PreservingReferences()
    {
        _preserves = true;
        return this;
    }

    /// <summary>Writes a value.</summary>
    /// <param name="at">The position to write at.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The value.</param>
    public UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) =>
        value is null ? context.Null(at)
        : _preserves ? WriteReferenced(at, context, value)
        : _cases[_tag(value)].Write(at, context, value);

    /// <summary>Reads a value.</summary>
    /// <param name="at">The first byte of the value.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="JsonDataException">The value does not name a case, or its fields are invalid.</exception>
    public UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value)
    {
        if (default(T) is null && at.IsNull(context, out at))
        {
            value = default;
            return at;
        }

        UncheckedReadCursor begin = at;
        if (at.Current == (byte)'"')
        {
            at = at.Utf8(context, out ReadOnlySpan<byte> text);
            return Find(text, begin, context).ReadMembers(at, context, new UncheckedObjectStart(begin), more: false, out value);
        }

        if (at.Current != (byte)'{')
        {
            context.FailKind(at, $"a case of the union '{Display}', which is a string or an object,");
        }

        if (_preserves)
        {
            return ReadReferenced(at, context, out value);
        }

        at = at.BeginObject(context, out bool more);
        return ReadObject(at, context, new UncheckedObjectStart(begin), more, out value);
    }

    /// <summary>Writes a value of a union without fields as a member name.</summary>
    /// <param name="at">The position to write at.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The value.</param>
    public UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, T value) =>
        value is null ? throw new ArgumentNullException(nameof(value)) : _cases[_tag(value)].Write(at, context, value).Ascii(':');

    /// <summary>Reads a value of a union without fields from a member name.</summary>
    /// <param name="at">The opening quote of the name.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="JsonDataException">The name is not that of a case.</exception>
    public UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out T value)
    {
        UncheckedReadCursor after = at.MemberName(context, out ReadOnlySpan<byte> text);
        Find(text, at, context).ReadMembers(at, context, new UncheckedObjectStart(at), more: false, out T? read);
        value = read!;
        return after;
    }

    internal JsonFSharpUnion<T> Add(FSharpCase<T> one)
    {
        _cases.Add(one);
        return this;
    }

    /// <summary>Writes an object with its id. As with other objects, only boxed structs have an identity.</summary>
    private UncheckedWriteCursor WriteReferenced(UncheckedWriteCursor at, WriteContext context, T value)
    {
        FSharpCase<T> one = _cases[_tag(value)];
        if (one is not FSharpFields<T> fields || (typeof(T).IsValueType ? context.TakeBox<T>() : value) is not { } identity)
        {
            return one.Write(at, context, value);
        }

        at = ReferenceText.Begin(at, context, identity, out bool isNew);
        return isNew ? context.EndObject(fields.WriteRest(at, context, value)) : at;
    }

    private UncheckedReadCursor ReadReferenced(UncheckedReadCursor at, ReadContext context, out T? value)
    {
        UncheckedReadCursor begin = at;
        at = ReferenceStart.Object(at, context, out bool more, out int place, out bool isReference, out value);
        if (isReference)
        {
            return at;
        }

        at = ReadObject(at, context, UncheckedObjectStart.Referenced(begin, place), more, out value);
        if (typeof(T).IsValueType && place != 0)
        {
            context.References.Set(place, value!);
        }

        return at;
    }

    /// <summary>Reads an object from its first name on.</summary>
    private UncheckedReadCursor ReadObject(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, out T? value)
    {
        if (!more)
        {
            FailMissing(at, context);
        }

        if (at.Is(_written))
        {
            UncheckedReadCursor first = at;
            FSharpCase<T> told = Named(at.Name(_written.Length), context, out at);
            at = at.Next(context, out more);
            start = start.Told(_name, first);
            return told.ReadMembers(more && start.IsReferenced ? ReferenceStart.Id(at, context, ref start, out more) : at, context, start, more, out value);
        }

        int depthLeft = context.DepthLeft;
        UncheckedReadCursor end = DiscriminatorSearch.Run(at, context, _name, out UncheckedReadCursor found, out UncheckedReadCursor name);
        if (found.IsNowhere)
        {
            FailMissing(end, context);
        }

        FSharpCase<T> one = Named(name, context, out _);
        context.DepthLeft = depthLeft;
        return one.ReadMembers(at, context, start.Told(_name, found), more: true, out value);
    }

    private FSharpCase<T> Named(UncheckedReadCursor at, ReadContext context, out UncheckedReadCursor after)
    {
        if (at.Current != (byte)'"')
        {
            context.FailKind(at, $"the name of a case of the union '{Display}'");
        }

        after = at.Utf8(context, out ReadOnlySpan<byte> text);
        return Find(text, at, context);
    }

    private FSharpCase<T> Find(ReadOnlySpan<byte> text, UncheckedReadCursor at, ReadContext context)
    {
        foreach (FSharpCase<T> one in _cases)
        {
            if (text.SequenceEqual(one.Utf8))
            {
                return one;
            }
        }

        int folded = _folded?.Find(text) ?? -1;
        if (folded < 0)
        {
            context.Fail(at, JsonError.UnknownType, $"The union '{Display}' has no case of this name. {Expected()}");
        }

        return _cases[folded];
    }

    [DoesNotReturn]
    private void FailMissing(UncheckedReadCursor end, ReadContext context)
    {
        context.FailDiscriminator(
            end, $"The object does not say which case of the union '{Display}' it is. Add the member \"{Encoding.UTF8.GetString(_name)}\". {Expected()}");
        throw new InvalidOperationException();
    }

    /// <summary>Returns the names of the cases, which are names of the program; at most ten.</summary>
    private string Expected()
    {
        const int Most = 10;
        return $"Expected {(_cases.Count == 1 ? "" : "one of ")}{string.Join(", ", _cases.Take(Most).Select(one => $"\"{one.Name}\""))}"
            + (_cases.Count > Most ? $" and {_cases.Count - Most} more." : ".");
    }
}
