using System.Reflection;
using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Translating;

/// <summary>Finds the constructor of a document class: without parameters, or with one for each parameter of a record.</summary>
internal static class DocumentConstructor
{
    /// <summary>The constructor.</summary>
    /// <exception cref="FulltextException">The class has no suitable constructor.</exception>
    public static ConstructorInfo Of(IndexMap map)
    {
        const BindingFlags Any = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;
        ConstructorInfo[] constructors = map.DocumentType.IsAbstract ? [] : map.DocumentType.GetConstructors(Any);
        return Array.Find(constructors, constructor => constructor.GetParameters().Length == 0)
            ?? constructors
                .Where(constructor => Array.TrueForAll(constructor.GetParameters(), parameter => MemberOf(map, parameter) is not null))
                .MaxBy(constructor => constructor.GetParameters().Length)
            ?? throw new FulltextException(
                $"{map.DocumentType} cannot be created: it needs a constructor without parameters, or one whose parameters correspond "
                    + "to mapped properties.");
    }

    /// <summary>The member that a parameter corresponds to, by name and type.</summary>
    public static MemberMap? MemberOf(IndexMap map, ParameterInfo parameter) =>
        All(map).FirstOrDefault(member =>
            string.Equals(member.Property.Name, parameter.Name, StringComparison.OrdinalIgnoreCase) && member.Type == parameter.ParameterType);

    private static IEnumerable<MemberMap> All(IndexMap map) => map.Weight is { } weight ? [map.Id, weight, .. map.Members] : [map.Id, .. map.Members];
}
