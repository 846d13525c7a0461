namespace Jackdaw.Shapes;

/// <summary>
/// The attributes of a declaration in a profile with a contract for its type, or a converter: those of the contract come first and replace
/// attributes of the same class.
/// </summary>
internal static class ContractAttributes
{
    /// <summary>Attributes that compilers add to every declaration do not count as part of a contract.</summary>
    private const string OfCompilers = "System.Runtime.CompilerServices.";

    public static IReadOnlyList<AttributeFacts> On(TypeFacts type, IReadOnlyList<AttributeFacts> own) => Over(Assigned(type, own), type.Contract);

    public static IReadOnlyList<AttributeFacts> On(MemberFacts member, IReadOnlyList<AttributeFacts> own)
        => member.Declaring.Contract is { } contract ? Over(own, Find(contract, member.Name)) : own;

    public static IReadOnlyList<AttributeFacts> On(ConstructorFacts constructor, IReadOnlyList<AttributeFacts> own)
        => Over(own, Find(constructor));

    /// <summary>Finds the constructor of a contract for a constructor: the one with the same types of parameters.</summary>
    public static ConstructorFacts? Find(ConstructorFacts constructor)
        => constructor.Declaring.Contract?.Constructors.FirstOrDefault(stated => HasSameParameters(stated, constructor));

    /// <summary>Returns the parameter of a contract that is optional, and thereby states the default of a parameter; otherwise null.</summary>
    public static ParameterFacts? StatedDefault(ConstructorFacts? constructor, int index)
        => constructor is not null && Find(constructor)?.Parameters[index] is { HasDefault: true } stated ? stated : null;

    /// <summary>Finds the property or field of a contract for a member.</summary>
    public static MemberFacts? Find(TypeFacts contract, string name)
        => (MemberFacts?)contract.Properties.FirstOrDefault(property => property.Name == name) ?? contract.Fields.FirstOrDefault(declared => declared.Name == name);

    public static bool HasSameParameters(ConstructorFacts one, ConstructorFacts other)
        => one.Parameters.Select(parameter => parameter.Type).SequenceEqual(other.Parameters.Select(parameter => parameter.Type));

    /// <summary>Returns the declaration that carries an attribute: the given one, or its counterpart in a contract.</summary>
    public static Facts Holder(Facts declaration, AttributeFacts attribute)
    {
        Facts? stated = declaration switch
        {
            TypeFacts type => type.Contract,
            MemberFacts { Declaring.Contract: { } contract } member => Find(contract, member.Name),
            _ => null,
        };
        return stated is not null && stated.Attributes.Contains(attribute) ? stated : declaration;
    }

    /// <summary>Puts the converter of the profile in place of that which the type names, unless its contract names one.</summary>
    private static IReadOnlyList<AttributeFacts> Assigned(TypeFacts type, IReadOnlyList<AttributeFacts> own)
        => type.Assigned is { } assigned && type.Contract?.Attributes.Any(NamesConverter) != true
            ? [assigned, .. own.Where(attribute => !NamesConverter(attribute))]
            : own;

    /// <summary>Whether an attribute names a codec or converter.</summary>
    public static bool NamesConverter(AttributeFacts attribute)
        => attribute.MetadataName == AttributeNames.Codec || KnownAttributes.Is(attribute, AttributeNames.Converter) || KnownAttributes.Is(attribute, AttributeNames.NewtonsoftConverter);

    private static IReadOnlyList<AttributeFacts> Over(IReadOnlyList<AttributeFacts> own, Facts? contract)
    {
        if (contract is null)
        {
            return own;
        }

        List<AttributeFacts> stated = contract.Attributes.Where(attribute => !attribute.MetadataName.StartsWith(OfCompilers, StringComparison.Ordinal)).ToList();
        return stated.Count == 0 ? own : [.. stated, .. own.Where(attribute => stated.All(replacing => replacing.MetadataName != attribute.MetadataName))];
    }
}
