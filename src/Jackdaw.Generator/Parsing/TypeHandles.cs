using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>Converts symbols to handles and back.</summary>
internal static class TypeHandles
{
    /// <summary>
    /// Returns the handle of a closed type, or null for a type without a name (pointers, type parameters, anonymous types).
    /// </summary>
    /// <param name="type">The type.</param>
    /// <param name="parameters">Called for type parameters; without it, they have no name.</param>
    public static TypeHandle? Of(ITypeSymbol type, Func<ITypeParameterSymbol, TypeHandle?>? parameters = null)
    {
        switch (type)
        {
            case IArrayTypeSymbol array:
                return Of(array.ElementType, parameters) is { } element
                    ? new TypeHandle("", TypeHandle.Array + array.Rank, new([element]))
                    : null;
            case INamedTypeSymbol { IsAnonymousType: false, TypeKind: not TypeKind.Error } named:
                INamedTypeSymbol plain = named.IsTupleType ? named.TupleUnderlyingType ?? named : named;
                var arguments = new List<TypeHandle>();
                foreach (ITypeSymbol argument in AllArguments(plain))
                {
                    if (Of(argument, parameters) is not { } handle)
                    {
                        return null;
                    }

                    arguments.Add(handle);
                }

                return new TypeHandle(plain.ContainingAssembly.Name, TypeNames.Metadata(plain), arguments.ToEquatable());
            case ITypeParameterSymbol parameter:
                return parameters?.Invoke(parameter);
            case IDynamicTypeSymbol:
                return new TypeHandle("", "dynamic", EquatableArray<TypeHandle>.Empty);
            default:
                return null;
        }
    }

    /// <summary>Returns the type arguments of a type and of its containing types, outermost first.</summary>
    public static IEnumerable<ITypeSymbol> AllArguments(INamedTypeSymbol type)
        => type.ContainingType is { } container ? AllArguments(container).Concat(type.TypeArguments) : type.TypeArguments;

    /// <summary>Returns the symbol of a handle in this compilation.</summary>
    public static ITypeSymbol? Resolve(TypeHandle handle, Compilation compilation)
    {
        if (handle.MetadataName == "dynamic")
        {
            return compilation.DynamicType;
        }

        if (handle.MetadataName.StartsWith(TypeHandle.Array, StringComparison.Ordinal))
        {
            int rank = int.Parse(handle.MetadataName.Substring(TypeHandle.Array.Length), System.Globalization.CultureInfo.InvariantCulture);
            return Resolve(handle.Arguments[0], compilation) is { } element ? compilation.CreateArrayTypeSymbol(element, rank) : null;
        }

        if (FindDefinition(handle, compilation) is not { } definition)
        {
            return null;
        }

        var arguments = new List<ITypeSymbol>();
        foreach (TypeHandle argument in handle.Arguments)
        {
            if (Resolve(argument, compilation) is not { } symbol)
            {
                return null;
            }

            arguments.Add(symbol);
        }

        return Construct(definition, arguments, arguments.Count);
    }

    private static INamedTypeSymbol? FindDefinition(TypeHandle handle, Compilation compilation)
    {
        if (compilation.Assembly.Name == handle.Assembly && compilation.Assembly.GetTypeByMetadataName(handle.MetadataName) is { } own)
        {
            return own;
        }

        foreach (IAssemblySymbol assembly in compilation.SourceModule.ReferencedAssemblySymbols)
        {
            if (assembly.Name == handle.Assembly && assembly.GetTypeByMetadataName(handle.MetadataName) is { } found)
            {
                return found;
            }
        }

        return null;
    }

    /// <summary>Closes a definition with the first <paramref name="count"/> arguments, those of the containers first.</summary>
    private static INamedTypeSymbol? Construct(INamedTypeSymbol definition, List<ITypeSymbol> arguments, int count)
    {
        int own = definition.TypeParameters.Length;
        INamedTypeSymbol? open = definition;
        if (definition.ContainingType is { } container && count > own)
        {
            open = Construct(container, arguments, count - own)?
                .GetTypeMembers(definition.Name, own).FirstOrDefault();
        }

        // A handle without arguments is the definition itself, which can only be reported as open.
        return own == 0 || count < own || open is null ? open : open.Construct(arguments.Skip(count - own).Take(own).ToArray());
    }
}
