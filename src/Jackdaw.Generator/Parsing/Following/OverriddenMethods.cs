using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Following;

/// <summary>The generic methods that a method overrides or implements: their callers call it, too.</summary>
internal static class OverriddenMethods
{
    public static IEnumerable<GenericUse> Of(IMethodSymbol method, Compilation compilation)
    {
        for (IMethodSymbol? overridden = method.OverriddenMethod; overridden is not null; overridden = overridden.OverriddenMethod)
        {
            if (Use(overridden, method, compilation) is { } use)
            {
                yield return use;
            }
        }

        if (method.ContainingType.TypeKind == TypeKind.Interface)
        {
            yield break;
        }

        string name = method.Name.Substring(method.Name.LastIndexOf('.') + 1);
        foreach (IMethodSymbol member in method.ContainingType.AllInterfaces.SelectMany(contract => contract.GetMembers(name)).OfType<IMethodSymbol>())
        {
            if (SymbolEqualityComparer.Default.Equals(method.ContainingType.FindImplementationForInterfaceMember(member), method) && Use(member, method, compilation) is { } use)
            {
                yield return use;
            }
        }
    }

    /// <summary>
    /// Returns the call of a method by the one that it overrides, as seen from its class. Null if the arguments of the class are not among
    /// those of the base: such a class is created by its name.
    /// </summary>
    private static GenericUse? Use(IMethodSymbol overridden, IMethodSymbol method, Compilation compilation)
    {
        List<ITypeSymbol> given = GenericSymbols.Arguments(overridden.ContainingType);
        var arguments = new List<TypeHandle>();
        foreach (ITypeSymbol parameter in GenericSymbols.Arguments(method.ContainingType))
        {
            int index = given.FindIndex(argument => SymbolEqualityComparer.Default.Equals(argument, parameter));
            if (index < 0)
            {
                return null;
            }

            arguments.Add(TypeHandle.Parameter(index));
        }

        arguments.AddRange(method.TypeParameters.Select(parameter => TypeHandle.Parameter(given.Count + parameter.Ordinal)));
        return new GenericUse(
            GenericSymbols.OwnerOf(overridden.OriginalDefinition, compilation), GenericSymbols.Key(method), arguments.ToEquatable(), method.ToDisplayString(SymbolDisplayFormat.CSharpShortErrorMessageFormat), null);
    }
}
