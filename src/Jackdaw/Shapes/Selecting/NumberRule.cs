namespace Jackdaw.Shapes;

/// <summary><c>[JsonNumberHandling]</c> and the setting of the profile: numbers in quotes, and NaN. As in System.Text.Json, dictionary keys and enums are left alone.</summary>
internal static class NumberRule
{
    /// <summary>All values of JsonNumberHandling together.</summary>
    public const int AllFlags = 7;

    private static readonly HashSet<string> Numbers = new(StringComparer.Ordinal)
    {
        "System.SByte", "System.Byte", "System.Int16", "System.UInt16", "System.Int32", "System.UInt32", "System.Int64", "System.UInt64", "System.Int128", "System.UInt128",
        "System.Half", "System.Single", "System.Double", "System.Decimal", "System.Numerics.BigInteger",
    };

    /// <summary>What the profile says of every number.</summary>
    public static TypeShape? Value(TypeFacts type, ShapeSettings settings)
        => settings.Numbers != NumberHandling.Strict && Numbers.Contains(type.MetadataName) ? Number(type, settings, settings.Numbers) : null;

    /// <summary>What an attribute on the type of a collection says of its elements.</summary>
    public static CollectionShape OnCollection(CollectionShape collection, ShapeSettings settings)
        => Of(collection.Type) is { } handling && OfNumber(collection.Element, settings, handling) is { } element ? collection with { ElementValue = element } : collection;

    /// <summary>What the attribute of a type or member says, or null.</summary>
    public static NumberHandling? Of(Facts declaration)
        => declaration.Find(AttributeNames.NumberHandling)?.Argument(0) is int value ? (NumberHandling)value : null;

    /// <summary>
    /// The shape of a member under an attribute, on it or on its type: of numbers, nullable ones, and collections of both, one level deep as in System.Text.Json. Null
    /// where it says nothing about such a member.
    /// </summary>
    public static TypeShape? OnMember(TypeFacts type, ShapeSettings settings, NumberHandling handling)
        => OfNumber(type, settings, handling)
            ?? (Selection.Of(type, settings) is CollectionShape collection && OfNumber(collection.Element, settings, handling) is { } element
                ? collection with { ElementValue = element }
                : settings.References == References.None && UntypedCollectionRule.Value(type, settings) is StjShape untyped ? OnUntyped(untyped, settings, handling)
                : null);

    /// <summary>What an attribute says of the numbers in a collection that does not say what it holds.</summary>
    public static StjShape OnUntyped(StjShape untyped, ShapeSettings settings, NumberHandling handling)
        => handling == settings.Numbers ? untyped : untyped with { Numbers = handling };

    /// <summary>Objects may hold numbers, which an attribute would have to follow.</summary>
    public static bool HoldsObjects(TypeFacts type, ShapeSettings settings)
        => IsObject(type) || (Selection.Of(type, settings) is CollectionShape collection && IsObject(collection.Element));

    private static bool IsObject(TypeFacts type) => type.MetadataName == "System.Object";

    private static TypeShape? OfNumber(TypeFacts type, ShapeSettings settings, NumberHandling handling)
        => type.NullableUnderlying is { } underlying
            ? Numbers.Contains(underlying.MetadataName) ? new NullableShape(type, underlying, Number(underlying, settings, handling)) : null
            : Numbers.Contains(type.MetadataName) ? Number(type, settings, handling)
            : IsObject(type) && settings.References == References.None && (!settings.AlwaysFraction || handling == settings.Numbers) ? Object(type, settings, handling)
            : null;

    /// <summary>As in System.Text.Json, the attribute reaches numbers, and those in collections, but not the members of objects.</summary>
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
