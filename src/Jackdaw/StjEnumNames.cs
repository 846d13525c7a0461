using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw;

/// <summary>The names of an enum in trimmed programs, where the rules of a profile cannot be applied to it.</summary>
internal static class StjEnumNames
{
    /// <summary>Whether a profile gives an enum other names than C#.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "The trimmer keeps all fields of an enum.")]
    internal static bool Differ(Type type, Type profile)
    {
        ShapeSettings shape = ReflectedSettings.Of(profile);
        return StjProfileContracts.Concern(type, profile)
            || type.GetFields(BindingFlags.Public | BindingFlags.Static).Any(name =>
                shape.EnumName(name.Name) != name.Name
                || name.IsDefined(typeof(JsonStringEnumMemberNameAttribute), inherit: false)
                || name.GetCustomAttribute<EnumMemberAttribute>(inherit: false)?.Value is { } stated && stated != name.Name);
    }
}
