using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>A property or field that belongs to the JSON of its type, or is kept out of it by name.</summary>
internal sealed class MemberCandidate(ISymbol symbol, ITypeSymbol type, MemberAttributes attributes, string jsonName, int order, string? path = null)
{
    public ISymbol Symbol { get; } = symbol;

    public ITypeSymbol Type { get; } = type;

    /// <summary>How C# gets there from the object.</summary>
    public string Path { get; } = path ?? TypeNames.Identifier(TypeNames.Plain(symbol.Name));

    public bool IsOwn { get; } = path is null;

    public MemberAttributes Attributes { get; } = attributes;

    public string JsonName { get; } = jsonName;

    public int Order { get; } = order;

    public bool IsIgnored => Attributes.Ignore == IgnoreCondition.Always;

    /// <summary>The getter or field may be used, whether or not generated code sees it.</summary>
    public bool CanGet => Symbol is IFieldSymbol || IsUsable(((IPropertySymbol)Symbol).GetMethod);

    public bool CanSet => Symbol is IFieldSymbol variable ? !variable.IsReadOnly : IsUsable(((IPropertySymbol)Symbol).SetMethod);

    private bool IsUsable(IMethodSymbol? accessor)
        => accessor is not null && (Attributes.Include || accessor.DeclaredAccessibility == Accessibility.Public);
}
