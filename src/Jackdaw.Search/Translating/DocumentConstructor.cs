using System.Reflection;
using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Translating;

/// <summary>How an object of a document class is made: without arguments, or with one for each parameter of a record.</summary>
internal static class DocumentConstructor
{
    /// <summary>The constructor.</summary>
    /// <exception cref="FulltextException">The class has none that can be called.</exception>
    public static ConstructorInfo Of(IndexMap map)
    {
        const BindingFlags Any = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;
        ConstructorInfo[] constructors = map.DocumentType.IsAbstract ? [] : map.DocumentType.GetConstructors(Any);
        return Array.Find(constructors, constructor => constructor.GetParameters().Length == 0)
            ?? constructors
                .Where(constructor => Array.TrueForAll(constructor.GetParameters(), parameter => MemberOf(map, parameter) is not null))
                .MaxBy(constructor => constructor.GetParameters().Length)
            ?? throw new FulltextException(
                $"No object of {map.DocumentType} can be made: it needs a constructor without parameters, or one with a parameter for each of some mapped properties.");
    }

    /// <summary>The member that a parameter is for, by name and type.</summary>
    public static MemberMap? MemberOf(IndexMap map, ParameterInfo parameter) =>
        All(map).FirstOrDefault(member =>
            string.Equals(member.Property.Name, parameter.Name, StringComparison.OrdinalIgnoreCase) && member.Type == parameter.ParameterType);

    private static IEnumerable<MemberMap> All(IndexMap map) => map.Weight is { } weight ? [map.Id, weight, .. map.Members] : [map.Id, .. map.Members];
}
