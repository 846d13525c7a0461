using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>
/// The converters of a profile for code that works in trimmed programs, too: only attributes and base types are read. The rules for codecs
/// are in Shapes (AssignmentRules), which this class follows.
/// </summary>
internal static class ProfileConverters
{
    private static readonly ConditionalWeakTable<Type, Assigned[]> OfProfiles = [];

    /// <summary>Returns the converter or codec that a profile has for a type, or null.</summary>
    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)]
    internal static Type? Of(Type type, Type profile)
    {
        foreach (Assigned assigned in All(profile))
        {
            if (assigned.Serves(type))
            {
                return assigned.Converter;
            }
        }

        return null;
    }

    /// <summary>Whether a profile has any.</summary>
    internal static bool Exist(Type profile) => All(profile).Length > 0;

    /// <summary>Returns texts that identify them, as the generator has them (ConverterAssignment).</summary>
    internal static IEnumerable<string> Texts(Type profile) => All(profile).SelectMany(assigned => assigned.Texts());

    /// <summary>Returns the name of a type as in these texts.</summary>
    internal static string TypeText(Type type) =>
        type.IsArray ? $"{TypeText(type.GetElementType()!)}[{new string(',', type.GetArrayRank() - 1)}]"
            : type.IsConstructedGenericType && !type.ContainsGenericParameters ? $"{type.GetGenericTypeDefinition().FullName}[{string.Join(",", type.GenericTypeArguments.Select(TypeText))}]"
            : type.IsGenericType ? type.GetGenericTypeDefinition().FullName!
            : type.FullName!;

    private static Assigned[] All(Type profile) =>
        OfProfiles.GetValue(profile, static profile => [.. ProfileLevels.Attributes<JsonProfileConverterAttribute>(profile).Where(stated => stated is { Converter: not null, Types: not null }).Select(stated => new Assigned(stated))]);

    /// <summary>One of the attributes.</summary>
    private sealed class Assigned
    {
        private readonly Type[] _types;
        private readonly bool _areNamed;
        private readonly bool _servesEnums;

        internal Assigned(JsonProfileConverterAttribute stated)
        {
            Converter = stated.Converter;
            _servesEnums = stated.Types.Count == 0 && Converter == typeof(JsonStringEnumConverter);
            _areNamed = stated.Types.Count > 0 && IsDecidedAtRunTime(Converter);
            _types = stated.Types.Count > 0 ? [.. stated.Types] : _servesEnums ? [] : [.. Served(Converter).Distinct()];
        }

        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)]
        internal Type Converter { get; }

        internal bool Serves(Type type) => (_servesEnums && type.IsEnum) || Array.Exists(_types, target => Covers(target, type));

        internal IEnumerable<string> Texts() =>
            _types.Select(type => Converter.IsGenericTypeDefinition && type.IsGenericType ? type.GetGenericTypeDefinition().FullName! : TypeText(type)).Concat(_servesEnums ? [typeof(Enum).FullName!] : [])
                .Select(type => $"{type}={TypeText(Converter)},{Converter.Assembly.GetName().Name}");

        private bool Covers(Type target, Type type) =>
            Matches(target, type)
            || (_areNamed && target == typeof(Enum) && type.IsEnum)
            || (_areNamed && !IsOfFramework(target) && Bases(type).Any(level => Matches(target, level)));

        private bool Matches(Type target, Type type) =>
            target == type
            || ((target.IsGenericTypeDefinition || Converter.IsGenericTypeDefinition) && target.IsGenericType && type.IsGenericType && target.GetGenericTypeDefinition() == type.GetGenericTypeDefinition());

        [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "An interface that was trimmed has no attribute that names it.")]
        private static IEnumerable<Type> Bases(Type type) => ProfileLevels.Of(type).Concat(type.GetInterfaces());

        private static bool IsOfFramework(Type type) => FrameworkTypes.Contains(type.Namespace ?? "", Convert.ToHexStringLower(type.Assembly.GetName().GetPublicKeyToken() ?? []));

        [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "The interfaces of a codec are those that its generic constraints name.")]
        private static IEnumerable<Type> Served(Type converter) =>
            converter.IsValueType
                ? converter.GetInterfaces().Where(held => IsOf(held, typeof(IJsonCodec<>)) || IsOf(held, typeof(IUncheckedJsonCodec<>))).Select(held => held.GenericTypeArguments[0])
                : ProfileLevels.Of(converter)
                    .Where(level => IsOf(level, typeof(JsonConverter<>)) || IsOf(level, typeof(JsonStringEnumConverter<>)) || IsOf(level, typeof(JsonNumberEnumConverter<>)))
                    .Select(level => level.GenericTypeArguments[0]);

        [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "A converter that overrides CanConvert has it as long as the converter exists.")]
        private static bool IsDecidedAtRunTime(Type converter) =>
            !converter.IsValueType
            && (typeof(JsonConverterFactory).IsAssignableFrom(converter)
                || ProfileLevels.Of(converter).TakeWhile(level => !IsOf(level, typeof(JsonConverter<>)))
                    .Any(level => level.GetMethod(nameof(JsonConverter.CanConvert), System.Reflection.BindingFlags.DeclaredOnly | System.Reflection.BindingFlags.Instance | System.Reflection.BindingFlags.Public) is not null));

        private static bool IsOf(Type type, Type definition) => type.IsGenericType && type.GetGenericTypeDefinition() == definition;
    }
}
