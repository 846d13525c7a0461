using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json.Serialization;

namespace Jackdaw;

/// <summary>The types that values of a type may contain, as far as declarations tell.</summary>
internal static class ContainedTypes
{
    /// <summary>
    /// Whether a type, or one that its values may contain, meets a condition. A collection without an element type contains
    /// <see cref="object"/>. An interface or abstract class has its declared members, and derived types that an
    /// attribute names; nothing else is written. The program must not be trimmed.
    /// </summary>
    /// <param name="type">The type.</param>
    /// <param name="condition">The condition. Whether <see cref="object"/> meets it is for the caller to say.</param>
    internal static bool Any(Type type, Func<Type, bool> condition) => Any(type, condition, []);

    private static bool Any(Type type, Func<Type, bool> condition, HashSet<Type> seen)
    {
        if (!seen.Add(type))
        {
            return false;
        }

        if (condition(type))
        {
            return true;
        }

        return !type.IsDefined(typeof(JsonCodecAttribute), inherit: false) && MentionsOne(type, condition, seen);
    }

    private static bool MentionsOne(Type type, Func<Type, bool> condition, HashSet<Type> seen) =>
        Mentioned(type).Any(other => Any(other, condition, seen)) || (!StjBridgeTypes.IsOfLibraries(type) && Members(type).Any(other => Any(other, condition, seen)));

    /// <summary>Elements, type arguments, and the types that collections of the program declare in their interfaces.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "The caller checks that System.Text.Json uses reflection.")]
    private static IEnumerable<Type> Mentioned(Type type)
    {
        if (type.HasElementType)
        {
            yield return type.GetElementType()!;
        }

        foreach (Type argument in type.GenericTypeArguments)
        {
            yield return argument;
        }

        if (!StjBridgeTypes.IsOfLibraries(type))
        {
            Type[] elements = [.. type.GetInterfaces().Where(implemented => implemented.IsGenericType && implemented.GetGenericTypeDefinition() == typeof(IEnumerable<>)).SelectMany(implemented => implemented.GenericTypeArguments)];
            foreach (Type element in elements)
            {
                yield return element;
            }

            if (elements is [] && type.IsAssignableTo(typeof(IEnumerable)))
            {
                yield return typeof(object);
            }
        }
        else if (type.Namespace == typeof(IList).Namespace && type != typeof(BitArray))
        {
            yield return typeof(object);
        }
    }

    /// <summary>Members and derived types. A type with a converter of its own contains nothing that others see.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "The caller checks that System.Text.Json uses reflection.")]
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "The caller checks that System.Text.Json uses reflection.")]
    private static IEnumerable<Type> Members(Type type)
    {
        if (type.IsEnum || type.IsDefined(typeof(JsonConverterAttribute), inherit: false))
        {
            yield break;
        }

        foreach (JsonDerivedTypeAttribute derived in type.GetCustomAttributes<JsonDerivedTypeAttribute>(inherit: false))
        {
            yield return derived.DerivedType;
        }

        foreach (MemberInfo member in MembersOf(type))
        {
            yield return member is PropertyInfo property ? property.PropertyType : ((FieldInfo)member).FieldType;
        }
    }

    /// <summary>
    /// Returns the members that may be read or written: public ones that are not ignored, and others that some serializer's attribute names.
    /// </summary>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "The caller checks that System.Text.Json uses reflection.")]
    internal static IEnumerable<MemberInfo> MembersOf(Type type)
    {
        const BindingFlags Instance = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;
        return Levels(type).Where(level => !StjBridgeTypes.IsOfLibraries(level)).SelectMany(level => level.GetMembers(Instance)).Where(IsUsed);
    }

    private static bool IsUsed(MemberInfo member) => member switch
    {
        PropertyInfo property when property.GetIndexParameters().Length > 0 => false,
        PropertyInfo property => (property.GetMethod is { IsPublic: true } || property.SetMethod is { IsPublic: true } || IsNamed(member)) && !IsIgnored(member),
        FieldInfo field => (field.IsPublic || IsNamed(member)) && !IsIgnored(member),
        _ => false,
    };

    private static bool IsIgnored(MemberInfo member) => member.GetCustomAttribute<JsonIgnoreAttribute>(inherit: false) is { Condition: JsonIgnoreCondition.Always };

    private static bool IsNamed(MemberInfo member) => member.CustomAttributes.Any(attribute =>
        attribute.AttributeType.Namespace is { } space
        && (space.StartsWith("System.Text.Json", StringComparison.Ordinal) || space == "System.Runtime.Serialization" || space.StartsWith("Newtonsoft.Json", StringComparison.Ordinal)
            || attribute.AttributeType.Assembly == typeof(ContainedTypes).Assembly));

    /// <summary>The type and its base types. The members of an interface include those of the interfaces that it derives from.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "The caller checks that System.Text.Json uses reflection.")]
    private static IEnumerable<Type> Levels(Type type)
    {
        for (Type? level = type; level is not null; level = level.BaseType)
        {
            yield return level;
        }

        foreach (Type level in type.IsInterface ? type.GetInterfaces() : [])
        {
            yield return level;
        }
    }
}
