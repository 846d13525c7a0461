namespace Jackdaw.Shapes;

/// <summary>What annotations say of null, where the settings respect them: of the member itself, not of what is in a collection, and of type parameters where <c>class</c> or <c>notnull</c> constrains them.</summary>
internal static class NullRules
{
    private const string Analysis = "System.Diagnostics.CodeAnalysis.";

    /// <summary>A parameter decides for the member that it binds.</summary>
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
