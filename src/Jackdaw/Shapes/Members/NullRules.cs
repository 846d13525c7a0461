namespace Jackdaw.Shapes;

/// <summary>
/// Evaluates nullability annotations, if the settings respect them: of the member itself, not of collection elements, and of type
/// parameters with a <c>class</c> or <c>notnull</c> constraint.
/// </summary>
internal static class NullRules
{
    private const string Analysis = "System.Diagnostics.CodeAnalysis.";

    /// <summary>Whether null is rejected. The parameter decides for the member that it binds.</summary>
    public static bool RefusesNull(MemberFacts member, ParameterFacts? parameter)
        => parameter is not null
            ? !parameter.Type.IsValueType && Refuses(parameter.Nullness, name => parameter.Find(name) is not null)
            : !member.Type.IsValueType && Refuses(member.Nullness, member.Says);

    public static bool IsNeverNull(MemberFacts member)
        => !member.Type.IsValueType
            && (member.Says(Analysis + "NotNullAttribute") || (member.Nullness == Nullness.NotNull && !member.Says(Analysis + "MaybeNullAttribute")));

    private static bool Refuses(Nullness nullness, Func<string, bool> says)
        => says(Analysis + "DisallowNullAttribute") || (nullness == Nullness.NotNull && !says(Analysis + "AllowNullAttribute"));
}
