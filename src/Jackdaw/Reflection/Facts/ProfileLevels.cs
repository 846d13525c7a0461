using System.Reflection;

namespace Jackdaw.Reflection;

/// <summary>A profile and the classes between it and <see cref="JsonProfile{TSelf}"/>, whose attributes it inherits.</summary>
internal static class ProfileLevels
{
    /// <summary>Returns the contracts and the converters of a profile, those of the profile itself first.</summary>
    internal static IEnumerable<T> Attributes<T>(Type profile)
        where T : Attribute =>
        Of(profile).SelectMany(level => level.GetCustomAttributes<T>(inherit: false));

    /// <summary>Returns the settings of a profile: those of the nearest class that states any.</summary>
    internal static CustomAttributeData? Settings(Type profile) =>
        Of(profile).SelectMany(level => level.GetCustomAttributesData()).FirstOrDefault(attribute => attribute.AttributeType == typeof(JsonProfileAttribute));

    internal static IEnumerable<Type> Of(Type profile)
    {
        for (Type? level = profile; level is not null && level != typeof(object); level = level.BaseType)
        {
            yield return level;
        }
    }
}
