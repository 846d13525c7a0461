using System.Globalization;

namespace Jackdaw.TestKit;

/// <summary>Facts as text: what a compiler and reflection have to see alike.</summary>
internal static class FactsText
{
    /// <summary>The named arguments that rules look at.</summary>
    private static readonly string[] Named =
    [
        "Condition", "Name", "Order", "IsRequired", "EmitDefaultValue", "Value", "IsReference", "PropertyName", "Required", "NullValueHandling", "DefaultValueHandling",
        "NamingStrategyType", "NamingStrategyParameters", "MemberSerialization", "ItemRequired", "TypeNameHandling", "ItemConverterType", "WriteData",
        "TypeClassifier", "TypeDiscriminatorPropertyName", "InferClosedTypePolymorphism",
    ];

    /// <summary>Of types of .NET no members: what is private in them is no matter of shapes, and reference assemblies lack it.</summary>
    public static string Of(TypeFacts type) => FrameworkTypes.Contains(type) ? Identity(type) : string.Join(
        "\n",
        Identity(type),
        "interfaces " + Interfaces(type.Interfaces),
        "listed " + (type.Form == TypeForm.Interface ? Interfaces(type.ListedInterfaces) : ""),
        "attributes " + Attributes(type),
        string.Join("\n", type.Properties.Where(IsDeclared).Select(Of)),
        string.Join("\n", type.Fields.Where(IsDeclared).Select(Of)),
        string.Join("\n", type.Constructors.Select(constructor => $"constructor public {constructor.IsPublic} {Attributes(constructor)} ({string.Join(", ", constructor.Parameters.Select(Of))})")));

    private static string Identity(TypeFacts type) => string.Join(
        "\n",
        $"{type.Form} {type.Name} = {type.MetadataName} in '{type.Namespace}' [{type.PublicKeyTokenIfNamed()}] container {type.Container} arguments {List(type.Arguments)} of {type.ParameterCount}",
        $"value {type.IsValueType} abstract {type.IsAbstract} static {type.IsStatic} ref {type.IsRefStruct} open {type.IsOpen} element {type.Element} rank {type.Rank} "
            + $"underlying {type.EnumUnderlying} base {type.Base} nullable {type.NullableUnderlying}",
        $"sealed {type is { Form: TypeForm.Class, IsStatic: false, IsSealed: true }} union {type.IsUnion} closed {(type.ClosedDerived is { } derived ? string.Join(", ", derived.Select(Open)) : "-")}",
        "tuple " + string.Join(", ", type.TupleElements?.Select(element => element.Name + " " + element.Type) ?? ["-"]));

    public static string Of(MemberFacts member) => member switch
    {
        PropertyFacts property => $"property {property.Name} {property.Type} of {property.Declaring} static {property.IsStatic} required {property.IsRequired} {property.Nullness} "
            + $"parameters {property.HasParameters} virtual {property.IsVirtual} override {property.IsOverride} get {property.HasGetter} {property.IsGetterPublic} set {property.HasSetter} {property.IsSetterPublic} init {property.IsInitOnly}"
            + Attributes(property),
        FieldFacts variable => $"field {variable.Name} {variable.Type} of {variable.Declaring} static {variable.IsStatic} required {variable.IsRequired} {variable.Nullness} "
            + $"public {variable.IsPublic} read only {variable.IsReadOnly} constant {Value(variable.Constant)}" + Attributes(variable),
        _ => "",
    };

    public static string Of(ParameterFacts parameter)
        => $"{parameter.Name} {parameter.Type} {parameter.Nullness} writable {parameter.IsWritable} optional {parameter.HasDefault} default {Value(parameter.Default)}" + Attributes(parameter);

    /// <summary>A generic type without its arguments, by what it derives from.</summary>
    private static string Open(TypeFacts type)
        => type.IsOpen ? $"{type} ({string.Join(", ", type.Parameters.Select(parameter => parameter.Name))}) : {string.Join(", ", type.OpenBases)}" : type.ToString();

    /// <summary>Reference assemblies list what interfaces of .NET extend in another order than what runs. Those without arguments decide nothing: neither members nor what a collection holds.</summary>
    private static string Interfaces(IReadOnlyList<TypeFacts> types)
        => List(types.Where(type => !IsMere(type)).Concat(types.Where(IsMere).OrderBy(type => type.MetadataName, StringComparer.Ordinal)));

    private static bool IsMere(TypeFacts type) => FrameworkTypes.Contains(type) && type.Arguments.Count == 0;

    private static string List(IEnumerable<TypeFacts> types) => string.Join(", ", types);

    /// <summary>What compilers note for themselves is no part of a declaration; reflection shows it and a compiler does not.</summary>
    private static string Attributes(Facts declaration) => string.Concat(declaration.Attributes
        .Where(attribute => !attribute.MetadataName.StartsWith("System.Runtime.CompilerServices.", StringComparison.Ordinal)
            && !attribute.MetadataName.StartsWith("System.Diagnostics.", StringComparison.Ordinal)
            && !attribute.MetadataName.StartsWith("System.Runtime.InteropServices.", StringComparison.Ordinal)
            && attribute.MetadataName is not ("System.ObsoleteAttribute" or "System.Reflection.DefaultMemberAttribute" or "System.ParamArrayAttribute" or "System.SerializableAttribute" or "System.NonSerializedAttribute"))
        .Select(attribute => $" [{attribute.MetadataName}({Value(attribute.Argument(0))}, {Value(attribute.Argument(1))}) "
            + string.Join(", ", Named.Select(name => Value(attribute.Named(name)))) + "]"));

    private static string Value(object? value) => value is null ? "-" : value is object?[] list ? "list " + string.Join(", ", list.Select(Value)) : value.GetType().Name switch
    {
        "SymbolType" or "ReflectedType" => "typeof " + value,
        var type => type + " " + Convert.ToString(value, CultureInfo.InvariantCulture),
    };

    /// <summary>Without indexers, which have a name at run time only, and without what compilers add.</summary>
    private static bool IsDeclared(MemberFacts member)
        => member.Name.IndexOf('<') < 0 && member is not (PropertyFacts { HasParameters: true } or FieldFacts { Name: "value__" });

    private static string PublicKeyTokenIfNamed(this TypeFacts type) => type.MetadataName.Length > 0 && type.Form is TypeForm.Class or TypeForm.Struct ? type.PublicKeyToken : "";
}
