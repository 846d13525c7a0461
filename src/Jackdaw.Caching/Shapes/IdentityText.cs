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
    /// Returns the settings as in the attributes of the profile, sorted, because the order of attributes is not guaranteed.
    /// </summary>
    private static IEnumerable<string> Settings(Type profile) =>
        profile.GetCustomAttributesData()
            .Where(attribute => attribute.AttributeType.Assembly == typeof(JsonProfileAttribute).Assembly)
            .Select(attribute => $"{attribute.AttributeType}({Arguments(attribute)})\n")
            .Order(StringComparer.Ordinal);

    private static string Arguments(CustomAttributeData attribute) =>
        string.Join(", ", attribute.ConstructorArguments.Select(Text).Concat(attribute.NamedArguments.Select(named => $"{named.MemberName} = {Text(named.TypedValue)}").Order(StringComparer.Ordinal)));

    private static string Text(CustomAttributeTypedArgument argument) =>
        argument.Value is IEnumerable<CustomAttributeTypedArgument> several ? $"[{string.Join(", ", several.Select(Text))}]" : string.Create(CultureInfo.InvariantCulture, $"\"{argument.Value}\"");
}
