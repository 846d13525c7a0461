using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Tuples are objects with Item1 to ItemN, flat also beyond seven elements (docs/decisions/0004). Names given to elements exist only in
/// C# and are not part of the type.
/// </summary>
internal static class TupleMembers
{
    /// <summary>The eighth type argument of a tuple is a tuple with the rest.</summary>
    private const int Rest = 7;

    /// <summary>The members of a tuple, or null for other types and for tuple classes that are plain objects anyway.</summary>
    public static List<MemberCandidate>? Find(INamedTypeSymbol type, Site site)
    {
        if (type.IsTupleType)
        {
            return type.TupleElements
                .Select(element => element.CorrespondingTupleField ?? element)
                .Select((field, i) => Member(field, field.Type, i + 1, null, site))
                .ToList();
        }

        var members = new List<MemberCandidate>();
        string path = "";
        for (INamedTypeSymbol? level = IsLong(type) ? type : null; level is not null; level = IsLong(level) ? (INamedTypeSymbol)level.TypeArguments[Rest] : null)
        {
            foreach (IPropertySymbol item in level.GetMembers().OfType<IPropertySymbol>().Where(item => item.Name.StartsWith("Item", StringComparison.Ordinal)))
            {
                members.Add(Member(item, item.Type, members.Count + 1, path + item.Name, site));
            }

            path += "Rest.";
        }

        return members.Count == 0 ? null : members;
    }

    /// <summary>The constructor arguments of a tuple class of more than seven elements: the last one is itself constructed.</summary>
    public static ConstructionModel? Construct(INamedTypeSymbol type)
    {
        int member = 0;
        return IsLong(type) ? new ConstructionModel(null, Arguments(type)) : null;

        EquatableArray<ParameterModel> Arguments(INamedTypeSymbol level)
        {
            var arguments = new List<ParameterModel>();
            for (int i = 0; i < level.TypeArguments.Length; i++)
            {
                TypeName argument = TypeNames.Of(level.TypeArguments[i]);
                arguments.Add(i == Rest && IsLong(level)
                    ? new ParameterModel(argument, "default", -1, Arguments((INamedTypeSymbol)level.TypeArguments[i]))
                    : new ParameterModel(argument, "default", member++, EquatableArray<ParameterModel>.Empty));
            }

            return arguments.ToEquatable();
        }
    }

    private static MemberCandidate Member(ISymbol symbol, ITypeSymbol type, int number, string? path, Site site)
    {
        string name = "Item" + number.ToString(System.Globalization.CultureInfo.InvariantCulture);
        return new MemberCandidate(symbol, type, new MemberAttributes(symbol, isContract: false), NamingPolicy.Apply(site.Shape.Naming, name), order: 0, path);
    }

    public static bool IsTuple(INamedTypeSymbol type) => type.IsTupleType || IsClass(type);

    private static bool IsLong(INamedTypeSymbol type) => IsClass(type) && type.TypeArguments.Length > Rest && IsClass(type.TypeArguments[Rest]);

    private static bool IsClass(ITypeSymbol type)
        => type is INamedTypeSymbol { IsTupleType: false, IsGenericType: true } named
            && TypeNames.Metadata(named).StartsWith("System.Tuple`", StringComparison.Ordinal);
}
