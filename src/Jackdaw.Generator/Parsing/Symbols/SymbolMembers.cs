using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Symbols;

/// <summary>A property as the compiler sees it.</summary>
internal sealed class SymbolProperty(IPropertySymbol symbol, SymbolFacts source) : PropertyFacts
{
    private IReadOnlyList<AttributeFacts>? _attributes;

    public IPropertySymbol Symbol => symbol;

    public override string Name => symbol.Name;

    public override IReadOnlyList<AttributeFacts> Attributes => _attributes ??= ContractAttributes.On(this, source.AttributesOf(symbol));

    public override TypeFacts Type => source.Of(symbol.Type);

    public override TypeFacts Declaring => source.Of(symbol.ContainingType);

    public override bool IsStatic => symbol.IsStatic;

    public override bool IsRequired => symbol.IsRequired;

    public override Nullness Nullness => Annotations.Of(symbol.OriginalDefinition.Type);

    public override bool Says(string metadataName)
        => base.Says(metadataName)
            || IsIn(symbol.SetMethod?.Parameters.LastOrDefault()?.GetAttributes(), metadataName)
            || IsIn(symbol.GetMethod?.GetReturnTypeAttributes(), metadataName);

    private static bool IsIn(IEnumerable<AttributeData>? attributes, string metadataName)
        => attributes?.Any(attribute => attribute.AttributeClass is { } type && TypeNames.Metadata(type) == metadataName) == true;

    public override bool HasParameters => !IsStatic && symbol.Parameters.Length > 0;

    public override bool IsVirtual => symbol.IsVirtual || symbol.IsOverride || symbol.IsAbstract;

    public override bool IsOverride => symbol.IsOverride;

    public override bool HasGetter => symbol.GetMethod is not null;

    public override bool IsGetterPublic => symbol.GetMethod?.DeclaredAccessibility == Accessibility.Public;

    public override IReadOnlyList<AttributeFacts> GetterAttributes => symbol.GetMethod is { } getter ? source.AttributesOf(getter) : [];

    public override bool HasSetter => symbol.SetMethod is not null;

    public override bool IsSetterPublic => symbol.SetMethod?.DeclaredAccessibility == Accessibility.Public;

    public override bool IsInitOnly => symbol.SetMethod is { IsInitOnly: true };
}

/// <summary>A field as the compiler sees it.</summary>
internal sealed class SymbolField(IFieldSymbol symbol, SymbolFacts source) : FieldFacts
{
    private IReadOnlyList<AttributeFacts>? _attributes;

    public IFieldSymbol Symbol => symbol;

    public override string Name => symbol.Name;

    public override IReadOnlyList<AttributeFacts> Attributes => _attributes ??= ContractAttributes.On(this, source.AttributesOf(symbol));

    public override TypeFacts Type => source.Of(symbol.Type);

    public override TypeFacts Declaring => source.Of(symbol.ContainingType);

    public override bool IsStatic => symbol.IsStatic || symbol.IsConst;

    public override bool IsRequired => symbol.IsRequired;

    public override Nullness Nullness => symbol.ContainingType.IsTupleType ? Nullness.Unknown : Annotations.Of(symbol.OriginalDefinition.Type);

    public override bool IsPublic => symbol.DeclaredAccessibility == Accessibility.Public;

    public override bool IsReadOnly => symbol.IsReadOnly;

    public override object? Constant => symbol.HasConstantValue ? symbol.ConstantValue : null;
}

/// <summary>A constructor as the compiler sees it.</summary>
internal sealed class SymbolConstructor(IMethodSymbol symbol, SymbolFacts source) : ConstructorFacts
{
    private IReadOnlyList<AttributeFacts>? _attributes;
    private IReadOnlyList<ParameterFacts>? _parameters;

    public IMethodSymbol Symbol => symbol;

    public override string Name => symbol.Name;

    public override IReadOnlyList<AttributeFacts> Attributes => _attributes ??= ContractAttributes.On(this, source.AttributesOf(symbol));

    public override TypeFacts Declaring => source.Of(symbol.ContainingType);

    public override bool IsPublic => symbol.DeclaredAccessibility == Accessibility.Public;

    public override IReadOnlyList<ParameterFacts> Parameters => _parameters ??= [.. symbol.Parameters.Select((parameter, index) => new SymbolParameter(parameter, source, this, index))];
}

/// <summary>A constructor parameter as the compiler sees it.</summary>
internal sealed class SymbolParameter(IParameterSymbol symbol, SymbolFacts source, ConstructorFacts? constructor = null, int index = 0) : ParameterFacts
{
    private IReadOnlyList<AttributeFacts>? _attributes;

    public IParameterSymbol Symbol => symbol;

    public override string Name => symbol.Name;

    public override IReadOnlyList<AttributeFacts> Attributes => _attributes ??= source.AttributesOf(symbol);

    public override TypeFacts Declaring => source.Of(symbol.ContainingType);

    public override TypeFacts Type => source.Of(symbol.Type);

    public override bool IsByReference => symbol.RefKind != RefKind.None;

    public override bool IsWritable => symbol.RefKind is RefKind.Ref or RefKind.Out;

    public override object? Default => ContractAttributes.StatedDefault(constructor, index) is { } stated ? stated.Default
        : (symbol.HasExplicitDefaultValue ? symbol.ExplicitDefaultValue : null) ?? ConstantAttributes.Of(symbol) ?? MetadataDefaults.Of(symbol, source.Compilation);

    public override bool HasDefault => ContractAttributes.StatedDefault(constructor, index) is not null || symbol.HasExplicitDefaultValue || ConstantAttributes.State(symbol) || MetadataDefaults.Find(symbol, source.Compilation, out _);

    public override Nullness Nullness => Annotations.Of(symbol.OriginalDefinition.Type);
}

/// <summary>A method as the compiler sees it.</summary>
internal sealed class SymbolMethod(IMethodSymbol symbol, SymbolFacts source) : MethodFacts
{
    private IReadOnlyList<AttributeFacts>? _attributes;

    public IMethodSymbol Symbol => symbol;

    public override string Name => symbol.Name;

    public override IReadOnlyList<AttributeFacts> Attributes => _attributes ??= source.AttributesOf(symbol);

    public override TypeFacts Declaring => source.Of(symbol.ContainingType);

    public override bool IsStatic => symbol.IsStatic;

    public override bool IsPublic => symbol.DeclaredAccessibility == Accessibility.Public;

    public override bool IsVirtual => symbol.IsVirtual || symbol.IsOverride || symbol.IsAbstract;

    public override bool IsGeneric => symbol.IsGenericMethod;

    public override TypeFacts Returns => source.Of(symbol.ReturnType);

    public override IReadOnlyList<ParameterFacts> Parameters => [.. symbol.Parameters.Select(parameter => new SymbolParameter(parameter, source))];
}

/// <summary>Nullable annotations.</summary>
internal static class Annotations
{
    /// <summary>
    /// Returns the annotation of the type as it is declared. The annotation of a type parameter depends on its argument, which has none at
    /// run time, unless <c>class</c> or <c>notnull</c> constrains it.
    /// </summary>
    public static Nullness Of(ITypeSymbol declared) => declared switch
    {
        ITypeParameterSymbol { NullableAnnotation: NullableAnnotation.NotAnnotated } argument when argument.HasNotNullConstraint
            || argument is { HasReferenceTypeConstraint: true, ReferenceTypeConstraintNullableAnnotation: NullableAnnotation.NotAnnotated } => Nullness.NotNull,
        ITypeParameterSymbol or IPointerTypeSymbol => Nullness.Unknown,
        { IsValueType: true, OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } => Nullness.Nullable,
        { IsValueType: true } => Nullness.NotNull,
        { NullableAnnotation: NullableAnnotation.Annotated } => Nullness.Nullable,
        { NullableAnnotation: NullableAnnotation.NotAnnotated } => Nullness.NotNull,
        _ => Nullness.Unknown,
    };
}
