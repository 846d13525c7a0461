using System.Reflection;
using System.Text.Json.Serialization;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>What the attribute of a profile says of shapes.</summary>
internal static class ReflectedSettings
{
    /// <exception cref="NotSupportedException">A setting has a value that makes no sense.</exception>
    public static ShapeSettings Of(Type profile) => profile.GetCustomAttribute<JsonProfileAttribute>(inherit: false) is { } stated
        ? new ShapeSettings(
            Choice<Naming>(stated.Naming),
            stated.IgnoreNull,
            stated.IgnoreDefault,
            stated.EnumsAsNames,
            stated.RejectUnknownMembers,
            stated.RejectDuplicateMembers,
            Choice<Escaping>(stated.Escaping),
            Choice<Naming>(stated.EnumNaming),
            Choice<Naming>(stated.KeyNaming),
            stated.CaseInsensitive,
            stated.RespectNullableAnnotations,
            stated.RequireConstructorParameters,
            stated.Objects == JsonObjects.Natural,
            Numbers(stated.NumberHandling, profile),
            stated.Creation == JsonObjectCreationHandling.Populate)
        : ShapeSettings.Default;

    private static NumberHandling Numbers(JsonNumberHandling stated, Type profile) => (int)stated is >= 0 and <= NumberRule.AllFlags
        ? (NumberHandling)stated
        : throw new NotSupportedException(new ShapeProblem(ProblemKind.InvalidProfile, null, profile.ToString(), ProfileReason.NumberHandling).Error);

    /// <summary>By name, as the generator reads it: the numbers of the library's setting and of the rules' may differ.</summary>
    private static T Choice<T>(Enum stated) where T : struct, Enum => Enum.TryParse(stated.ToString(), out T choice) ? choice : default;
}
