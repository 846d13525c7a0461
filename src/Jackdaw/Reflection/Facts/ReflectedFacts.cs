using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json.Serialization;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>Run-time types as facts for the rules in Shapes. One instance per plan: it caches types, and is not thread-safe.</summary>
/// <param name="contracts">The contract types of a profile, by the definition of the type they apply to.</param>
/// <param name="assignments">The converters of a profile.</param>
[RequiresUnreferencedCode("Members of types are looked up by reflection; trimming may have removed them.")]
[RequiresDynamicCode("Codecs of generic types are closed over their arguments at run time.")]
internal sealed class ReflectedFacts(IReadOnlyDictionary<Type, Type>? contracts = null, IReadOnlyList<ConverterAssignment>? assignments = null)
{
    private readonly Dictionary<Type, ReflectedType> _types = [];

    public TypeFacts Of(Type type)
    {
        if (!_types.TryGetValue(type, out ReflectedType? facts))
        {
            _types.Add(type, facts = new ReflectedType(type, this));
        }

        return facts;
    }

    /// <summary>Returns a type as it would be without the converter that an attribute names.</summary>
    internal TypeFacts WithoutConverter(Type type) => new ReflectedType(type, this, hasConverter: false);

    internal TypeFacts? ContractOf(Type type)
        => contracts is not null && contracts.TryGetValue(type.IsConstructedGenericType ? type.GetGenericTypeDefinition() : type, out Type? contract) ? Of(contract) : null;

    /// <summary>Returns the converter of the profile for a type, as its attribute.</summary>
    internal AttributeFacts? AssignedTo(TypeFacts type) =>
        assignments?.FirstOrDefault(assignment => assignment.Serves(type)) is { } found
            ? new AssignedAttribute(Of(found.IsCodec ? typeof(JsonCodecAttribute) : typeof(JsonConverterAttribute)), found.Converter)
            : null;

    /// <summary>Gets the type that the facts describe.</summary>
    public static Type TypeOf(TypeFacts facts) => ((ReflectedType)facts).Source;

    /// <summary>Gets the property of a member, or null for a field.</summary>
    public static PropertyInfo? PropertyOf(MemberFacts facts) => (facts as ReflectedProperty)?.Source;

    /// <summary>
    /// Gets the field of a member, after the fields that lead to it: in a long tuple <c>Rest.Rest.Item1</c>. Empty for a property.
    /// </summary>
    public static IReadOnlyList<FieldInfo> FieldsOf(MemberFacts facts) => (facts as ReflectedField)?.Path ?? [];

    public static ConstructorInfo ConstructorOf(ConstructorFacts facts) => ((ReflectedConstructor)facts).Source;

    public static MethodInfo MethodOf(MethodFacts facts) => ((ReflectedMethod)facts).Source;

    /// <summary>Whether a constructor parameter is passed by reference.</summary>
    public static bool IsByReference(ParameterFacts facts) => ((ReflectedParameter)facts).IsByReference;

    internal IReadOnlyList<AttributeFacts> AttributesOf(IEnumerable<CustomAttributeData> attributes)
        => [.. attributes.Select(attribute => (AttributeFacts?)CreatedAttribute.Of(attribute, this) ?? new ReflectedAttribute(attribute, this))];
}
