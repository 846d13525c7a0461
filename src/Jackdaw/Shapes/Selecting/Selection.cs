namespace Jackdaw.Shapes;

/// <summary>Which family of codecs serves this type? The first rule that answers.</summary>
internal static class Selection
{
    /// <summary>Null: the rule does not apply. A rule that applies but cannot serve the type gives the reason as its shape.</summary>
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

    /// <summary>The shape of a type; everything that no rule knows is an object with members.</summary>
    public static TypeShape Of(TypeFacts type, ShapeSettings settings)
        => ReferenceRules.Of(ObjectKeyRule.Of(First(Rules, type, settings) ?? new ObjectShape(type)), settings);

    /// <summary>The shape of a type as dictionary key.</summary>
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
