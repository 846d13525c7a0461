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
            foreach (GenericUse use in InheritedImplementations(method, compilation))
            {
                yield return use;
            }

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
    /// Returns the methods that implement an interface for a derived class: <c>class Store : Basis, IStore</c>, where <c>Basis</c> does not
    /// know the interface.
    /// </summary>
    private static IEnumerable<GenericUse> InheritedImplementations(IMethodSymbol member, Compilation compilation)
        => from type in TypesIn(compilation.Assembly.GlobalNamespace)
           where type is { TypeKind: TypeKind.Class, BaseType.SpecialType: not SpecialType.System_Object }
           from contract in type.AllInterfaces
           where SymbolEqualityComparer.Default.Equals(contract.OriginalDefinition, member.ContainingType)
           from declared in contract.GetMembers(member.Name).OfType<IMethodSymbol>()
           where SymbolEqualityComparer.Default.Equals(declared.OriginalDefinition, member)
           let method = type.FindImplementationForInterfaceMember(declared) as IMethodSymbol
           where method is not null && !SymbolEqualityComparer.Default.Equals(method.ContainingType, type)
           let use = Use(declared, method.OriginalDefinition, compilation)
           where use is not null
           select use;

    private static IEnumerable<INamedTypeSymbol> TypesIn(INamespaceOrTypeSymbol container)
        => container.GetMembers().OfType<INamespaceOrTypeSymbol>().SelectMany(member => member is INamedTypeSymbol type ? TypesIn(type).Prepend(type) : TypesIn(member));

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
