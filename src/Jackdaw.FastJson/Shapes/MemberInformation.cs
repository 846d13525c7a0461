using System.Reflection;
using System.Runtime.CompilerServices;

namespace fastJSON.Shapes;

/// <summary>What reflection says about a member of an object.</summary>
internal sealed class MemberInformation
{
    private const BindingFlags All = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    private readonly MemberInfo? _setter;

    internal MemberInformation(Type owner, PropertyInfo property, ReadOnlySpan<Type> ignored)
        : this(owner, property, property.PropertyType, ignored)
    {
        IsReadOnly = !property.CanWrite;
        IsWriteOnly = property.GetGetMethod() is null;

        // An inherited setter that is private shows only where it is declared.
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

    /// <summary>Whether there is a way to set it.</summary>
    internal bool HasSetter => _setter is not null;

    internal bool IsStatic { get; }

    internal string JsonName { get; }

    /// <summary>An attribute gives the name: it is matched and written as it is.</summary>
    internal bool HasGivenName { get; }

    /// <summary>Written only with ShowReadOnlyProperties.</summary>
    internal bool IsReadOnly { get; }

    /// <summary>It has no public getter: it is read, and never written.</summary>
    internal bool IsWriteOnly { get; }

    /// <summary>Never written.</summary>
    internal bool IsIgnored { get; }

    /// <summary>Not set where the document has a table of types, unless ShowReadOnlyProperties is set: that is fastJSON's rule for what has no public setter.</summary>
    internal bool IsRestricted { get; }

    internal Delegate? Getter() => IsWriteOnly ? null : Accessors.Getter(Owner, Member, Type);

    internal Delegate? Setter() => _setter is null ? null : Accessors.Setter(Owner, _setter, Type);

    /// <summary>The field of an automatic property without a setter.</summary>
    private static FieldInfo? BackingField(PropertyInfo property) =>
        property.DeclaringType!.GetField($"<{property.Name}>k__BackingField", All) is { } field && field.IsDefined(typeof(CompilerGeneratedAttribute)) ? field : null;
}
