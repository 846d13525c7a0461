using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Text;
using System.Text.Json.Serialization;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// Reads and writes values of a polymorphic type. It has the codecs of the derived types and the discriminator that distinguishes them.
/// </summary>
/// <remarks>
/// The discriminator is expected first, where it is written. If it is elsewhere, it is searched for, and the object is read again from its
/// beginning. With nested objects this costs at most as many passes as the document may have levels.
/// </remarks>
/// <typeparam name="T">The declared type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public sealed class JsonPolymorphism<T>
    where T : class
{
    private readonly List<DerivedType<T>> _types = [];
    private readonly byte[] _name;
    private readonly byte[] _written;
    private readonly string _nameText;
    private readonly string _display;
    private readonly bool _ignoresUnknown;
    private readonly RuntimeTypes<T> _runtimeTypes;
    private DerivedType<T>? _base;
    private bool _readsBase;
    private bool _hasDiscriminators;

    /// <summary>Creates a list of derived types.</summary>
    /// <param name="display">The name of the declared type in messages.</param>
    /// <param name="name">The name of the discriminator.</param>
    /// <param name="escapedName">The name of the discriminator as it is written between the quotes.</param>
    /// <param name="unknown">How run-time types are handled that are not in the list.</param>
    /// <param name="ignoresUnknownDiscriminators">Whether a discriminator that names no type in the list is ignored.</param>
    public JsonPolymorphism(string display, string name, string escapedName, JsonUnknownDerivedTypeHandling unknown, bool ignoresUnknownDiscriminators)
    {
        _display = display;
        _nameText = name;
        _name = Encoding.UTF8.GetBytes(name);
        _written = Encoding.UTF8.GetBytes($"\"{escapedName}\":");
        _ignoresUnknown = ignoresUnknownDiscriminators;
        _runtimeTypes = new RuntimeTypes<T>(_types, unknown);
    }

    /// <summary>Adds a derived type.</summary>
    /// <typeparam name="TDerived">The derived type.</typeparam>
    /// <typeparam name="TCodec">The codec of the type.</typeparam>
    /// <param name="discriminator">A string, an int, or null for a type that is written without one and never read.</param>
    /// <param name="start">The beginning of the object in UTF-8: the brace, and the discriminator if there is one.</param>
    public JsonPolymorphism<T> Add<TDerived, TCodec>(object? discriminator, ReadOnlySpan<byte> start)
        where TDerived : T
        where TCodec : struct, IUncheckedJsonObjectCodec<TDerived>
        => Add(new DerivedType<T, TDerived, TCodec>(discriminator, start));

    /// <summary>Adds a type that is written with its own codec, without a discriminator, and never read.</summary>
    /// <typeparam name="TDerived">The derived type.</typeparam>
    /// <typeparam name="TCodec">The codec of the type.</typeparam>
    public JsonPolymorphism<T> AddValue<TDerived, TCodec>()
        where TDerived : T
        where TCodec : struct, IUncheckedJsonCodec<TDerived>
        => Add(new DerivedValue<T, TDerived, TCodec>());

    /// <summary>Adds a dictionary, whose entries follow the discriminator.</summary>
    /// <typeparam name="TDerived">The derived type.</typeparam>
    /// <typeparam name="TCodec">The codec of the type.</typeparam>
    /// <param name="discriminator">A string or an int.</param>
    /// <param name="start">The beginning of the object in UTF-8: the brace and the discriminator.</param>
    public JsonPolymorphism<T> AddEntries<TDerived, TCodec>(object discriminator, ReadOnlySpan<byte> start)
        where TDerived : T
        where TCodec : struct, IUncheckedJsonEntriesCodec<TDerived>
        => Add(new DerivedEntries<T, TDerived, TCodec>(discriminator, start.ToArray(), _written));

    /// <summary>Adds a type whose values are errors.</summary>
    /// <typeparam name="TDerived">The derived type.</typeparam>
    /// <param name="discriminator">A string, an int, or null.</param>
    /// <param name="reason">The reason, for errors.</param>
    public JsonPolymorphism<T> AddRefused<TDerived>(object? discriminator, string reason)
        where TDerived : T
        => Add(new DerivedRefused<T, TDerived>(discriminator, reason));

    /// <summary>Sets the codec of the declared type itself, for values that are of no other type in the list.</summary>
    /// <typeparam name="TCodec">The codec.</typeparam>
    /// <param name="isRead">Whether instances of it can be created.</param>
    public JsonPolymorphism<T> Base<TCodec>(bool isRead)
        where TCodec : struct, IUncheckedJsonObjectCodec<T>
        => Base(new DerivedType<T, T, TCodec>(null, "{"u8), isRead);

    /// <summary>Writes a value as its run-time type.</summary>
    /// <param name="at">The position to write at.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="NotSupportedException">
    /// The type of the value is not in the list, and the declared type does not specify how such types are handled.
    /// </exception>
    public UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value)
    {
        if (value is null)
        {
            return context.Null(at);
        }

        return Find(value.GetType()).Write(at, context, value);
    }

    /// <summary>Writes the discriminator and the members after other content of the object.</summary>
    /// <param name="at">The position to write at.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The value; not null.</param>
    /// <exception cref="NotSupportedException">
    /// The type of the value is not in the list, and the declared type does not specify how such types are handled.
    /// </exception>
    public UncheckedWriteCursor WriteMembers(UncheckedWriteCursor at, WriteContext context, T value)
    {
        ArgumentNullException.ThrowIfNull(value);
        return Find(value.GetType()).WriteMembers(at, context, value);
    }

    /// <summary>Reads a value as the type that its discriminator names.</summary>
    /// <param name="at">The first byte of the value.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="JsonDataException">
    /// The discriminator is missing or names no type in the list, or the members are invalid.
    /// </exception>
    public UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value)
    {
        if (at.IsNull(context, out at))
        {
            value = null;
            return at;
        }

        UncheckedObjectStart start = new(at);
        at = at.BeginObject(context, out bool more);
        value = null;
        return ReadMembers(at, context, start, more, ref value);
    }

    /// <summary>Reads an object from its first name on.</summary>
    /// <param name="at">The first name, or the position after the brace if there is none.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="start">How the object began.</param>
    /// <param name="more">Whether there is a name.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="JsonDataException">
    /// The discriminator is missing or names no type in the list, or the members are invalid.
    /// </exception>
    public UncheckedReadCursor ReadMembers(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, ref T? value) =>
        ReadMembers(at, context, start, more, default(Replacing), ref value);

    /// <summary>
    /// Populates an existing value of the type that the document names. If the value is of another type, a new one is read.
    /// </summary>
    /// <param name="at">The first byte of the value.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="canReplace">Whether a new value can replace the existing one.</param>
    /// <param name="value">The existing value, and then the value that was read.</param>
    /// <param name="isNew">Whether it is another value than before.</param>
    /// <exception cref="JsonDataException">
    /// The discriminator is missing or names no type in the list; the existing value is of another type and cannot be replaced; or the
    /// members are invalid.
    /// </exception>
    public UncheckedReadCursor Populate(UncheckedReadCursor at, ReadContext context, bool canReplace, ref T? value, out bool isNew)
    {
        T? before = value;
        if (before is null || at.Current == (byte)'n')
        {
            isNew = true;
            return Read(at, context, out value);
        }

        UncheckedReadCursor begin = at;
        at = at.BeginObject(context, out bool more);
        at = ReadMembers(at, context, new UncheckedObjectStart(begin), more, new Filling(before, canReplace), ref value);
        isNew = !ReferenceEquals(before, value);
        return at;
    }

    private UncheckedReadCursor ReadMembers<TMode>(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, TMode mode, ref T? value)
        where TMode : struct, IMode
    {
        if (more && _hasDiscriminators)
        {
            if (at.Is(_written))
            {
                UncheckedReadCursor first = at;
                DerivedType<T>? type = Discriminated(at.Name(_written.Length), context, out at);
                at = at.Next(context, out more);
                start = start.Told(_name, first);
                return mode.Read(type ?? _base!, more && start.IsReferenced ? ReferenceStart.Id(at, context, ref start, out more) : at, context, start, more, out value);
            }

            int depthLeft = context.DepthLeft;
            UncheckedReadCursor end = DiscriminatorSearch.Run(at, context, _name, out UncheckedReadCursor found, out UncheckedReadCursor told);
            if (!found.IsNowhere)
            {
                DerivedType<T>? type = Discriminated(told, context, out _);
                context.DepthLeft = depthLeft;
                return mode.Read(type ?? _base!, at, context, start.Told(_name, found), more, out value);
            }

            if (!_readsBase)
            {
                FailMissing(end, context);
            }

            context.DepthLeft = depthLeft;
        }

        if (!_readsBase)
        {
            FailMissing(at, context);
        }

        return mode.Read(_base!, at, context, start, more, out value);
    }

    internal JsonPolymorphism<T> Add(DerivedType<T> type)
    {
        DerivedType<T> guarded = type.Guarded(_nameText, HasDiscriminators);
        _types.Add(type.Frame > 0 ? new DerivedLarge<T>(guarded, type.Frame) : guarded);
        _hasDiscriminators |= type.Discriminator is not null;
        return this;
    }

    internal JsonPolymorphism<T> Base(DerivedType<T> type, bool isRead)
    {
        (_base, _readsBase) = (type.Guarded(_nameText, HasDiscriminators), isRead);
        return this;
    }

    private bool HasDiscriminators() => _hasDiscriminators;

    private DerivedType<T> Find(Type type)
    {
        foreach (DerivedType<T> candidate in _types)
        {
            if (candidate.Type == type)
            {
                return candidate;
            }
        }

        return _runtimeTypes.Find(type, _display) ?? _base!;
    }

    /// <summary>Returns the type that a discriminator names; null for the declared type.</summary>
    private DerivedType<T>? Discriminated(UncheckedReadCursor at, ReadContext context, out UncheckedReadCursor after)
    {
        DerivedType<T>? found;
        switch (at.Current)
        {
            case (byte)'"':
                after = at.Utf8(context, out ReadOnlySpan<byte> text);
                found = Find(text);
                break;
            case (byte)'-' or (>= (byte)'0' and <= (byte)'9'):
                after = at.Int32(context, out int number);
                found = _types.Find(type => type.Discriminator is int other && other == number);
                break;
            default:
                context.FailKind(at, "a type discriminator, which is a string or a number,");
                throw new InvalidOperationException();
        }

        if (found is null && !(_ignoresUnknown && _readsBase))
        {
            context.Fail(at, JsonError.UnknownType, $"'{_display}' has no derived type with this discriminator. {Expected()}");
        }

        return found;
    }

    private DerivedType<T>? Find(ReadOnlySpan<byte> text)
    {
        foreach (DerivedType<T> type in _types)
        {
            if (type.Discriminator is byte[] name && text.SequenceEqual(name))
            {
                return type;
            }
        }

        return null;
    }

    [DoesNotReturn]
    private void FailMissing(UncheckedReadCursor end, ReadContext context)
    {
        if (!_hasDiscriminators)
        {
            context.Fail(
                end,
                JsonError.Refused,
                UnreadableType.Error(typeof(T), "its derived types have no discriminators, and it cannot be created itself; give [JsonDerivedType] a second argument"));
        }

        context.FailDiscriminator(end, $"The object does not say which type derived from '{_display}' it is. Add the member \"{Encoding.UTF8.GetString(_name)}\". {Expected()}");
    }

    /// <summary>Returns the discriminators, which are names of the program; at most ten.</summary>
    private string Expected()
    {
        const int Most = 10;
        List<string> names = [.. _types.Where(type => type.Discriminator is not null).Select(type => type.Discriminator is byte[] name ? $"\"{Encoding.UTF8.GetString(name)}\"" : $"{type.Discriminator}")];
        return $"Expected {(names.Count == 1 ? "" : "one of ")}{string.Join(", ", names.Take(Most))}{(names.Count > Most ? $" and {names.Count - Most} more" : "")}.";
    }

    /// <summary>How an existing value is handled.</summary>
    private interface IMode
    {
        UncheckedReadCursor Read(DerivedType<T> type, UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, out T? value);
    }

    /// <summary>There is no existing value, or it does not matter.</summary>
    private readonly struct Replacing : IMode
    {
        public UncheckedReadCursor Read(DerivedType<T> type, UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, out T? value) =>
            type.Read(at, context, start, more, out value);
    }

    /// <summary>The existing value is populated, if possible.</summary>
    private readonly struct Filling(T there, bool canReplace) : IMode
    {
        public UncheckedReadCursor Read(DerivedType<T> type, UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, out T? value)
        {
            if (type.Fits(there))
            {
                T filled = there;
                at = type.Fill(at, context, start, more, ref filled);
                value = filled;
                return at;
            }

            if (!canReplace)
            {
                context.Fail(
                    start.Begin,
                    JsonError.Refused,
                    $"The object is a '{type.Type.Name}', but the existing value is not, and its member has no setter. Add a setter, or "
                        + $"let the document name the type of the existing value.");
            }

            return type.Read(at, context, start, more, out value);
        }
    }
}
