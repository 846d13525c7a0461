using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Migrating;

/// <summary>Finds types of .NET whose members Jackdaw writes in the order of their names, and System.Text.Json as they are declared (docs/decisions/0010).</summary>
internal static class MemberOrder
{
    private const string Pair = "System.Collections.Generic.KeyValuePair`2";

    /// <summary>Returns the name of such a type, of the type itself or of a base type; null if there is none.</summary>
    public static string? SortedLevel(TypeFacts type)
        => Selection.Of(type, ShapeSettings.Default) is ObjectShape ? type.Levels().FirstOrDefault(IsSorted)?.Name : null;

    private static bool IsSorted(TypeFacts level)
        => FrameworkTypes.Contains(level)
            && !FrameworkTypes.HasDeclaredOrder(level)
            && level.MetadataName != Pair
            && !TupleMembers.IsTuple(level)
            && level.Properties.Count(property => property is { IsStatic: false, HasParameters: false, IsGetterPublic: true, IsOverride: false }) > 1;
}
