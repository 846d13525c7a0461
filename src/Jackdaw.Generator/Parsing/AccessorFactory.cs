using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>Describes the <c>[UnsafeAccessor]</c> methods of one codec, each with a unique name.</summary>
/// <param name="compilation">The project.</param>
internal sealed class AccessorFactory(Compilation compilation)
{
    /// <summary>The version of .NET whose runtime finds members of generic types (dotnet/runtime issue 89439).</summary>
    private const int FirstGenericVersion = 9;

    private readonly HashSet<string> _names = new(StringComparer.Ordinal);
    private readonly Dictionary<ISymbol, string> _fields = new(SymbolEqualityComparer.Default);

    public AccessorModel Constructor(IMethodSymbol constructor)
        => Create(
            AccessorKind.Constructor,
            Unique("New"),
            "",
            constructor.ContainingType,
            constructor.ContainingType.OriginalDefinition,
            constructor.OriginalDefinition.Parameters.Select(parameter => new AccessorParameter(TypeNames.Of(parameter.Type), parameter.RefKind != RefKind.None)));

    public AccessorModel Getter(ISymbol member)
        => member.OriginalDefinition is IPropertySymbol property
            ? Create(AccessorKind.Getter, Unique("Get" + TypeNames.Plain(property.Name)), property.GetMethod!.MetadataName, member.ContainingType, property.Type, [])
            : Field(member);

    /// <summary>
    /// Returns the accessor of a method. A method that takes one value and returns nothing looks like a setter; one that takes nothing and
    /// returns a value looks like a getter.
    /// </summary>
    public AccessorModel Method(IMethodSymbol method)
        => Create(
            method.ReturnsVoid ? AccessorKind.Setter : AccessorKind.Getter,
            Unique("Call" + TypeNames.Plain(method.Name)),
            method.MetadataName,
            method.ContainingType,
            method.ReturnsVoid ? null : method.OriginalDefinition.ReturnType,
            method.OriginalDefinition.Parameters.Select(parameter => new AccessorParameter(TypeNames.Of(parameter.Type), IsReference: false)));

    public AccessorModel Setter(ISymbol member)
        => member.OriginalDefinition is IPropertySymbol property
            ? Create(AccessorKind.Setter, Unique("Set" + TypeNames.Plain(property.Name)), property.SetMethod!.MetadataName, member.ContainingType, null, [new AccessorParameter(TypeNames.Of(property.Type), IsReference: false)])
            : Field(member);

    /// <summary>Returns the accessor of a field. Reading and writing share it, because it returns a reference.</summary>
    private AccessorModel Field(ISymbol field)
    {
        if (!_fields.TryGetValue(field, out string? method))
        {
            _fields.Add(field, method = Unique("FieldOf" + field.ContainingType.Name + "_" + TypeNames.Plain(field.Name)));
        }

        return Create(AccessorKind.Field, method, field.MetadataName, field.ContainingType, ((IFieldSymbol)field.OriginalDefinition).Type, []);
    }

    private AccessorModel Create(
        AccessorKind kind, string method, string target, INamedTypeSymbol owner, ITypeSymbol? result, IEnumerable<AccessorParameter> parameters)
    {
        List<ITypeParameterSymbol> generics = TypeParameters(owner.OriginalDefinition).ToList();
        return new AccessorModel(
            kind,
            method,
            target,
            TypeNames.Of(owner.OriginalDefinition),
            owner.IsValueType,
            result is null ? TypeName.Simple("void") : TypeNames.Of(result),
            parameters.ToEquatable(),
            generics.Select(TypeNames.Parameter).ToEquatable(),
            string.Concat(generics.Select(Constraint)),
            TypeHandles.AllArguments(owner).Select(TypeNames.Of).ToEquatable(),
            IsReflected: generics.Count > 0 && compilation.ObjectType.ContainingAssembly.Identity.Version.Major < FirstGenericVersion);
    }

    private string Unique(string wanted)
    {
        string unique = wanted;
        for (int n = 2; !_names.Add(unique); n++)
        {
            unique = wanted + n.ToString(System.Globalization.CultureInfo.InvariantCulture);
        }

        return unique;
    }

    private static IEnumerable<ITypeParameterSymbol> TypeParameters(INamedTypeSymbol definition)
        => definition.ContainingType is { } container ? TypeParameters(container).Concat(definition.TypeParameters) : definition.TypeParameters;

    private static string Constraint(ITypeParameterSymbol parameter)
    {
        var clauses = new List<string>();
        if (parameter.HasUnmanagedTypeConstraint)
        {
            clauses.Add("unmanaged");
        }
        else if (parameter.HasValueTypeConstraint)
        {
            clauses.Add("struct");
        }
        else if (parameter.HasReferenceTypeConstraint)
        {
            clauses.Add("class");
        }
        else if (parameter.HasNotNullConstraint)
        {
            clauses.Add("notnull");
        }

        clauses.AddRange(parameter.ConstraintTypes.Select(type => TypeNames.Of(type).ToString()));
        if (parameter.HasConstructorConstraint)
        {
            clauses.Add("new()");
        }

        return clauses.Count == 0 ? "" : " where " + TypeNames.Parameter(parameter) + " : " + string.Join(", ", clauses);
    }
}
