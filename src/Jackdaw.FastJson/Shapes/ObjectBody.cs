using System.Reflection;
using System.Runtime.CompilerServices;
using fastJSON.Reading;
using fastJSON.Writing;
using Jackdaw;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Shapes;

/// <summary>The members of a class or struct, and how it is created.</summary>
internal sealed partial class ObjectBody
{
    private const BindingFlags Public = BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static;

    private readonly Type _type;
    private readonly Member[] _members;
    private readonly Member[] _written;
    private readonly Member[] _writtenWithReadOnly;
    private readonly MemberTable _table;
    private readonly Maker? _maker;

    internal ObjectBody(Type type, ShapeSet set)
    {
        _type = type;
        _members = [.. Members(type, set)];
        for (int i = 0; i < _members.Length; i++)
        {
            _members[i].Index = i;
        }

        // Of several members with one name, the first is that of the most derived class.
        Member[] visible = [.. _members.Where(member => !member.Information.IsWriteOnly).DistinctBy(member => member.Information.JsonName).Where(member => !member.Information.IsIgnored)];
        _writtenWithReadOnly = visible;
        _written = [.. visible.Where(member => !member.Information.IsReadOnly)];
        _table = new MemberTable(_members);
        IsMakeable = !type.IsAbstract && !type.IsInterface && !typeof(Delegate).IsAssignableFrom(type) && !typeof(MemberInfo).IsAssignableFrom(type) && type != typeof(string);
        _constructor = ConstructorOfParts(type);
        ConstructorInfo? constructor = IsMakeable && _constructor is null ? type.GetConstructor(BindingFlags.Public | BindingFlags.Instance, Type.EmptyTypes) : null;
        _maker = constructor is null ? null : Accessors.Maker(type, constructor);
    }

    /// <summary>Whether instances can be created here.</summary>
    internal bool IsMakeable { get; }

    internal UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, Shape shape, object value, bool isReference)
    {
        if (!isReference)
        {
            session.Count();
        }
        else if (session.Known(value) is var number && number > 0)
        {
            return WriteSession.WriteReference(at, context, number);
        }

        at = session.Begin(at, context, shape);
        int noted = session.MapCount;
        foreach (Member member in session.ShowsReadOnly ? _writtenWithReadOnly : _written)
        {
            at = member.Write(at, context, session, value);
        }

        if (session.MapCount > noted)
        {
            at = session.WriteMap(at, context, noted);
        }

        return session.End(context.Reserve(at, 1), context);
    }

    /// <summary>Creates an instance.</summary>
    internal object Make(UncheckedReadCursor at, ReadContext context, ReadSession session)
    {
        if (_table.Ambiguous is { } names)
        {
            context.Fail(at, JsonError.Refused, $"The members {names} of {_type} differ only in case, but names are case-insensitive.");
        }

        session.At = at;
        if (_maker is not null && !session.Settings.ParametricConstructorOverride)
        {
            return _maker();
        }

        if (!IsMakeable)
        {
            context.Fail(at, JsonError.UnknownType, $"{_type} cannot be instantiated, so the object must name a type with $type.");
        }

        if (!_type.IsValueType && !session.Settings.ParametricConstructorOverride)
        {
            context.Fail(at, JsonError.Refused, $"{_type} has no public parameterless constructor. Add one, or set ParametricConstructorOverride.");
        }

        return RuntimeHelpers.GetUninitializedObject(_type);
    }

    /// <summary>Reads members into an object.</summary>
    /// <param name="at">The first name, if there is one; otherwise the position after the object.</param>
    /// <param name="context">The read operation.</param>
    /// <param name="session">The session.</param>
    /// <param name="owner">The object.</param>
    /// <param name="more">Whether there is a member.</param>
    /// <returns>The position after the object.</returns>
    internal UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, object owner, bool more)
    {
        Member[] members = _members;
        List<string>? guids = null;
        int expected = 0;
        UndeclaredLists undeclared = session.Undeclared;
        session.Undeclared = UndeclaredLists.Arrays;
        while (more)
        {
            Member? member;
            if ((uint)expected < (uint)members.Length && at.Is(members[expected].Quoted))
            {
                member = members[expected];
                at = at.Name(member.Quoted.Length);
            }
            else
            {
                UncheckedReadCursor name = at;
                at = at.MemberName(context, out ReadOnlySpan<byte> text);
                member = session.HasMarks ? _table.Find(LoneSurrogates.Restored(System.Text.Encoding.UTF8.GetString(text))) : _table.Find(text);
                if (member is null && text.StartsWith("$"u8))
                {
                    at = session.Metadata(name, at, context, text, ref guids);
                    at = at.Next(context, out more);
                    continue;
                }
            }

            if (member is not null)
            {
                expected = member.Index + 1;
                at = member.IsFree || session.Sets(member) ? member.Read(at, context, session, owner) : Pass(at, context, session, member);
            }
            else
            {
                at = session.Skip(at, context);
            }

            at = at.Next(context, out more);
        }

        session.Undeclared = undeclared;
        foreach (string name in guids ?? [])
        {
            if (_table.Find(name) is { } mapped && (mapped.IsFree || session.Sets(mapped)))
            {
                mapped.BecomeGuid(owner);
            }
        }

        return at;
    }

    /// <summary>Skips the value of a member that is not set. A static one must equal the current value.</summary>
    private static UncheckedReadCursor Pass(UncheckedReadCursor at, ReadContext context, ReadSession session, Member member) =>
        member is { CanSet: true, Information.IsStatic: true } && (!member.Information.IsRestricted || session.SetsRestricted) ? member.ReadUnchanged(at, context, session) : session.Skip(at, context);

    private static IEnumerable<Member> Members(Type type, ShapeSet set)
    {
        // typeof(object) and interfaces have no written members of their own; enums and arrays never get here.
        foreach (PropertyInfo property in type.GetProperties(Public))
        {
            // One of the accessors is public. A member with only a public setter is read: the usual way to rename a member.
            bool isStatic = (property.GetGetMethod() ?? property.GetSetMethod()) is { IsStatic: true };
            if (property.GetIndexParameters().Length == 0 && !(isStatic && type.IsValueType) && IsStorable(property.PropertyType))
            {
                yield return ShapeFactory.Member(new MemberInformation(type, property, set.Ignored), set);
            }
        }

        foreach (FieldInfo field in type.GetFields(Public))
        {
            if (!field.IsLiteral && !(field.IsStatic && type.IsValueType) && IsStorable(field.FieldType))
            {
                yield return ShapeFactory.Member(new MemberInformation(type, field, set.Ignored), set);
            }
        }
    }

    private static bool IsStorable(Type type) => !type.IsByRef && !type.IsPointer && !type.IsByRefLike && !type.IsFunctionPointer;
}
