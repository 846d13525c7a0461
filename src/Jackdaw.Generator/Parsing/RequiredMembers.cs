using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>C#'s <c>required</c>.</summary>
internal static class RequiredMembers
{
    public static bool Is(ISymbol member) => member is IPropertySymbol { IsRequired: true } or IFieldSymbol { IsRequired: true };

    public static bool Has(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? level = type; level is not null; level = level.BaseType)
        {
            if (level.GetMembers().Any(Is))
            {
                return true;
            }
        }

        return false;
    }
}
