using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Parsing.Symbols;

/// <summary>
/// Checks the constraints of the type parameters of a generic type. The compiler closes any type, and reports violated constraints too
/// late.
/// </summary>
internal static class Constraints
{
    public static bool Allow(INamedTypeSymbol definition, ITypeSymbol[] arguments, Compilation compilation)
        => definition.TypeParameters.Zip(arguments, (parameter, argument) => Allow(parameter, argument, definition, arguments, compilation)).All(allows => allows);

    private static bool Allow(ITypeParameterSymbol parameter, ITypeSymbol argument, INamedTypeSymbol definition, ITypeSymbol[] arguments, Compilation compilation)
    {
        if ((parameter.HasValueTypeConstraint && (!argument.IsValueType || argument.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T))
            || (parameter.HasUnmanagedTypeConstraint && !argument.IsUnmanagedType)
            || (parameter.HasReferenceTypeConstraint && !argument.IsReferenceType)
            || (parameter.HasConstructorConstraint && !CanBeCreated(argument)))
        {
            return false;
        }

        return parameter.ConstraintTypes.All(constraint => Converts(argument, Close(constraint, definition, arguments), compilation));
    }

    private static bool CanBeCreated(ITypeSymbol type)
        => type.IsValueType
            || (type is INamedTypeSymbol { IsAbstract: false } named
                && named.InstanceConstructors.Any(constructor => constructor.Parameters.IsEmpty && constructor.DeclaredAccessibility == Accessibility.Public));

    private static bool Converts(ITypeSymbol argument, ITypeSymbol constraint, Compilation compilation)
        => ((CSharpCompilation)compilation).ClassifyConversion(argument, constraint) is { IsImplicit: true } conversion
            && (conversion.IsIdentity || conversion.IsReference || conversion.IsBoxing);

    /// <summary>Returns a constraint with the arguments in place of the type parameters: <c>T : IComparable&lt;T&gt;</c>.</summary>
    private static ITypeSymbol Close(ITypeSymbol constraint, INamedTypeSymbol definition, ITypeSymbol[] arguments) => constraint switch
    {
        ITypeParameterSymbol parameter when SymbolEqualityComparer.Default.Equals(parameter.DeclaringType, definition) => arguments[parameter.Ordinal],
        INamedTypeSymbol { TypeArguments.Length: > 0 } named
            => named.OriginalDefinition.Construct([.. named.TypeArguments.Select(argument => Close(argument, definition, arguments))]),
        _ => constraint,
    };
}
