using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>
/// Types at run time as facts for the rules in Shapes. One instance per plan: it holds the types it has met, and only one thread may use it.
/// </summary>
/// <param name="contracts">By the definition of a type: the type whose attributes a profile puts on it.</param>
[RequiresUnreferencedCode("Members of types are looked up by reflection; trimming may have removed them.")]
[RequiresDynamicCode("Codecs of generic types are closed over their arguments at run time.")]
internal sealed class ReflectedFacts(IReadOnlyDictionary<Type, Type>? contracts = null)
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

    internal TypeFacts? ContractOf(Type type)
        => contracts is not null && contracts.TryGetValue(type.IsConstructedGenericType ? type.GetGenericTypeDefinition() : type, out Type? contract) ? Of(contract) : null;

    /// <summary>The type that the facts were taken from.</summary>
    public static Type TypeOf(TypeFacts facts) => ((ReflectedType)facts).Source;

    /// <summary>The property of a member, or null for a field.</summary>
    public static PropertyInfo? PropertyOf(MemberFacts facts) => (facts as ReflectedProperty)?.Source;

    /// <summary>The field of a member, after those that lead to it: in a long tuple <c>Rest.Rest.Item1</c>. None for a property.</summary>
    public static IReadOnlyList<FieldInfo> FieldsOf(MemberFacts facts) => (facts as ReflectedField)?.Path ?? [];

    public static ConstructorInfo ConstructorOf(ConstructorFacts facts) => ((ReflectedConstructor)facts).Source;

    public static MethodInfo MethodOf(MethodFacts facts) => ((ReflectedMethod)facts).Source;

    /// <summary>Whether a constructor takes the address of a value.</summary>
    public static bool IsByReference(ParameterFacts facts) => ((ReflectedParameter)facts).IsByReference;

    internal IReadOnlyList<AttributeFacts> AttributesOf(IEnumerable<CustomAttributeData> attributes)
        => [.. attributes.Select(attribute => (AttributeFacts?)CreatedAttribute.Of(attribute, this) ?? new ReflectedAttribute(attribute, this))];
}
