using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Symbols;

/// <summary>
/// Symbols as facts for the rules in Shapes. There is one instance per run, because symbols must not outlive their compilation.
/// </summary>
/// <param name="compilation">The compilation.</param>
/// <param name="contracts">By type definition: the contract type whose attributes a profile applies to it.</param>
/// <param name="assignments">The converters of a profile.</param>
internal sealed class SymbolFacts(Compilation compilation, IReadOnlyDictionary<ISymbol, ITypeSymbol>? contracts = null, IReadOnlyList<ConverterAssignment>? assignments = null)
{
    private readonly Dictionary<ITypeSymbol, SymbolType> _types = new(SymbolEqualityComparer.Default);

    public Compilation Compilation { get; } = compilation;

    public TypeFacts Of(ITypeSymbol type)
    {
        // Only the compiler distinguishes dynamic from object.
        type = type is IDynamicTypeSymbol ? Compilation.ObjectType : type;
        if (!_types.TryGetValue(type, out SymbolType? facts))
        {
            _types.Add(type, facts = new SymbolType(type, this));
        }

        return facts;
    }

    public IReadOnlyList<AttributeFacts> AttributesOf(ISymbol symbol)
    {
        System.Collections.Immutable.ImmutableArray<AttributeData> attributes = symbol.GetAttributes();
        if (attributes.IsEmpty)
        {
            return [];
        }

        var facts = new AttributeFacts[attributes.Length];
        for (int i = 0; i < facts.Length; i++)
        {
            facts[i] = new SymbolAttribute(attributes[i], this);
        }

        return facts;
    }

    public TypeFacts? ContractOf(ITypeSymbol type) => contracts is not null && contracts.TryGetValue(type.OriginalDefinition, out ITypeSymbol? contract) ? Of(contract) : null;

    /// <summary>Returns the converter of the profile for a type, as its attribute.</summary>
    public AttributeFacts? AssignedTo(TypeFacts type)
        => assignments?.FirstOrDefault(assignment => assignment.Serves(type)) is { } found
            && Compilation.GetTypeByMetadataName(found.IsCodec ? AttributeNames.Codec : AttributeNames.Converter) is { } attribute
                ? new AssignedAttribute(Of(attribute), found.Converter)
                : null;

    /// <summary>Returns the symbol of the facts.</summary>
    public static ITypeSymbol SymbolOf(TypeFacts type) => ((SymbolType)type).Symbol;

    /// <inheritdoc cref="SymbolOf(TypeFacts)"/>
    public static ISymbol SymbolOf(Facts declaration) => declaration switch
    {
        SymbolType type => type.Symbol,
        SymbolProperty property => property.Symbol,
        SymbolField field => field.Symbol,
        SymbolConstructor constructor => constructor.Symbol,
        SymbolParameter parameter => parameter.Symbol,
        SymbolMethod method => method.Symbol,
        _ => throw new ArgumentException("facts of another source", nameof(declaration)),
    };
}
