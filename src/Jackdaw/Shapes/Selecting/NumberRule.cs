namespace Jackdaw.Shapes;

/// <summary>
/// <c>[JsonNumberHandling]</c> and the profile setting: numbers in quotation marks, and NaN. As in System.Text.Json, dictionary keys and
/// enums are not affected.
/// </summary>
internal static class NumberRule
{
    /// <summary>All JsonNumberHandling flags combined.</summary>
    public const int AllFlags = 7;

    private static readonly HashSet<string> Numbers = new(StringComparer.Ordinal)
    {
        "System.SByte", "System.Byte", "System.Int16", "System.UInt16", "System.Int32", "System.UInt32", "System.Int64", "System.UInt64", "System.Int128", "System.UInt128",
        "System.Half", "System.Single", "System.Double", "System.Decimal", "System.Numerics.BigInteger",
    };

    /// <summary>Returns the shape of a number under the profile setting.</summary>
    public static TypeShape? Value(TypeFacts type, ShapeSettings settings)
        => settings.Numbers != NumberHandling.Strict && Numbers.Contains(type.MetadataName) ? Number(type, settings, settings.Numbers) : null;

    /// <summary>Applies an attribute on a collection type to its elements.</summary>
    public static CollectionShape OnCollection(CollectionShape collection, ShapeSettings settings)
        => Of(collection.Type) is { } handling && OfNumber(collection.Element, settings, handling) is { } element ? collection with { ElementValue = element } : collection;

    /// <summary>Returns the value of the attribute on a type or member, or null.</summary>
    public static NumberHandling? Of(Facts declaration)
        => declaration.Find(AttributeNames.NumberHandling)?.Argument(0) is int value ? (NumberHandling)value : null;

    /// <summary>
    /// Returns the shape of a member with an attribute, on it or on its type: for numbers, nullable numbers, and collections of both, one
    /// level deep as in System.Text.Json. Null if the attribute does not affect the member.
    /// </summary>
    public static TypeShape? OnMember(TypeFacts type, ShapeSettings settings, NumberHandling handling)
        => OfNumber(type, settings, handling)
            ?? (Selection.Of(type, settings) is CollectionShape collection && OfNumber(collection.Element, settings, handling) is { } element
                ? collection with { ElementValue = element }
                : settings.References == References.None && UntypedCollectionRule.Value(type, settings) is StjShape untyped ? OnUntyped(untyped, settings, handling)
                : null);

    /// <summary>Applies an attribute to the numbers in a collection without an element type.</summary>
    public static StjShape OnUntyped(StjShape untyped, ShapeSettings settings, NumberHandling handling)
        => handling == settings.Numbers ? untyped : untyped with { Numbers = handling };

    /// <summary>Whether the collection holds objects, whose numbers the attribute would affect.</summary>
    public static bool HoldsObjects(TypeFacts type, ShapeSettings settings)
        => IsObject(type) || (Selection.Of(type, settings) is CollectionShape collection && IsObject(collection.Element));

    private static bool IsObject(TypeFacts type) => type.MetadataName == "System.Object";

    private static TypeShape? OfNumber(TypeFacts type, ShapeSettings settings, NumberHandling handling)
        => type.NullableUnderlying is { } underlying
            ? Numbers.Contains(underlying.MetadataName) ? new NullableShape(type, underlying, Number(underlying, settings, handling)) : null
            : Numbers.Contains(type.MetadataName) ? Number(type, settings, handling)
            : IsObject(type) && settings.References == References.None && (!settings.AlwaysFraction || handling == settings.Numbers) ? Object(type, settings, handling)
            : null;

    /// <summary>
    /// Returns the shape of an <c>object</c>. As in System.Text.Json, the attribute affects numbers, also in collections, but not members
    /// of objects.
    /// </summary>
    private static TypeShape Object(TypeFacts type, ShapeSettings settings, NumberHandling handling)
    {
        var any = (ScalarShape)RunTimeTypeRule.Object(type, settings)!;
        return handling == settings.Numbers
            ? any
            : new ObjectNumbersShape(type, any, handling, new ShapeProblem(
                ProblemKind.ServedByStj, null, "the collections in an object under [JsonNumberHandling]", "give it the type of the collection, or put the attribute on numbers"));
    }

    private static TypeShape Number(TypeFacts type, ShapeSettings settings, NumberHandling handling)
    {
        var number = (ScalarShape)ScalarRule.Value(type, settings)!;
        return handling == NumberHandling.Strict ? number : new NumberShape(type, number, handling);
    }
}
