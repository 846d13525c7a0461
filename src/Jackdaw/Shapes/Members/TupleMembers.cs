namespace Jackdaw.Shapes;

/// <summary>
/// Tuples are objects with Item1 to ItemN, flattened beyond seven elements (docs/decisions/0004). Names of elements exist only in C# and
/// are not part of the type.
/// </summary>
internal static class TupleMembers
{
    /// <summary>The eighth type argument of a tuple is a tuple of the remaining elements.</summary>
    private const int Rest = 7;

    /// <summary>Returns the members of a tuple; null for other types, and for tuple classes that are plain objects anyway.</summary>
    public static List<MemberCandidate>? Find(TypeFacts type, ShapeSettings settings)
    {
        if (type.TupleElements is { } elements)
        {
            return elements.Select((field, i) => Member(field, i + 1, null, settings)).ToList();
        }

        var members = new List<MemberCandidate>();
        List<PropertyFacts> path = [];
        for (TypeFacts? level = IsLong(type) ? type : null; level is not null; level = IsLong(level) ? level.Arguments[Rest] : null)
        {
            foreach (PropertyFacts item in level.Properties.Where(item => item.Name.StartsWith("Item", StringComparison.Ordinal)).OrderBy(item => item.Name, StringComparer.Ordinal))
            {
                members.Add(Member(item, members.Count + 1, path, settings));
            }

            if (IsLong(level))
            {
                path = [.. path, level.Properties.First(property => property.Name == "Rest")];
            }
        }

        return members.Count == 0 ? null : members;
    }

    /// <summary>
    /// Returns the constructor arguments of a tuple class of more than seven elements: the last one is itself constructed.
    /// </summary>
    public static ConstructionShape? Construct(TypeFacts type)
    {
        int member = 0;
        return IsLong(type) ? new ConstructionShape(null, Arguments(type)) : null;

        List<ParameterShape> Arguments(TypeFacts level)
        {
            var arguments = new List<ParameterShape>();
            IReadOnlyList<ParameterFacts> parameters = level.Constructors[0].Parameters;
            for (int i = 0; i < level.Arguments.Count; i++)
            {
                TypeFacts argument = level.Arguments[i];
                arguments.Add(i == Rest && IsLong(level)
                    ? new ParameterShape(argument, null, -1, Arguments(argument))
                    : new ParameterShape(argument, parameters[i], member++, []));
            }

            return arguments;
        }
    }

    public static bool IsTuple(TypeFacts type) => type.TupleElements is not null || IsClass(type);

    private static MemberCandidate Member(MemberFacts source, int number, IReadOnlyList<PropertyFacts>? path, ShapeSettings settings)
    {
        string name = "Item" + number.ToString(System.Globalization.CultureInfo.InvariantCulture);
        return new MemberCandidate(source, new MemberAttributes(source, isContract: false), settings.MemberName(name), order: 0, path);
    }

    private static bool IsLong(TypeFacts type) => IsClass(type) && type.Arguments.Count > Rest && IsClass(type.Arguments[Rest]);

    private static bool IsClass(TypeFacts type) => type.MetadataName.StartsWith("System.Tuple`", StringComparison.Ordinal);
}
