using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Following;

/// <summary>The generic declaration to which the type parameters of a call belong: the innermost one that declares any of them.</summary>
internal sealed class GenericScope
{
    private readonly List<ITypeSymbol> _parameters;

    private GenericScope(ISymbol? definition, Compilation compilation)
    {
        Owner = definition is null ? null : GenericSymbols.OwnerOf(definition, compilation);
        _parameters = GenericSymbols.Arguments(definition);
    }

    /// <summary>The declaration; null if the types are closed.</summary>
    public GenericOwner? Owner { get; }

    /// <summary>
    /// Returns the scope of types at a call, or null if a type does not exist, or if the call is in a codec: codecs are closed where they are
    /// used, and the parser finds their types there.
    /// </summary>
    public static GenericScope? Of(SemanticModel bound, SyntaxNode node, params ITypeSymbol[] types)
    {
        var parameters = new List<ITypeParameterSymbol>();
        if (!types.All(type => Collect(type, parameters)))
        {
            return null;
        }

        ISymbol? owner = parameters.Select(parameter => (ISymbol?)parameter.DeclaringMethod ?? parameter.DeclaringType)
            .OrderByDescending(declaring => GenericSymbols.Arguments(declaring).Count)
            .FirstOrDefault();
        if (owner is INamedTypeSymbol { Name.Length: 0 })
        {
            // An extension block, which has no name: callers mention the method.
            owner = MethodAround(bound.GetEnclosingSymbol(node.SpanStart));
            if (owner is null)
            {
                return null;
            }
        }

        return owner is not null && IsInCodec(owner) ? null : new GenericScope(owner, bound.Compilation);
    }

    public TypeHandle? HandleOf(ITypeSymbol type) => TypeHandles.Of(type, parameter => IndexOf(parameter) is >= 0 and var index ? TypeHandle.Parameter(index) : null);

    private int IndexOf(ITypeParameterSymbol parameter) => _parameters.FindIndex(own => SymbolEqualityComparer.Default.Equals(own, parameter));

    /// <summary>Collects the type parameters in a type. Returns false if a part of the type does not exist.</summary>
    private static bool Collect(ITypeSymbol type, List<ITypeParameterSymbol> parameters)
    {
        switch (type)
        {
            case ITypeParameterSymbol parameter:
                parameters.Add(parameter);
                return parameter.TypeParameterKind != TypeParameterKind.Cref;
            case IArrayTypeSymbol array:
                return Collect(array.ElementType, parameters);
            case IPointerTypeSymbol pointer:
                return Collect(pointer.PointedAtType, parameters);
            case INamedTypeSymbol named:
                return named is { TypeKind: not TypeKind.Error, IsUnboundGenericType: false } && TypeHandles.AllArguments(named).All(argument => Collect(argument, parameters));
            default:
                return true;
        }
    }

    private static ISymbol? MethodAround(ISymbol? symbol)
    {
        while (symbol is IMethodSymbol { MethodKind: MethodKind.AnonymousFunction or MethodKind.LocalFunction })
        {
            symbol = symbol.ContainingSymbol;
        }

        return symbol is IMethodSymbol { MethodKind: MethodKind.Ordinary } ? symbol : null;
    }

    private static bool IsInCodec(ISymbol symbol)
    {
        for (INamedTypeSymbol? type = symbol as INamedTypeSymbol ?? symbol.ContainingType; type is not null; type = type.ContainingType)
        {
            if (type.AllInterfaces.Any(contract => KnownNames.CodecInterfaces.Contains(TypeNames.Metadata(contract))))
            {
                return true;
            }
        }

        return false;
    }
}
