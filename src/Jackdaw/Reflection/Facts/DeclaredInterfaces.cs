using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Reflection;

/// <summary>
/// The interfaces of a type in the compiler's order: those of base types last, each after those it extends. The order matters only if a
/// type is a collection of several types.
/// </summary>
[RequiresUnreferencedCode(ReflectedType.Reason)]
internal static class DeclaredInterfaces
{
    public static List<Type> Of(Type type)
    {
        List<Type> result = [];
        HashSet<Type> visited = [];
        for (Type? level = type; level is not null; level = level.BaseType)
        {
            AddAll(Declared(level), visited, result);
        }

        result.Reverse();
        return result;
    }

    private static void AddAll(List<Type> contracts, HashSet<Type> visited, List<Type> result)
    {
        for (int i = contracts.Count - 1; i >= 0; i--)
        {
            if (visited.Add(contracts[i]))
            {
                AddAll(Declared(contracts[i]), visited, result);
                result.Add(contracts[i]);
            }
        }
    }

    /// <summary>Returns the interfaces without those of the base type, and without those that another one extends.</summary>
    private static List<Type> Declared(Type type)
    {
        Type[] all = type.GetInterfaces();
        HashSet<Type> implied = [.. all.SelectMany(contract => contract.GetInterfaces()), .. type.BaseType?.GetInterfaces() ?? []];
        return [.. all.Where(contract => !implied.Contains(contract))];
    }
}
