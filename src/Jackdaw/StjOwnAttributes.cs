using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace Jackdaw;

/// <summary>Attributes that Jackdaw's codecs honor and System.Text.Json ignores: data contracts, those of Newtonsoft.Json and of this library.</summary>
internal static class StjOwnAttributes
{
    private const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    /// <summary>Whether a type, a base type, or a member or constructor parameter of one has such an attribute.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "A member that was trimmed is not written.")]
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "A member that was trimmed is not written.")]
    internal static bool AreOn(Type type)
    {
        for (Type? level = type; level is not null && !StjBridgeTypes.IsOfLibraries(level); level = level.BaseType)
        {
            if (level.CustomAttributes.Any(Is)
                || level.GetMembers(Declared).Any(member => member.CustomAttributes.Any(Is))
                || level.GetConstructors(Declared).Any(constructor => constructor.GetParameters().Any(parameter => parameter.CustomAttributes.Any(Is))))
            {
                return true;
            }
        }

        return false;
    }

    private static bool Is(CustomAttributeData attribute) => attribute.AttributeType switch
    {
        { Namespace: "System.Runtime.Serialization" } => true,
        { Namespace: { } space } when space == "Newtonsoft.Json" || space.StartsWith("Newtonsoft.Json.", StringComparison.Ordinal) => true,
        var own => own.Assembly == typeof(StjOwnAttributes).Assembly && own != typeof(JsonModelAttribute),
    };
}
