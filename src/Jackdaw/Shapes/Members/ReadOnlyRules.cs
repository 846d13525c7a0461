namespace Jackdaw.Shapes;

/// <summary>
/// <c>IgnoreReadOnlyProperties</c> and <c>IgnoreReadOnlyFields</c>: read-only members are not written, as in System.Text.Json, except
/// collections, which can be populated, and members with an ignore condition of their own.
/// </summary>
internal static class ReadOnlyRules
{
    /// <summary>Whether the settings omit a member when the object is written.</summary>
    public static bool LeavesOut(MemberCandidate member, TypeShape? value, ShapeSettings settings)
        => (member.Source is PropertyFacts ? settings.IgnoreReadOnlyProperties : settings.IgnoreReadOnlyFields)
            && !member.CanSet
            && member.Attributes.Ignore is null
            && !IsCollection(value ?? Selection.Of(member.Source.Type, settings), settings);

    private static bool IsCollection(TypeShape shape, ShapeSettings settings) => shape switch
    {
        CollectionShape or ElementCodecShape => true,
        StjShape served => CustomCollectionRule.IsEnumerable(served.Type),
        NullableShape { Value: null, Underlying: var underlying } => IsCollection(Selection.Of(underlying, settings), settings),
        _ => false,
    };
}
