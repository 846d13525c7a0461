namespace Jackdaw.Shapes;

/// <summary>
/// <c>[JsonProfileConverter(typeof(X))]</c> on a profile and its base classes. What serves no type is an error, because it would have no
/// effect silently.
/// </summary>
internal static class AssignmentRules
{
    /// <summary>Returns the converters of a profile; the first one that serves a type applies.</summary>
    /// <param name="profile">The profile.</param>
    /// <param name="reasons">Receives the errors.</param>
    public static IReadOnlyList<ConverterAssignment> Of(TypeFacts profile, List<string> reasons)
    {
        List<ConverterAssignment> all = [];
        foreach (TypeFacts level in profile.Levels())
        {
            List<ConverterAssignment> own = [];
            foreach (AttributeFacts attribute in level.Attributes.Where(attribute => attribute.MetadataName == AttributeNames.ProfileConverter))
            {
                if (attribute.Argument(0) is not TypeFacts converter || attribute.Argument(1) is not IReadOnlyList<object?> named || named.Any(type => type is not TypeFacts))
                {
                    reasons.Add("[JsonProfileConverter] names no type");
                    continue;
                }

                ConverterAssignment assignment = Assign(converter, [.. named.Cast<TypeFacts>()]);
                if (WhyNot(assignment) is { } reason)
                {
                    reasons.Add(reason);
                }
                else if (own.SelectMany(other => other.Types).Intersect(assignment.Types).FirstOrDefault() is { } twice)
                {
                    reasons.Add($"it has two converters for '{twice}'");
                }
                else
                {
                    own.Add(assignment);
                }
            }

            all.AddRange(own);
        }

        return all;
    }

    /// <summary>Returns the assignment of a converter without named types, or null if it needs them or cannot be one of a profile.</summary>
    public static ConverterAssignment? Of(TypeFacts converter) => Assign(converter, []) is var assignment && WhyNot(assignment) is null ? assignment : null;

    private static ConverterAssignment Assign(TypeFacts converter, IReadOnlyList<TypeFacts> named)
        => named.Count > 0 ? new ConverterAssignment(converter, named, AreNamed: IsDecidedAtRunTime(converter), ServesEnums: false)
            : converter.MetadataName == AttributeNames.StringEnumConverter ? new ConverterAssignment(converter, [], AreNamed: false, ServesEnums: true)
            : new ConverterAssignment(converter, Served(converter), AreNamed: false, ServesEnums: false);

    private static string? WhyNot(ConverterAssignment assignment)
    {
        TypeFacts converter = assignment.Converter;
        IReadOnlyList<TypeFacts> served = Served(converter);
        bool isFactory = IsFactory(converter);
        if (served.Count == 0 && !isFactory)
        {
            return $"'{converter}' is neither a converter of System.Text.Json nor a codec";
        }

        if (!assignment.IsCodec && (converter.IsAbstract || !converter.Constructors.Any(constructor => constructor.IsPublic && constructor.Parameters.Count == 0)))
        {
            return $"the converter '{converter}' has no public constructor without parameters";
        }

        if (assignment.ServesEnums)
        {
            return null;
        }

        if (assignment.AreNamed)
        {
            return assignment.Types.FirstOrDefault(type => type.Form is not (TypeForm.Class or TypeForm.Struct or TypeForm.Interface or TypeForm.Enum or TypeForm.Array)) is { } odd
                ? $"'{odd}' has no converters"
                : null;
        }

        return IsDecidedAtRunTime(converter) && !IsOfOneEnum(converter)
                ? $"'{converter}' determines at run time which types it serves; name them: [JsonProfileConverter(typeof({converter.Name}), typeof(…))]"
            : served.FirstOrDefault(type => type.MetadataName.Length == 0 && type.Element is null) is not null
                ? $"'{converter}' serves any type; use a factory, and name the types"
            : assignment.Types.FirstOrDefault(type => !served.Any(own => own.Equals(type) || (converter.IsOpen && own.IsSameDefinition(type)))) is { } other
                ? $"'{converter}' serves '{served[0]}', not '{other}'"
            : null;
    }

    /// <summary>Returns the types that a converter or codec states itself: its type argument, if it is none of a factory.</summary>
    private static IReadOnlyList<TypeFacts> Served(TypeFacts converter)
        => converter.Form == TypeForm.Struct ? Arguments(Bases(converter), AttributeNames.CodecContract, AttributeNames.UncheckedCodecContract)
            : converter.Form == TypeForm.Class ? Arguments(Bases(converter), AttributeNames.ConverterOfT, AttributeNames.StringEnumConverterOfT, AttributeNames.NumberEnumConverterOfT)
            : [];

    private static IReadOnlyList<TypeFacts> Arguments(IEnumerable<TypeFacts> bases, params string[] names)
        => [.. bases.Where(level => names.Contains(level.MetadataName)).Select(level => level.Arguments[0]).Distinct()];

    private static IEnumerable<TypeFacts> Bases(TypeFacts converter) => converter.IsOpen ? converter.OpenBases : converter.Levels().Concat(converter.Interfaces);

    private static bool IsFactory(TypeFacts converter) => Bases(converter).Any(level => level.MetadataName == AttributeNames.ConverterFactory);

    private static bool IsOfOneEnum(TypeFacts converter)
        => Bases(converter).Any(level => level.MetadataName is AttributeNames.StringEnumConverterOfT or AttributeNames.NumberEnumConverterOfT);

    private static bool IsDecidedAtRunTime(TypeFacts converter) => converter.Form == TypeForm.Class && (IsFactory(converter) || ConverterRule.SaysWhat(converter));
}
