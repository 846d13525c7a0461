using System.Reflection;
using System.Text.Json.Serialization;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>What the attribute of a profile says of shapes.</summary>
internal static class ReflectedSettings
{
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
            (NumberHandling)stated.NumberHandling,
            stated.Creation == JsonObjectCreationHandling.Populate,
            Choice<References>(stated.References))
        : ShapeSettings.Default;

    /// <summary>By name, as the generator reads it: the numbers of the library's setting and of the rules' may differ.</summary>
    private static T Choice<T>(Enum stated) where T : struct, Enum => Enum.TryParse(stated.ToString(), out T choice) ? choice : default;
}
