using System.Reflection;
using System.Runtime.CompilerServices;

namespace fastJSON.Shapes;

/// <summary>The reflection data of a member.</summary>
internal sealed class MemberInformation
{
    private const BindingFlags All = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    private readonly MemberInfo? _setter;

    internal MemberInformation(Type owner, PropertyInfo property, ReadOnlySpan<Type> ignored)
        : this(owner, property, property.PropertyType, ignored)
    {
        IsReadOnly = !property.CanWrite;
        IsWriteOnly = property.GetGetMethod() is null;

        // An inherited private setter is visible only on its declaring type.
        MethodInfo? setter = property.GetSetMethod(nonPublic: true)
            ?? property.DeclaringType!.GetProperty(property.Name, All, null, property.PropertyType, Type.EmptyTypes, null)?.GetSetMethod(nonPublic: true);
        _setter = (MemberInfo?)setter ?? BackingField(property);
        IsRestricted = setter is not { IsPublic: true };
    }

    internal MemberInformation(Type owner, FieldInfo field, ReadOnlySpan<Type> ignored)
        : this(owner, field, field.FieldType, ignored)
    {
        IsReadOnly = field.IsInitOnly;
        _setter = field.IsInitOnly ? null : field;
    }

    private MemberInformation(Type owner, MemberInfo member, Type type, ReadOnlySpan<Type> ignored)
    {
        Owner = owner;
        Member = member;
        Type = type;
        IsStatic = member is FieldInfo { IsStatic: true } or PropertyInfo { GetMethod.IsStatic: true } or PropertyInfo { SetMethod.IsStatic: true };
        foreach (Type attribute in ignored)
        {
            IsIgnored |= member.IsDefined(attribute, inherit: false);
        }

        string? given = member.GetCustomAttribute<DataMemberAttribute>(inherit: true)?.Name
            ?? member.GetCustomAttribute<System.Runtime.Serialization.DataMemberAttribute>(inherit: true)?.Name;
        HasGivenName = !string.IsNullOrEmpty(given);
        JsonName = HasGivenName ? given! : member.Name;
    }

    internal Type Owner { get; }

    internal MemberInfo Member { get; }

    internal Type Type { get; }

    /// <summary>Whether it can be set.</summary>
    internal bool HasSetter => _setter is not null;

    internal bool IsStatic { get; }

    internal string JsonName { get; }

    /// <summary>Whether an attribute gives the name, which is then matched and written exactly.</summary>
    internal bool HasGivenName { get; }

    /// <summary>Whether it is written only with ShowReadOnlyProperties.</summary>
    internal bool IsReadOnly { get; }

    /// <summary>Whether it has no public getter, so that it is read but never written.</summary>
    internal bool IsWriteOnly { get; }

    /// <summary>Whether it is never written.</summary>
    internal bool IsIgnored { get; }

    /// <summary>
    /// Whether it is not set if the document has a type table, unless ShowReadOnlyProperties is set: fastJSON's rule for members without a
    /// public setter.
    /// </summary>
    internal bool IsRestricted { get; }

    internal Delegate? Getter() => IsWriteOnly ? null : Accessors.Getter(Owner, Member, Type);

    internal Delegate? Setter() => _setter is null ? null : Accessors.Setter(Owner, _setter, Type);

    /// <summary>Returns the backing field of an automatic property without a setter.</summary>
    private static FieldInfo? BackingField(PropertyInfo property) =>
        property.DeclaringType!.GetField($"<{property.Name}>k__BackingField", All) is { } field && field.IsDefined(typeof(CompilerGeneratedAttribute)) ? field : null;
}
