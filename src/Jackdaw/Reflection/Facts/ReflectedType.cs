using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>A type from reflection.</summary>
[RequiresUnreferencedCode(Reason)]
[RequiresDynamicCode(Reason)]
internal sealed class ReflectedType(Type source, ReflectedFacts facts, bool hasConverter = true) : TypeFacts
{
    internal const string Reason = "Created by ReflectedFacts, which states the reason.";

    private const BindingFlags Instance = BindingFlags.DeclaredOnly | BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;
    private const BindingFlags All = Instance | BindingFlags.Static;

    /// <summary>The number of characters from the end of the file name to the name of the type: &gt;F, 64 digits, __.</summary>
    private const int FileHash = 68;

    private static readonly SearchValues<char> Hexadecimal = SearchValues.Create("0123456789ABCDEF");

    private string? _name;
    private string? _metadataName;
    private string? _publicKeyToken;
    private IReadOnlyList<AttributeFacts>? _attributes;
    private IReadOnlyList<TypeFacts>? _arguments;
    private IReadOnlyList<TypeFacts>? _interfaces;
    private IReadOnlyList<PropertyFacts>? _properties;
    private IReadOnlyList<FieldFacts>? _fields;
    private IReadOnlyList<ConstructorFacts>? _constructors;
    private IReadOnlyList<MethodFacts>? _methods;
    private IReadOnlyList<FieldFacts>? _tupleElements;

    public Type Source => source;

    public override string Name => _name ??= IsConstructed ? "" : WithoutArity(WithoutFile(source.Name));

    public override IReadOnlyList<AttributeFacts> Attributes => _attributes ??= FindAttributes();

    public override TypeFacts? Contract => facts.ContractOf(source);

    public override AttributeFacts? Assigned => hasConverter ? facts.AssignedTo(this) : null;

    public override TypeForm Form => source switch
    {
        { IsArray: true } => TypeForm.Array,
        { IsPointer: true } or { IsFunctionPointer: true } => TypeForm.Pointer,
        { IsGenericParameter: true } => TypeForm.Parameter,
        { IsByRef: true } => TypeForm.Other,
        { IsEnum: true } => TypeForm.Enum,
        { IsValueType: true } => TypeForm.Struct,
        { IsInterface: true } => TypeForm.Interface,
        _ when source.BaseType == typeof(MulticastDelegate) => TypeForm.Delegate,
        _ => TypeForm.Class,
    };

    public override string MetadataName => _metadataName ??= IsConstructed || source.IsGenericParameter ? ""
        : source.DeclaringType is { } container ? facts.Of(container).MetadataName + "+" + source.Name
        : source.Namespace is { } space ? space + "." + source.Name
        : source.Name;

    public override string Namespace => MetadataName.Length == 0 ? "" : source.Namespace ?? "";

    /// <summary>Includes pointers, as compilers do.</summary>
    public override bool IsValueType => source.IsValueType || source.IsPointer || source.IsFunctionPointer;

    public override bool IsAbstract => source.IsAbstract && !IsStatic;

    public override bool IsStatic => source is { IsAbstract: true, IsSealed: true };

    public override bool IsSealed => source.IsSealed;

    public override bool IsUnion => Find(AttributeNames.Union) is not null;

    public override IReadOnlyList<TypeFacts>? ClosedDerived
        => Form != TypeForm.Class || Find(AttributeNames.ClosedType) is not { } attribute ? null
            : attribute.Named(AttributeNames.ClosedDerivedTypes) is IReadOnlyList<object?> types ? [.. types.OfType<TypeFacts>()]
            : [.. source.Assembly.GetTypes().Where(DerivesDirectly).Select(facts.Of)];

    public override bool IsRefStruct => source.IsByRefLike;

    public override bool IsOpen => source.IsGenericTypeDefinition;

    public override bool IsEditable => !FrameworkTypes.Contains(this);

    public override string PublicKeyToken => _publicKeyToken ??= Convert.ToHexStringLower(source.Assembly.GetName().GetPublicKeyToken() ?? []);

    public override TypeFacts? Container => source.DeclaringType is { } container ? facts.Of(Closed(container)) : null;

    public override IReadOnlyList<TypeFacts> Arguments => _arguments ??= [.. source.GenericTypeArguments.Select(facts.Of)];

    public override int ParameterCount
        => source.IsGenericType ? source.GetGenericArguments().Length - (source.DeclaringType?.GetGenericArguments().Length ?? 0) : 0;

    public override IReadOnlyList<TypeFacts> Parameters => IsOpen ? [.. source.GetGenericArguments().Select(facts.Of)] : [];

    public override IReadOnlyList<TypeFacts> OpenBases => IsOpen ? [.. Bases(source).Select(facts.Of)] : [];

    public override TypeFacts? Element => source.IsArray ? facts.Of(source.GetElementType()!) : null;

    public override int Rank => source.IsArray && !(source.IsVariableBoundArray && source.GetArrayRank() == 1) ? source.GetArrayRank() : 0;

    public override TypeFacts? EnumUnderlying => source.IsEnum ? facts.Of(source.GetEnumUnderlyingType()) : null;

    public override TypeFacts? Base => source.BaseType is { } type ? facts.Of(type) : null;

    public override IReadOnlyList<TypeFacts> Interfaces => _interfaces ??= [.. DeclaredInterfaces.Of(source).Select(facts.Of)];

    public override IReadOnlyList<TypeFacts> ListedInterfaces => [.. source.GetInterfaces().Select(facts.Of)];

    public override IReadOnlyList<PropertyFacts> Properties
        => _properties ??= [.. InOrder(source.GetProperties(All)).Select(property => new ReflectedProperty(property, facts))];

    public override IReadOnlyList<FieldFacts> Fields
        => _fields ??= [.. InOrder(source.GetFields(All)).Where(declared => !IsEvent(declared)).Select(declared => new ReflectedField([declared], declared.Name, facts))];

    public override IReadOnlyList<ConstructorFacts> Constructors
        => _constructors ??= IsConstructed ? [] : [.. InOrder(source.GetConstructors(Instance)).Where(IsOrdinary).Select(constructor => new ReflectedConstructor(constructor, facts))];

    public override IReadOnlyList<MethodFacts> Methods => _methods ??=
        [.. InOrder(source.GetMethods(All)).Where(method => !method.IsSpecialName).Select(method => new ReflectedMethod(method, facts))];

    public override IReadOnlyList<FieldFacts>? TupleElements => _tupleElements ??= ReflectedTuple.Elements(source, facts);

    public override TypeFacts? Nested(string name)
        => source.GetNestedType(name, All) is not { } nested || nested.GetGenericArguments().Length != source.GetGenericArguments().Length ? null
            : facts.Of(source.IsConstructedGenericType ? nested.MakeGenericType(source.GenericTypeArguments) : nested);

    public override TypeFacts? Close(IReadOnlyList<TypeFacts> arguments)
    {
        try
        {
            return facts.Of((source.IsGenericTypeDefinition ? source : source.GetGenericTypeDefinition()).MakeGenericType([.. arguments.Select(ReflectedFacts.TypeOf)]));
        }
        catch (ArgumentException)
        {
            // The constraints of the type parameters forbid it, which cannot be checked in any other way.
            return null;
        }
    }

    public override bool Equals(TypeFacts? other) => other is ReflectedType type && type.Source == source;

    public override int GetHashCode() => source.GetHashCode();

    /// <summary>
    /// Whether a type derives directly from this closed class. Not every compiler records the derived types, but they are in the same
    /// assembly.
    /// </summary>
    private bool DerivesDirectly(Type candidate)
        => candidate.BaseType is { } direct
            && (direct.IsGenericType ? direct.GetGenericTypeDefinition() : direct) == (source.IsGenericType ? source.GetGenericTypeDefinition() : source);

    private static IEnumerable<Type> Bases(Type definition)
    {
        for (Type? level = definition.BaseType; level is not null; level = level.BaseType)
        {
            yield return level;
        }

        foreach (Type contract in DeclaredInterfaces.Of(definition))
        {
            yield return contract;
        }
    }

    /// <summary>Closes a containing type, because reflection returns its definition even for a closed nested type.</summary>
    private Type Closed(Type container)
        => source.IsConstructedGenericType && container.IsGenericTypeDefinition
            ? container.MakeGenericType(source.GenericTypeArguments[..container.GetGenericArguments().Length])
            : container;

    /// <summary>Whether it is constructed from another type, without a name of its own.</summary>
    private bool IsConstructed => source.HasElementType || source.IsFunctionPointer;

    /// <summary>Excludes constructors with <c>__arglist</c>, which cannot be called here.</summary>
    private static bool IsOrdinary(ConstructorInfo constructor) => !constructor.CallingConvention.HasFlag(CallingConventions.VarArgs);

    /// <summary>Whether a field is the backing field of an event, which has the event's name.</summary>
    private bool IsEvent(FieldInfo declared) => declared.IsPrivate && source.GetEvent(declared.Name, All) is not null;

    /// <summary>Sorts members by metadata token, which is source order; reflection guarantees no order.</summary>
    private static IEnumerable<T> InOrder<T>(T[] members) where T : MemberInfo => members.OrderBy(member => member.MetadataToken);

    /// <summary>
    /// Removes the prefix of a file-local type's name, which holds the file and a hash: <c>&lt;Program&gt;F0123...__Order</c>.
    /// </summary>
    private static string WithoutFile(string name)
        => name.IndexOf(">F", StringComparison.Ordinal) is var at and > 0
            && at + FileHash < name.Length
            && name.AsSpan(at + FileHash - 2, 2).SequenceEqual("__")
            && !name.AsSpan(at + 2, FileHash - 4).ContainsAnyExcept(Hexadecimal)
                ? name[(at + FileHash)..]
                : name;

    private static string WithoutArity(string name) => name.IndexOf('`') is var at and >= 0 ? name[..at] : name;

    private IReadOnlyList<AttributeFacts> FindAttributes()
    {
        IReadOnlyList<AttributeFacts> all = ContractAttributes.On(this, facts.AttributesOf(source.GetCustomAttributesData()));

        // Without the converter of the profile, that of the type itself applies, as in System.Text.Json.
        return hasConverter || (facts.AssignedTo(this) is not null && Contract?.Attributes.Any(ContractAttributes.NamesConverter) != true) ? all : [.. all.Where(attribute => !KnownAttributes.Is(attribute, AttributeNames.Converter))];
    }
}
