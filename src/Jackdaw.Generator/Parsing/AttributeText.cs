using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>Returns the C# expression that creates an attribute with its arguments from source.</summary>
internal static class AttributeText
{
    /// <summary>Returns why generated code cannot create it, or null.</summary>
    public static string? WhyNot(AttributeData attribute, Graph graph)
    {
        IEnumerable<ITypeSymbol> mentioned = attribute.ConstructorArguments.Concat(attribute.NamedArguments.Select(pair => pair.Value)).SelectMany(Mentioned)
            .Prepend(attribute.AttributeClass!);
        return mentioned.Select(type => Nameability.WhyNot(type, graph)).FirstOrDefault(reason => reason is not null)
            ?? (attribute.AttributeConstructor is { } constructor && Visibility.IsVisible(constructor, graph.Compilation) && attribute.NamedArguments.All(pair => IsVisible(attribute, pair.Key, graph))
                ? null
                : "what sets its arguments is not visible outside the type that declares it; make it internal");
    }

    public static string Creation(AttributeData attribute)
    {
        string created = $"new {TypeNames.Of(attribute.AttributeClass!)}({string.Join(", ", attribute.ConstructorArguments.Select(Value))})";
        return attribute.NamedArguments.Length == 0
            ? created
            : created + " { " + string.Join(", ", attribute.NamedArguments.Select(pair => TypeNames.Identifier(pair.Key) + " = " + Value(pair.Value))) + " }";
    }

    private static bool IsVisible(AttributeData attribute, string name, Graph graph)
    {
        for (INamedTypeSymbol? level = attribute.AttributeClass; level is not null; level = level.BaseType)
        {
            if (level.GetMembers(name).FirstOrDefault() is { } member)
            {
                return Visibility.IsVisible(member is IPropertySymbol property ? property.SetMethod ?? member : member, graph.Compilation);
            }
        }

        return false;
    }

    private static IEnumerable<ITypeSymbol> Mentioned(TypedConstant constant) => constant switch
    {
        { Kind: TypedConstantKind.Array, IsNull: false } => constant.Values.SelectMany(Mentioned),
        { Value: INamedTypeSymbol { IsUnboundGenericType: true } open } => [open.OriginalDefinition],
        { Value: ITypeSymbol type } => [type],
        { Kind: TypedConstantKind.Enum, Type: { } type } => [type],
        _ => [],
    };

    private static string Value(TypedConstant constant)
    {
        string type = constant.Type is { } known ? TypeNames.Of(known.WithNullableAnnotation(NullableAnnotation.None)).ToString() : "object";
        return constant switch
        {
            { IsNull: true } => $"({type})null",
            { Kind: TypedConstantKind.Array } => $"new {type} {{ {string.Join(", ", constant.Values.Select(Value))} }}",
            { Value: ITypeSymbol named } => $"typeof({named.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat)})",
            { Value: string text } => DefaultValue.Literal(text),
            _ => $"({type})({DefaultValue.Literal(constant.Value!)})",
        };
    }
}
