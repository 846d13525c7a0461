using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator.Parsing.Frameworks;

/// <summary>Finds the types of controller actions: their bodies and their results.</summary>
internal static class Actions
{
    public static void Read(ClassDeclarationSyntax node, SemanticModel bound, FoundTypes found, CancellationToken cancellation)
    {
        if (bound.GetDeclaredSymbol(node, cancellation) is not INamedTypeSymbol { IsAbstract: false } type || !IsController(type))
        {
            return;
        }

        bool infersBodies = Has(type, FrameworkNames.ApiControllerAttribute) || Attributes.Find(type.ContainingAssembly, FrameworkNames.ApiControllerAttribute) is not null;
        foreach (INamedTypeSymbol level in Levels(type))
        {
            foreach (IMethodSymbol method in level.GetMembers().OfType<IMethodSymbol>())
            {
                if (method is { MethodKind: MethodKind.Ordinary, DeclaredAccessibility: Accessibility.Public, IsStatic: false }
                    && Attributes.Find(method, FrameworkNames.NonActionAttribute) is null)
                {
                    Read(method, infersBodies, node, found);
                }
            }
        }
    }

    private static void Read(IMethodSymbol action, bool infersBodies, SyntaxNode place, FoundTypes found)
    {
        foreach (IParameterSymbol parameter in action.Parameters)
        {
            if (Handlers.IsBody(parameter, infersBodies))
            {
                found.Add(parameter.Type, place, isRead: true);
            }
        }

        if (!Implements(action.ReturnType, "Microsoft.AspNetCore.Mvc.IActionResult"))
        {
            found.Add(action.ReturnType, place, isRead: false);
        }

        foreach (AttributeData attribute in action.GetAttributes())
        {
            string name = Attributes.NameOf(attribute);
            found.Add(
                name == FrameworkNames.ProducesResponse ? Attributes.TypeArgument(attribute)
                    : name == FrameworkNames.TypedProducesResponse ? attribute.AttributeClass!.TypeArguments[0]
                    : null,
                place,
                isRead: false);
        }
    }

    private static bool IsController(INamedTypeSymbol type)
        => Levels(type).Any(level => TypeNames.Metadata(level) == FrameworkNames.ControllerBase) || Has(type, FrameworkNames.ControllerAttribute) || Has(type, FrameworkNames.ApiControllerAttribute);

    private static bool Has(INamedTypeSymbol type, string attribute) => Levels(type).Any(level => Attributes.Find(level, attribute) is not null);

    /// <summary>
    /// Returns the classes to examine. Actions may be inherited from a base class of the project; those of the framework do not count.
    /// </summary>
    private static IEnumerable<INamedTypeSymbol> Levels(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? level = type; level is not null && level.SpecialType != SpecialType.System_Object; level = level.BaseType)
        {
            yield return level;
        }
    }

    /// <summary>
    /// Whether a type implements a result interface. These do not state the value in them; <c>ActionResult&lt;T&gt;</c> does.
    /// </summary>
    private static bool Implements(ITypeSymbol type, string contract)
        => type is INamedTypeSymbol named && (TypeNames.Metadata(named) == contract || named.AllInterfaces.Any(one => TypeNames.Metadata(one) == contract));
}
