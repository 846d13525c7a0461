using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json.Serialization;

namespace Jackdaw;

/// <summary>The types that values of a type may contain, as far as declarations tell.</summary>
internal static class ContainedTypes
{
    /// <summary>
    /// Whether a type, or one that its values may contain, meets a condition. A value declared as <see cref="object"/> may contain anything,
    /// and so may a collection without an element type. An interface or abstract class has its declared members, and derived types that an
    /// attribute names; nothing else is written. The program must not be trimmed.
    /// </summary>
    /// <param name="type">The type.</param>
    /// <param name="condition">The condition.</param>
    /// <param name="hasUnknown">Whether something that may contain anything meets the condition.</param>
    internal static bool Any(Type type, Func<Type, bool> condition, bool hasUnknown = true) => Any(type, part => condition(part) || (hasUnknown && part == typeof(object)), []);

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

        const BindingFlags Instance = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;
        foreach (Type level in Levels(type).Where(level => !StjBridgeTypes.IsOfLibraries(level)))
        {
            foreach (PropertyInfo property in level.GetProperties(Instance).Where(property => property.GetIndexParameters().Length == 0))
            {
                yield return property.PropertyType;
            }

            foreach (FieldInfo field in level.GetFields(Instance).Where(field => !field.Name.StartsWith('<')))
            {
                yield return field.FieldType;
            }
        }
    }

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
