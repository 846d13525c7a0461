using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator.Parsing.Frameworks;

/// <summary>Finds the types of minimal API handlers.</summary>
internal static class Handlers
{
    public static void Read(InvocationExpressionSyntax call, SemanticModel bound, FoundTypes found, CancellationToken cancellation)
    {
        if (call.ArgumentList.Arguments.LastOrDefault()?.Expression is not { } handler
            || bound.GetSymbolInfo(call, cancellation).Symbol is not IMethodSymbol map
            || TypeNames.Metadata((map.ReducedFrom ?? map).ContainingType) != FrameworkNames.MapOwner
            || Method(bound, handler, cancellation) is not { } method)
        {
            return;
        }

        bool infersBodies = map.Name is "MapPost" or "MapPut" or "MapPatch";
        foreach (IParameterSymbol parameter in method.Parameters)
        {
            if (IsBody(parameter, infersBodies))
            {
                found.Add(parameter.Type, handler, isRead: true);
            }
        }

        found.Add(method.ReturnType, handler, isRead: false);
    }

    /// <summary>
    /// Returns the method of a lambda or method group. The parameter is a plain delegate, so there is no overload resolution.
    /// </summary>
    private static IMethodSymbol? Method(SemanticModel bound, ExpressionSyntax handler, CancellationToken cancellation)
        => bound.GetSymbolInfo(handler, cancellation).Symbol as IMethodSymbol ?? (bound.GetMemberGroup(handler, cancellation) is { Length: 1 } group ? group[0] as IMethodSymbol : null);

    /// <summary>
    /// Whether a parameter is the body: because of an attribute, or because it is inferred as the framework does, which then checks its
    /// services for the type. That is unknown here, so data is recognized by members that can be set or a primary constructor of a record,
    /// which services do not have.
    /// </summary>
    public static bool IsBody(IParameterSymbol parameter, bool infersBodies)
    {
        bool isBody = false;
        foreach (AttributeData attribute in parameter.GetAttributes())
        {
            string name = Attributes.NameOf(attribute);
            if (name == FrameworkNames.FromBody)
            {
                isBody = true;
            }
            else if (name.StartsWith("Microsoft.AspNetCore.", StringComparison.Ordinal) || name.StartsWith("Microsoft.Extensions.", StringComparison.Ordinal))
            {
                return false;
            }
        }

        return isBody || (infersBodies && IsData(parameter.Type));
    }

    private static bool IsData(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => IsData(array.ElementType),
        INamedTypeSymbol { TypeArguments.Length: > 0, IsRecord: false } collection when !FoundTypes.IsModel(collection.OriginalDefinition) =>
            TypeNames.Metadata(collection).StartsWith("System.Collections.", StringComparison.Ordinal) && collection.TypeArguments.Any(IsData),
        INamedTypeSymbol { TypeKind: TypeKind.Class or TypeKind.Struct } named => named.IsRecord || HasSetter(named),
        _ => false,
    };

    private static bool HasSetter(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? level = type; level is not null; level = level.BaseType)
        {
            if (level.GetMembers().Any(member => member is IPropertySymbol { IsStatic: false, DeclaredAccessibility: Accessibility.Public, SetMethod.DeclaredAccessibility: Accessibility.Public }))
            {
                return !type.IsAbstract || type.GetAttributes().Any();
            }
        }

        return false;
    }
}
