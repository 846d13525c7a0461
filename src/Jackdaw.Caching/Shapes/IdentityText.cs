using System.Globalization;
using System.Reflection;

namespace Jackdaw.Caching.Shapes;

/// <summary>The name of a type, and a profile with its settings, as text in one canonical form.</summary>
internal static class IdentityText
{
    /// <summary>Grows whenever this package or the codecs of Jackdaw write something that readers of the form before take for something else.</summary>
    private const int Form = 1;

    public static string Of(Type type, Type profile) => string.Create(CultureInfo.InvariantCulture, $"form {Form}\ntype {type}\nprofile {profile}\n{string.Concat(Settings(profile))}");

    /// <summary>As they stand in the attributes of the profile, in an order of their own: that of attributes is nobody's promise.</summary>
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
