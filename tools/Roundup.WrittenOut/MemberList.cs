using Microsoft.CodeAnalysis;

namespace Roundup.WrittenOut;

/// <summary>The members of a class, those of its base first, and how it is made.</summary>
internal static class MemberList
{
    public static void Fill(ModelType type, INamedTypeSymbol symbol, TypeCatalog catalog, IAssemblySymbol from)
    {
        var constructor = Constructor(symbol);
        if (constructor is null)
        {
            type.OwnProblem = $"{symbol.Name} has no public constructor, or several with parameters";
            return;
        }

        var parameters = constructor.Parameters.ToDictionary(parameter => parameter.Name, StringComparer.OrdinalIgnoreCase);
        foreach (var property in Properties(symbol))
        {
            bool isParameter = parameters.TryGetValue(property.Name, out var parameter);
            bool canSet = property.SetMethod is { DeclaredAccessibility: Accessibility.Public };
            if (!canSet && !isParameter)
            {
                continue;
            }

            parameters.Remove(property.Name);
            type.Members.Add(new ModelMember(property.Name, JsonName(property), catalog.Of(property.Type), SkipsNull(property), isParameter ? parameter!.Name : null));
        }

        if (parameters.Count > 0)
        {
            type.OwnProblem = $"{symbol.Name}: no property belongs to the constructor's parameter {parameters.Keys.First()}";
        }

        if (symbol.DeclaredAccessibility is not Accessibility.Public && !SymbolEqualityComparer.Default.Equals(symbol.ContainingAssembly, from))
        {
            type.OwnProblem = $"{symbol.Name} is not public";
        }
    }

    private static IMethodSymbol? Constructor(INamedTypeSymbol symbol)
    {
        var all = symbol.InstanceConstructors.Where(c => c.DeclaredAccessibility == Accessibility.Public && !IsCopy(c, symbol)).ToList();
        var withParameters = all.Where(c => c.Parameters.Length > 0).ToList();
        return all.FirstOrDefault(c => c.Parameters.Length == 0 && (!symbol.IsValueType || withParameters.Count != 1)) ?? (withParameters.Count == 1 ? withParameters[0] : null);
    }

    private static bool IsCopy(IMethodSymbol constructor, INamedTypeSymbol symbol) =>
        constructor.Parameters.Length == 1 && SymbolEqualityComparer.Default.Equals(constructor.Parameters[0].Type, symbol);

    private static IEnumerable<IPropertySymbol> Properties(INamedTypeSymbol symbol)
    {
        var levels = new Stack<INamedTypeSymbol>();
        for (INamedTypeSymbol? level = symbol; level is { SpecialType: SpecialType.None }; level = level.BaseType)
        {
            levels.Push(level);
        }

        return levels.SelectMany(level => level.GetMembers().OfType<IPropertySymbol>())
            .Where(p => p is { IsStatic: false, IsIndexer: false, DeclaredAccessibility: Accessibility.Public, GetMethod.DeclaredAccessibility: Accessibility.Public, IsOverride: false })
            .Where(p => Condition(p) is not 1);
    }

    private static string JsonName(IPropertySymbol property) =>
        Attribute(property, "JsonPropertyNameAttribute")?.ConstructorArguments.FirstOrDefault().Value as string ?? property.Name;

    // 3: JsonIgnoreCondition.WhenWritingNull.
    private static bool SkipsNull(IPropertySymbol property) => Condition(property) == 3;

    private static int? Condition(IPropertySymbol property) =>
        Attribute(property, "JsonIgnoreAttribute") is not { } ignore ? null
        : ignore.NamedArguments.Where(argument => argument.Key == "Condition").Select(argument => (int?)argument.Value.Value).FirstOrDefault() ?? 1;

    private static AttributeData? Attribute(IPropertySymbol property, string name) =>
        property.GetAttributes().FirstOrDefault(attribute => attribute.AttributeClass?.Name == name
            && attribute.AttributeClass.ContainingNamespace.ToDisplayString() == "System.Text.Json.Serialization");
}
