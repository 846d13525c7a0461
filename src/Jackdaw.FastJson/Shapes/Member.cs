using System.Runtime.CompilerServices;
using System.Text;
using fastJSON.Copying;
using fastJSON.Reading;
using fastJSON.Writing;
using Jackdaw;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Shapes;

/// <summary>A property or field of an object.</summary>
internal abstract class Member
{
    private const int Short = 16;

    /// <summary>The written names, by name form; null until used.</summary>
    private readonly byte[]?[] _written = new byte[NameForm.Count][];
    private readonly int[] _lengths = new int[NameForm.Count];

    protected Member(MemberInformation information)
    {
        Information = information;
        IsFree = information is { HasSetter: true, IsRestricted: false, IsStatic: false };
        Quoted = Encoding.UTF8.GetBytes('"' + information.JsonName + "\":");
    }

    internal MemberInformation Information { get; }

    /// <summary>The index among the members of the type.</summary>
    internal int Index { get; set; }

    /// <summary>The name in quotation marks, with the colon, in its usual form.</summary>
    internal byte[] Quoted { get; }

    /// <summary>Whether a document may set it.</summary>
    internal abstract bool CanSet { get; }

    /// <summary>Whether a document may set it regardless of the parameters.</summary>
    internal bool IsFree { get; }

    /// <summary>Writes name and value, with a comma if needed; nothing if null is omitted.</summary>
    internal abstract UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, object owner);

    /// <summary>Reads a value and sets it.</summary>
    internal abstract UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, object owner);

    /// <summary>Reads the value of a static member that must not be set.</summary>
    internal abstract UncheckedReadCursor ReadUnchanged(UncheckedReadCursor at, ReadContext context, ReadSession session);

    /// <summary>Copies a value from one object to another, if reading would set it there.</summary>
    /// <exception cref="NotCopyable">Only text can determine the result.</exception>
    internal abstract void Copy(CopySession session, object from, object to);

    /// <summary>Converts the text that was read to a Guid, as <c>$map</c> requests; other members do not change.</summary>
    internal virtual void BecomeGuid(object owner)
    {
    }

    /// <summary>Writes the name; afterwards 64 more bytes are free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    protected UncheckedWriteCursor WriteName(UncheckedWriteCursor at, WriteContext context, WriteSession session)
    {
        int form = session.NameForm;
        byte[] name = Volatile.Read(ref _written[form]) ?? MakeName(form);
        at = context.Reserve(at, name.Length + 1);
        if ((form & NameForm.AfterAnother) == 0)
        {
            // Reading the last byte written would be a load that waits for a store.
            at = at.Separator();
        }

        // With a constant length it is a single store.
        return name.Length == Short ? at.Literal(new ReadOnlySpan<byte>(name, 0, Short), _lengths[form]) : at.Literal(name, _lengths[form]);
    }

    /// <summary>Rejects the value of a static member unless it equals the current one.</summary>
    private protected void Confirm(UncheckedReadCursor at, ReadContext context, bool isSame)
    {
        if (!isSame)
        {
            context.Fail(at, JsonError.Refused, $"The document sets the static member '{Information.JsonName}' of {Information.Owner}, which would affect the whole program. Set JSONParameters.SetStaticMembers to allow it.");
        }
    }

    private byte[] MakeName(int form)
    {
        bool isLower = (form & NameForm.Lower) != 0 && !Information.HasGivenName;
        byte[] text = NameForm.Text(isLower ? Information.JsonName.ToLowerInvariant() : Information.JsonName, (form & NameForm.Escaped) != 0);
        text = (form & NameForm.AfterAnother) != 0 ? [(byte)',', .. text] : text;
        byte[] padded = Padded(text, text.Length <= Short ? Short : (text.Length + 31) & ~31);

        // The length first, so that a thread that sees the name also sees its length.
        _lengths[form] = text.Length;
        Volatile.Write(ref _written[form], padded);
        return padded;
    }

    private static byte[] Padded(byte[] text, int length)
    {
        byte[] padded = new byte[length];
        padded.AsSpan().Fill((byte)' ');
        text.CopyTo(padded, 0);
        return padded;
    }
}

/// <summary>A member whose values are written and read by shapes.</summary>
internal sealed class Member<T>(MemberInformation information, ShapeSet set) : Member(information)
{
    private readonly Getter<T>? _get = (Getter<T>?)information.Getter();
    private readonly Setter<T>? _set = (Setter<T>?)information.Setter();

    // Elsewhere fastJSON leaves such dates to .NET (ConvertedDateShape).
    private readonly Slot<T> _slot = new(set, typeof(T) == typeof(DateTime?) ? (Shape<T>)(object)new NullableShape<DateTime>(set) : null);

    internal override bool CanSet => _set is not null;

    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, object owner)
    {
        T value = _get!(owner);
        if (default(T) is null && value is null or DBNull && !session.WritesNull)
        {
            return at;
        }

        at = WriteName(at, context, session);
        if (typeof(T) == typeof(object) && value is not null && value.GetType() == typeof(object))
        {
            session.NoteMap(Information.Member.Name);
        }

        return _slot.Write(at, context, session, value);
    }

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, object owner)
    {
        UncheckedReadCursor start = at;
        at = _slot.Read(at, context, session, out T? value);
        session.At = start;
        _set!(owner, value!);
        return at;
    }

    internal override UncheckedReadCursor ReadUnchanged(UncheckedReadCursor at, ReadContext context, ReadSession session)
    {
        UncheckedReadCursor start = at;
        at = _slot.Read(at, context, session, out T? value);
        session.At = start;
        Confirm(start, context, _get is not null && StaticValues.AreSame(session, _get(this), value));
        return at;
    }

    internal override void Copy(CopySession session, object from, object to)
    {
        T value = _get!(from);
        bool isNull = default(T) is null && value is null or DBNull;
        if (_set is null || (Information.IsRestricted && !session.SetsRestricted))
        {
            // Reading skips the value, and counts the objects in it.
            if (!isNull)
            {
                throw new NotCopyable();
            }
        }
        else if (!isNull || session.Settings.SerializeNullValues)
        {
            _set(to, _slot.Copy(session, value)!);
        }
    }

    internal override void BecomeGuid(object owner)
    {
        if (typeof(T) == typeof(object) && _get is not null && _set is not null && _get(owner) is string text && Scalars.GuidText.TryRead(text, out Guid guid))
        {
            _set(owner, (T)(object)guid);
        }
    }
}

/// <summary>A member with scalar values: the scalar is known at compile time, so that no virtual call is needed.</summary>
internal sealed class ScalarMember<T, TScalar>(MemberInformation information) : Member(information)
    where TScalar : struct, Scalars.IScalar<T>
{
    private readonly Getter<T>? _get = (Getter<T>?)information.Getter();
    private readonly Setter<T>? _set = (Setter<T>?)information.Setter();

    internal override bool CanSet => _set is not null;

    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, object owner)
    {
        T value = _get!(owner);
        if (default(T) is null && value is null)
        {
            return session.WritesNull ? context.Null(WriteName(at, context, session)) : at;
        }

        return TScalar.Write(WriteName(at, context, session), context, session, value);
    }

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, object owner)
    {
        UncheckedReadCursor start = at;
        at = ReadValue(at, context, session, out T? value);
        session.At = start;
        _set!(owner, value!);
        return at;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static UncheckedReadCursor ReadValue(UncheckedReadCursor at, ReadContext context, ReadSession session, out T? value)
    {
        value = default;
        if (default(T) is not null || !at.IsNull(context, out at))
        {
            at = TScalar.Read(at, context, session, out value);
        }

        return at;
    }

    internal override UncheckedReadCursor ReadUnchanged(UncheckedReadCursor at, ReadContext context, ReadSession session)
    {
        UncheckedReadCursor start = at;
        at = ReadValue(at, context, session, out T? value);
        session.At = start;
        Confirm(start, context, _get is not null && _get(this) is var current && (EqualityComparer<T>.Default.Equals(current, value) || StaticValues.AreSame(session, current, value)));
        return at;
    }

    internal override void Copy(CopySession session, object from, object to)
    {
        T value = _get!(from);
        bool isNull = default(T) is null && value is null;
        if (_set is not null && (!Information.IsRestricted || session.SetsRestricted) && (!isNull || session.Settings.SerializeNullValues))
        {
            _set(to, isNull ? value : TScalar.Copy(session, value));
        }
    }
}
