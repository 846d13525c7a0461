using System.Globalization;
using System.Reflection;

namespace Jackdaw.Caching.Shapes;

/// <summary>Formats the name of a type and a profile with its settings as canonical text.</summary>
internal static class IdentityText
{
    /// <summary>
    /// Incremented when this package or Jackdaw's codecs start to write something that earlier readers would misinterpret.
    /// </summary>
    private const int Form = 1;

    public static string Of(Type type, Type profile) => string.Create(CultureInfo.InvariantCulture, $"form {Form}\ntype {type}\nprofile {profile}\n{string.Concat(Settings(profile))}");

    /// <summary>
    /// Returns the settings as in the attributes of the profile and its base classes, sorted, because the order of attributes is not
    /// guaranteed; that of converters counts.
    /// </summary>
    private static IEnumerable<string> Settings(Type profile)
    {
        List<string> settings = [];
        for (Type? level = profile; level is not null && !IsBase(level); level = level.BaseType)
        {
            settings.AddRange(Own(level).Order(StringComparer.Ordinal));
        }

        return settings;
    }

    private static bool IsBase(Type level) => level == typeof(object) || (level.IsGenericType && level.GetGenericTypeDefinition() == typeof(JsonProfile<>));

    private static IEnumerable<string> Own(Type profile)
    {
        int converters = 0;
        foreach (CustomAttributeData attribute in profile.GetCustomAttributesData().Where(attribute => attribute.AttributeType.Assembly == typeof(JsonProfileAttribute).Assembly))
        {
            string order = attribute.AttributeType == typeof(JsonProfileConverterAttribute) ? string.Create(CultureInfo.InvariantCulture, $" {converters++}") : "";
            yield return $"{attribute.AttributeType}({Arguments(attribute)}){order}\n";
        }
    }

    private static string Arguments(CustomAttributeData attribute) =>
        string.Join(", ", attribute.ConstructorArguments.Select(Text).Concat(attribute.NamedArguments.Select(named => $"{named.MemberName} = {Text(named.TypedValue)}").Order(StringComparer.Ordinal)));

    private static string Text(CustomAttributeTypedArgument argument) =>
        argument.Value is IEnumerable<CustomAttributeTypedArgument> several ? $"[{string.Join(", ", several.Select(Text))}]" : string.Create(CultureInfo.InvariantCulture, $"\"{argument.Value}\"");
}
