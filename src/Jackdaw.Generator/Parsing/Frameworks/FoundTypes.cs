using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Frameworks;

/// <summary>
/// Collects the types found, without their wrappers and without types of the framework, which have codecs or are not models.
/// </summary>
internal sealed class FoundTypes
{
    public List<RootRequest> Requests { get; } = [];

    public void Add(ITypeSymbol? type, SyntaxNode place, bool isRead)
    {
        type = Unwrapped(type);
        if (!isRead && Sequence(type) is { } sequence)
        {
            type = Unwrapped(sequence);
        }

        if (type is null || DoorCalls.IsOpen(type) || !IsModel(type))
        {
            return;
        }

        if (type is INamedTypeSymbol named && IsOfFramework(named) && OuterNamespace(named) != "System")
        {
            // Results state what they hold; other generic types there (options, loggers) are not values.
            foreach (ITypeSymbol argument in TypeNames.Metadata(named).StartsWith("Microsoft.AspNetCore.Http.HttpResults.", StringComparison.Ordinal) ? named.TypeArguments : [])
            {
                Add(argument, place, isRead);
            }

            return;
        }

        Requests.Add(new RootRequest(TypeHandles.Of(type), type.ToDisplayString(), null, Places.Of(place.GetLocation()), isRead));
    }

    private static ITypeSymbol? Unwrapped(ITypeSymbol? type)
    {
        while (type is INamedTypeSymbol { TypeArguments.Length: 1 } named && FrameworkNames.Wrappers.Contains(TypeNames.Metadata(named)))
        {
            type = named.TypeArguments[0];
        }

        return type;
    }

    /// <summary>
    /// Returns the <c>IAsyncEnumerable&lt;T&gt;</c> that a type implements, or null. The framework writes the elements of such a type, which
    /// has no codec unless it is a collection, too.
    /// </summary>
    private static INamedTypeSymbol? Sequence(ITypeSymbol? type)
        => type is null || type.AllInterfaces.Any(contract => contract.SpecialType == SpecialType.System_Collections_IEnumerable) ? null
            : type.AllInterfaces.FirstOrDefault(contract => TypeNames.Metadata(contract) == "System.Collections.Generic.IAsyncEnumerable`1");

    /// <summary>Whether the type, or one of its type arguments, is declared outside the framework.</summary>
    public static bool IsModel(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => IsModel(array.ElementType),
        INamedTypeSymbol { IsAnonymousType: true } => true,
        INamedTypeSymbol named when IsOfFramework(named) => named.TypeArguments.Any(IsModel),
        INamedTypeSymbol { TypeKind: TypeKind.Class or TypeKind.Struct or TypeKind.Enum or TypeKind.Interface } => true,
        _ => false,
    };

    private static bool IsOfFramework(INamedTypeSymbol type)
    {
        if (type.SpecialType != SpecialType.None)
        {
            return true;
        }

        string? outer = OuterNamespace(type);
        return outer is "System" or "Microsoft" or "Jackdaw" && type.ContainingAssembly is { } assembly && IsAssemblyOf(assembly.Name, outer);
    }

    private static string? OuterNamespace(INamedTypeSymbol type)
    {
        INamespaceSymbol? outer = type.ContainingNamespace;
        while (outer is { IsGlobalNamespace: false, ContainingNamespace.IsGlobalNamespace: false })
        {
            outer = outer.ContainingNamespace;
        }

        return outer?.Name;
    }

    /// <summary>Whether the assembly belongs to the framework: a project may use such a namespace for its own types.</summary>
    private static bool IsAssemblyOf(string assembly, string name)
        => assembly == name || assembly is "mscorlib" or "netstandard" or "Jackdaw.AspNetCore" || (name != "Jackdaw" && assembly.StartsWith(name + ".", StringComparison.Ordinal));
}
