using System.Runtime.CompilerServices;
using System.Text;
using fastJSON.Copying;
using fastJSON.Reading;
using fastJSON.Types;

namespace fastJSON.Shapes;

/// <content>Object-to-object copies.</content>
internal sealed partial class ObjectBody
{
    private const int ForLowerCase = 1;
    private const int ForReadOnly = 2;

    /// <summary>By the relevant parameters, whether copies equal those through text; null if not determined yet.</summary>
    private readonly bool?[] _isCopyable = new bool?[4];

    /// <summary>Copies an object with the members that text would contain.</summary>
    internal object Copy(CopySession session, object value, bool isReference)
    {
        int place = -1;
        if (isReference && session.Find(value, out place) is { } known)
        {
            return known;
        }

        if (!IsCopyable(session))
        {
            throw new NotCopyable();
        }

        session.BeginObject();
        object copy = MakeCopy(session);
        session.Place(place, copy);
        UndeclaredLists undeclared = session.Undeclared;
        session.Undeclared = UndeclaredLists.Arrays;
        foreach (Member member in session.Settings.ShowReadOnlyProperties ? _writtenWithReadOnly : _written)
        {
            member.Copy(session, value, copy);
        }

        session.Undeclared = undeclared;
        session.EndObject();
        return copy;
    }

    private object MakeCopy(CopySession session)
    {
        bool overrides = session.Settings.ParametricConstructorOverride;
        return _maker is not null && !overrides ? _maker()
            : _type.IsValueType || overrides ? RuntimeHelpers.GetUninitializedObject(_type)
            : throw new NotCopyable();
    }

    private bool IsCopyable(CopySession session)
    {
        bool isLower = session.Settings.SerializeToLowerCaseNames;
        bool showsReadOnly = session.Settings.ShowReadOnlyProperties;
        return _isCopyable[(isLower ? ForLowerCase : 0) | (showsReadOnly ? ForReadOnly : 0)] ??=
            IsMakeable && !IsMadeOfParts && _table.Ambiguous is null
            && _type.AssemblyQualifiedName is { } name && Encoding.UTF8.GetByteCount(name) <= TypeName.Longest && TypeName.KeyOf(name) is not null
            && (showsReadOnly ? _writtenWithReadOnly : _written).All(member => IsReadBack(member, isLower));
    }

    /// <summary>
    /// Whether the written name is read back to the same member. Static members are left to the copy through text, which writes all of them
    /// before it sets the first one.
    /// </summary>
    private bool IsReadBack(Member member, bool isLower)
    {
        string name = member.Information.JsonName;
        name = isLower && !member.Information.HasGivenName ? name.ToLowerInvariant() : name;
        return !member.Information.IsStatic && !name.StartsWith('$') && !name.Any(char.IsSurrogate) && ReferenceEquals(_table.Find(Encoding.UTF8.GetBytes(name)), member);
    }
}
