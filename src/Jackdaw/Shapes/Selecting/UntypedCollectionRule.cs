namespace Jackdaw.Shapes;

/// <summary>
/// Collections without an element type: <c>ArrayList</c>, <c>IList</c>, classes derived from <c>CollectionBase</c>. System.Text.Json serves
/// them if it writes all of their content (docs/decisions/0045).
/// </summary>
internal static class UntypedCollectionRule
{
    private const string Untyped = "System.Collections.";
    private const string Typed = "System.Collections.Generic.";

    /// <summary>The interfaces that System.Text.Json can instantiate, and the classes that it fills although they are not lists.</summary>
    private static readonly HashSet<string> Readable = new(StringComparer.Ordinal)
    {
        Untyped + "IEnumerable", Untyped + "ICollection", Untyped + "IList", Untyped + "IDictionary", Untyped + "Stack", Untyped + "Queue",
    };

    /// <summary>The types whose enumeration differs from their content: only keys, or dictionary entries as elements.</summary>
    private static readonly string[] Misleading =
    [
        Untyped + "Specialized.NameObjectCollectionBase", Untyped + "Specialized.StringDictionary", "System.Net.Http.Headers.HttpHeaders", "System.Array",
    ];

    public static TypeShape? Value(TypeFacts type, ShapeSettings settings)
    {
        if (!Applies(type))
        {
            return null;
        }

        if (UnsupportedDemands.On(type).FirstOrDefault() is { } demand)
        {
            return new UnsupportedShape(type, new ShapeProblem(ProblemKind.UnsupportedAttribute, type, demand, type.ToString(), Advice.ForType));
        }

        string reason = FrameworkAdvice.For(type) ?? "the type of its elements is known only at run time; use a generic collection";
        StjShape shape = new(type, new ShapeProblem(ProblemKind.ServedByStj, null, type.ToString(), reason))
        {
            Unreadable = WhyNotReadable(type) is { } why ? new ShapeProblem(ProblemKind.NotReadable, null, type.ToString(), why + "; use a collection that can be filled") : null,
            Warnings = [.. UnreadAttributes.On(type)],
        };
        return NumberRule.Of(type) is { } handling ? NumberRule.OnUntyped(shape, settings, handling) : shape;
    }

    /// <summary>Returns how System.Text.Json populates an existing collection; null if it replaces it.</summary>
    public static string? Populator(TypeFacts type) =>
        Is(type, Untyped + "IDictionary") ? "UntypedEntriesPopulator"
        : Is(type, Untyped + "IList") ? "UntypedItemsPopulator"
        : type.Levels().Any(level => level.MetadataName == Untyped + "Queue") ? "UntypedQueuePopulator"
        : type.Levels().Any(level => level.MetadataName == Untyped + "Stack") ? "UntypedStackPopulator"
        : null;

    private static bool Is(TypeFacts type, string contract) => type.MetadataName == contract || Has(type, contract);

    private static bool Applies(TypeFacts type)
        => type is { Form: TypeForm.Class or TypeForm.Struct or TypeForm.Interface, IsOpen: false, IsStatic: false, IsRefStruct: false }
            && CustomCollectionRule.IsEnumerable(type)
            && !Has(type, Typed + "IEnumerable`1")
            && !type.Levels().Any(level => Misleading.Contains(level.MetadataName))
            && (!FrameworkTypes.Contains(type) || type.Namespace is "System.Collections" or "System.Collections.Specialized");

    private static string? WhyNotReadable(TypeFacts type) => type switch
    {
        { MetadataName: Untyped + "Specialized.StringCollection" } => "its elements are strings, but System.Text.Json does not recognize that",
        _ when type.Levels().Any(level => Readable.Contains(level.MetadataName)) && (type.Form == TypeForm.Interface || HasPublicConstructor(type)) => null,
        { Form: TypeForm.Interface } => "an interface does not say which class to create",
        { IsAbstract: true } => "it is abstract, so it does not say which class to create",
        _ when !Has(type, Untyped + "IList") && !Has(type, Untyped + "IDictionary") => "it implements neither IList nor IDictionary",
        _ when !HasPublicConstructor(type) => "it has no public parameterless constructor",
        _ => null,
    };

    private static bool Has(TypeFacts type, string contract) => type.Interfaces.Any(implemented => implemented.MetadataName == contract);

    private static bool HasPublicConstructor(TypeFacts type)
        => type.IsValueType || type.Constructors.Any(constructor => constructor.Parameters.Count == 0 && constructor.IsPublic);
}
