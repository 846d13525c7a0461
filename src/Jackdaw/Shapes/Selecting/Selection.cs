namespace Jackdaw.Shapes;

/// <summary>Selects the family of codecs for a type: the first rule that applies decides.</summary>
internal static class Selection
{
    /// <summary>
    /// Returns null if the rule does not apply. A rule that applies but cannot serve the type returns the reason as its shape.
    /// </summary>
    private delegate TypeShape? Rule(TypeFacts type, ShapeSettings settings);

    private static readonly Rule[] Rules =
    [
        CustomCodecRule.OnType,
        ConverterRule.OnType,
        NumberRule.Value,
        ScalarRule.Value,
        DocumentRule.Value,
        ForeignDocumentRule.Value,
        StreamedRule.Value,
        RunTimeTypeRule.Object,
        NullableRule.Value,
        EnumRule.Value,
        ArrayRule.Value,
        KnownCollectionRule.Value,
        FSharpRule.Value,
        UnionRule.Value,
        ComposedRule.Value,
        PolymorphicRule.Value,
        UntypedCollectionRule.Value,
        UnsupportedRule.Value,
        CustomCollectionRule.Value,
        AbstractRule.Value,
    ];

    private static readonly Rule[] KeyRules =
    [
        CustomCodecRule.OnKeyType,
        ConverterRule.OnKeyType,
        ScalarRule.Key,
        EnumRule.Key,
        FSharpRule.Key,
    ];

    /// <summary>Returns the shape of a type; a type that no rule matches is an object with members.</summary>
    public static TypeShape Of(TypeFacts type, ShapeSettings settings)
        => ReferenceRules.Of(ObjectKeyRule.Of(First(Rules, type, settings) ?? new ObjectShape(type)), settings);

    /// <summary>Returns the shape of a type as a dictionary key.</summary>
    public static TypeShape OfKey(TypeFacts type, ShapeSettings settings)
        => ReferenceRules.OfKey(
            First(KeyRules, type, settings) ?? new UnsupportedShape(type, new ShapeProblem(ProblemKind.UnsupportedKey, null, type.ToString())), settings);

    private static TypeShape? First(Rule[] rules, TypeFacts type, ShapeSettings settings)
    {
        foreach (Rule rule in rules)
        {
            if (rule(type, settings) is { } shape)
            {
                return shape;
            }
        }

        return null;
    }
}
