using System.Collections.Immutable;
using System.Globalization;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Symbols;

/// <summary>A type as the compiler sees it.</summary>
internal sealed class SymbolType(ITypeSymbol symbol, SymbolFacts source) : TypeFacts
{
    private readonly INamedTypeSymbol? _named = symbol as INamedTypeSymbol;
    private string? _metadataName;
    private string? _namespace;
    private string? _publicKeyToken;
    private bool? _isEditable;
    private IReadOnlyList<AttributeFacts>? _attributes;
    private IReadOnlyList<TypeFacts>? _arguments;
    private IReadOnlyList<TypeFacts>? _interfaces;
    private List<PropertyFacts>? _properties;
    private List<FieldFacts>? _fields;
    private List<MethodFacts>? _methods;
    private IReadOnlyList<ConstructorFacts>? _constructors;
    private IReadOnlyList<FieldFacts>? _tupleElements;

    public ITypeSymbol Symbol => symbol;

    public override string Name => symbol.Name;

    public override IReadOnlyList<AttributeFacts> Attributes => _attributes ??= ContractAttributes.On(this, source.AttributesOf(symbol));

    public override TypeFacts? Contract => source.ContractOf(symbol);

    public override AttributeFacts? Assigned => source.AssignedTo(this);

    public override TypeForm Form => symbol switch
    {
        IArrayTypeSymbol => TypeForm.Array,
        IPointerTypeSymbol or IFunctionPointerTypeSymbol => TypeForm.Pointer,
        ITypeParameterSymbol => TypeForm.Parameter,
        { TypeKind: TypeKind.Class } => TypeForm.Class,
        { TypeKind: TypeKind.Struct } => TypeForm.Struct,
        { TypeKind: TypeKind.Interface } => TypeForm.Interface,
        { TypeKind: TypeKind.Enum } => TypeForm.Enum,
        { TypeKind: TypeKind.Delegate } => TypeForm.Delegate,
        _ => TypeForm.Other,
    };

    public override string MetadataName => _metadataName ??= _named is null ? "" : TypeNames.Metadata(_named);

    public override string Namespace => _namespace ??= NamespaceIn(MetadataName);

    public override bool IsValueType => symbol.IsValueType;

    public override bool IsAbstract => symbol.IsAbstract;

    public override bool IsStatic => symbol.IsStatic;

    public override bool IsSealed => symbol.IsSealed;

    public override bool IsUnion => _named is not null && AnnouncedTypes.IsUnion(_named);

    public override IReadOnlyList<TypeFacts>? ClosedDerived => _named is null ? null : AnnouncedTypes.ClosedDerived(_named, source);

    public override bool IsRefStruct => symbol.IsRefLikeType;

    public override bool IsOpen => _named is { IsUnboundGenericType: true };

    public override bool IsEditable => _isEditable ??= symbol.Locations.Any(location => !location.IsInMetadata);

    public override string PublicKeyToken => _publicKeyToken ??= Hexadecimal(symbol.ContainingAssembly?.Identity.PublicKeyToken ?? default);

    public override TypeFacts? Container => symbol.ContainingType is { } container ? source.Of(container) : null;

    public override IReadOnlyList<TypeFacts> Arguments => _arguments ??= _named is null or { IsUnboundGenericType: true } or { IsGenericType: false }
        ? []
        : [.. TypeHandles.AllArguments(_named).Select(source.Of)];

    public override int ParameterCount => _named?.Arity ?? 0;

    public override IReadOnlyList<TypeFacts> Parameters
        => IsOpen ? [.. TypeHandles.AllArguments(_named!.OriginalDefinition).Select(source.Of)] : [];

    public override IReadOnlyList<TypeFacts> OpenBases => IsOpen ? [.. Bases(_named!.OriginalDefinition).Select(source.Of)] : [];

    public override TypeFacts? Element => symbol is IArrayTypeSymbol array ? source.Of(array.ElementType) : null;

    public override int Rank => symbol is IArrayTypeSymbol array && (array.IsSZArray || array.Rank > 1) ? array.Rank : 0;

    public override TypeFacts? EnumUnderlying => _named?.EnumUnderlyingType is { } type ? source.Of(type) : null;

    public override TypeFacts? Base => symbol.BaseType is { } type ? source.Of(type) : null;

    public override IReadOnlyList<TypeFacts> Interfaces => _interfaces ??= [.. symbol.AllInterfaces.Select(source.Of)];

    public override IReadOnlyList<TypeFacts> ListedInterfaces => [.. Listed(symbol).Select(source.Of)];

    public override IReadOnlyList<PropertyFacts> Properties => _properties ?? ReadMembers(ref _properties);

    public override IReadOnlyList<FieldFacts> Fields => _fields ?? ReadMembers(ref _fields);

    public override IReadOnlyList<ConstructorFacts> Constructors => _constructors ??= _named is null
        ? []
        : [.. (IsOpen ? _named.OriginalDefinition : _named).InstanceConstructors.Where(IsDeclared).Select(constructor => new SymbolConstructor(constructor, source))];

    public override IReadOnlyList<MethodFacts> Methods => _methods ?? ReadMembers(ref _methods);

    public override IReadOnlyList<FieldFacts>? TupleElements => !symbol.IsTupleType || _named is null or { TupleElements.IsDefault: true }
        ? null
        : _tupleElements ??= [.. _named.TupleElements.Select(element => new SymbolField(element.CorrespondingTupleField ?? element, source))];

    public override TypeFacts? Nested(string name) => _named?.GetTypeMembers(name, 0).FirstOrDefault() is { } nested ? source.Of(nested) : null;

    public override TypeFacts? Close(IReadOnlyList<TypeFacts> arguments)
        => Construct(_named!.OriginalDefinition, [.. arguments.Select(SymbolFacts.SymbolOf)]) is { } closed ? source.Of(closed) : null;

    /// <summary>
    /// Closes a definition. The arguments of the containing types come first, and each type is checked for whether it allows its own.
    /// </summary>
    private INamedTypeSymbol? Construct(INamedTypeSymbol definition, ITypeSymbol[] arguments)
    {
        int own = arguments.Length - definition.Arity;
        if (own > 0)
        {
            if (definition.ContainingType is not { } container || Construct(container.OriginalDefinition, [.. arguments.Take(own)]) is not { } closed)
            {
                return null;
            }

            definition = closed.GetTypeMembers(definition.Name, definition.Arity).First();
        }

        ITypeSymbol[] last = [.. arguments.Skip(own)];
        return definition.Arity == 0 ? definition
            : Constraints.Allow(definition, last, source.Compilation) ? definition.Construct(last)
            : null;
    }

    /// <summary>Returns the interfaces with those of base types first, as the runtime lists them.</summary>
    private static List<INamedTypeSymbol> Listed(ITypeSymbol type)
    {
        List<INamedTypeSymbol> listed = type.BaseType is { } ancestor ? Listed(ancestor) : [];
        Add(type.Interfaces);
        return listed;

        void Add(ImmutableArray<INamedTypeSymbol> declared)
        {
            foreach (INamedTypeSymbol contract in declared)
            {
                if (!listed.Contains(contract, SymbolEqualityComparer.Default))
                {
                    listed.Add(contract);
                    Add(contract.Interfaces);
                }
            }
        }
    }

    private static IEnumerable<INamedTypeSymbol> Bases(INamedTypeSymbol definition)
    {
        for (INamedTypeSymbol? level = definition.BaseType; level is not null; level = level.BaseType)
        {
            yield return level;
        }

        foreach (INamedTypeSymbol contract in definition.AllInterfaces)
        {
            yield return contract;
        }
    }

    public override bool Equals(TypeFacts? other) => ReferenceEquals(this, other) || (other is SymbolType type && AreSame(symbol, type.Symbol));

    public override int GetHashCode() => StringComparer.Ordinal.GetHashCode(MetadataName);

    /// <summary>
    /// Reads all members at once: the compiler creates a list of them for each call. A generic type without arguments has those of its
    /// definition, as in reflection.
    /// </summary>
    private T ReadMembers<T>(ref T? wanted)
        where T : class
    {
        (_properties, _fields, _methods) = ([], [], []);
        foreach (ISymbol member in (IsOpen ? symbol.OriginalDefinition : symbol).GetMembers())
        {
            switch (member)
            {
                case IPropertySymbol property:
                    _properties.Add(new SymbolProperty(property, source));
                    break;
                case IFieldSymbol field:
                    _fields.Add(new SymbolField(field, source));
                    break;
                case IMethodSymbol { MethodKind: MethodKind.Ordinary } method:
                    _methods.Add(new SymbolMethod(method, source));
                    break;
            }
        }

        return wanted!;
    }

    private static bool IsDeclared(IMethodSymbol constructor)
        => !constructor.IsVararg && (!constructor.IsImplicitlyDeclared || !constructor.ContainingType.IsValueType || constructor.Parameters.Length > 0);

    /// <summary>
    /// Whether two types are the same at run time. The compiler distinguishes tuples with other names, and dynamic from object.
    /// </summary>
    private static bool AreSame(ITypeSymbol one, ITypeSymbol other) => SymbolEqualityComparer.Default.Equals(one, other) || (one, other) switch
    {
        (IArrayTypeSymbol x, IArrayTypeSymbol y) => x.Rank == y.Rank && AreSame(x.ElementType, y.ElementType),
        (IDynamicTypeSymbol, { SpecialType: SpecialType.System_Object }) or ({ SpecialType: SpecialType.System_Object }, IDynamicTypeSymbol) => true,
        (INamedTypeSymbol { IsGenericType: true, IsUnboundGenericType: false } x, INamedTypeSymbol { IsGenericType: true, IsUnboundGenericType: false } y)
            => SymbolEqualityComparer.Default.Equals(x.OriginalDefinition, y.OriginalDefinition)
                && TypeHandles.AllArguments(x).Zip(TypeHandles.AllArguments(y), AreSame).All(isSame => isSame),
        _ => false,
    };

    private static string NamespaceIn(string metadataName)
    {
        int nested = metadataName.IndexOf('+');
        int end = (nested < 0 ? metadataName : metadataName.Substring(0, nested)).LastIndexOf('.');
        return end < 0 ? "" : metadataName.Substring(0, end);
    }

    private static string Hexadecimal(ImmutableArray<byte> token)
        => token.IsDefaultOrEmpty ? "" : string.Concat(token.Select(octet => octet.ToString("x2", CultureInfo.InvariantCulture)));
}
