using System.Globalization;

namespace Jackdaw.Shapes;

/// <summary>
/// Converts <c>[JsonProfile(...)]</c> to settings, both at compile time and at run time. Enums are read as numbers, which is all that
/// metadata has; the enums of Shapes have the same numbers as the public ones.
/// </summary>
internal sealed class ProfileRules(AttributeFacts? stated, IEnumerable<string> contracts, IEnumerable<string> converters)
{
    private const int MaxAllowedDepth = 1000;
    private const int MaxIndentSize = 127;
    private const NumberHandling AllNumberHandling = NumberHandling.FromStrings | NumberHandling.AsStrings | NumberHandling.NamedFloats;

    /// <summary>The settings that name a policy of the program, each with the setting that it replaces.</summary>
    private static readonly (string Policy, string Naming)[] Pairs = [("NamingPolicy", "Naming"), ("EnumNamingPolicy", "EnumNaming"), ("KeyNamingPolicy", "KeyNaming")];

    private readonly List<string> _reasons = [];

    /// <summary>The settings that name a policy of the program.</summary>
    public static IEnumerable<string> Policies => Pairs.Select(pair => pair.Policy);

    /// <summary>Returns the reason why a type cannot be the policy of a profile.</summary>
    /// <param name="setting">The setting that names it.</param>
    /// <param name="type">The type.</param>
    public static string NoPolicy(string setting, string type) => $"{setting} is '{type}', which is not a JsonNamingPolicy with a public constructor without parameters";

    public ProfileSettings Read(string profile)
    {
        var shape = new ShapeSettings(
            Choice<Naming>("Naming"),
            Flag("IgnoreNull"),
            Flag("IgnoreDefault"),
            Flag("EnumsAsNames"),
            Flag("RejectUnknownMembers"),
            Flag("RejectDuplicateMembers"),
            Choice<Escaping>("Escaping"),
            Choice<Naming>("EnumNaming"),
            Choice<Naming>("KeyNaming"),
            Flag("CaseInsensitive"),
            Flag("RespectNullableAnnotations"),
            Flag("RequireConstructorParameters"),
            Choice<ObjectReading>("ObjectHandling") == ObjectReading.Natural,
            Value<NumberHandling>("NumberHandling", value => (value & ~(int)AllNumberHandling) == 0),
            Choice<ObjectCreation>("ObjectCreationHandling") == ObjectCreation.Populate,
            Flag("InferClosedTypePolymorphism"),
            Contracts(),
            Choice<References>("ReferenceHandling"),
            Flag("IncludeFields"),
            Flag("IgnoreReadOnlyProperties"),
            Flag("IgnoreReadOnlyFields"),
            Flag("AlwaysFraction"),
            Choice<ShouldSerialize>("ShouldSerialize"),
            Choice<RequiredMembers>("RequiredMembers") == RequiredMembers.Ignore);
        var settings = new ProfileSettings(
            shape, Flag("Indented"), Limits(), Flag("AllowComments"), Flag("AllowTrailingCommas"), Indentation())
        { Json5 = Flag("Json5") };
        foreach ((string policy, string naming) in Pairs)
        {
            if (stated?.Named(policy) is not null && stated.Named(naming) is int and not 0)
            {
                _reasons.Add($"it has both {policy} and {naming}");
            }
        }

        return _reasons.Count == 0
            ? settings
            : settings with { Problem = new ShapeProblem(ProblemKind.InvalidProfile, null, profile, string.Join("; ", _reasons)) };
    }

    private LimitSettings Limits() => new(
        Number("MaxDepth", 1, MaxAllowedDepth),
        Number("MaxNumberLength", 1, int.MaxValue),
        Number("MaxNameLength", 1, int.MaxValue),
        Number("MaxStringLength", 1, int.MaxValue),
        Number("MaxElementLength", 1, int.MaxValue),
        Number("MaxDocumentLength"),
        Number("MaxTokens"),
        Number("MaxWork"));

    /// <summary>
    /// Returns the contracts in a fixed order, so that profiles with the same contracts share their codecs. Of the converters, the first
    /// one applies, so they keep their order.
    /// </summary>
    private string Contracts()
    {
        string text = string.Join(";", contracts.OrderBy(contract => contract, StringComparer.Ordinal).Concat(converters));
        return text.Length == 0 ? "" : $"{ShapeSettings.ContractsPrefix}{text})";
    }

    private bool Flag(string name) => stated?.Named(name) is true;

    private IndentationSettings Indentation()
    {
        char? character = stated?.Named("IndentCharacter") as char?;
        if (character is not (null or ' ' or '\t'))
        {
            _reasons.Add($"IndentCharacter is U+{(int)character:X4}, use ' ' or '\\t'");
        }

        string? newLine = stated?.Named("NewLine") as string;
        if (newLine is not (null or "\n" or "\r\n"))
        {
            _reasons.Add("NewLine is not a line break, use \"\\n\" or \"\\r\\n\"");
        }

        return new IndentationSettings(character, Number("IndentSize", 0, MaxIndentSize), newLine);
    }

    private int? Number(string name, int least, int greatest)
    {
        if (stated?.Named(name) is not int value)
        {
            return null;
        }

        Look(name, value, least, greatest);
        return value;
    }

    private long? Number(string name)
    {
        if (stated?.Named(name) is not long value)
        {
            return null;
        }

        Look(name, value, 1, int.MaxValue);
        return value;
    }

    private void Look(string name, long value, int least, int greatest)
    {
        if (value < least || (value > greatest && greatest != int.MaxValue))
        {
            _reasons.Add($"{name} is {Text(value)}, use " + (greatest == int.MaxValue ? "at least " + Text(least) : Text(least) + " to " + Text(greatest)));
        }
    }

    private T Choice<T>(string name) where T : struct, Enum => Value<T>(name, value => Enum.IsDefined(typeof(T), value));

    private T Value<T>(string name, Func<int, bool> exists) where T : struct, Enum
    {
        if (stated?.Named(name) is not int value)
        {
            return default;
        }

        if (!exists(value))
        {
            _reasons.Add($"{name} has no value {Text(value)}, use one of its names");
        }

        return (T)(object)value;
    }

    private static string Text(long value) => value.ToString(CultureInfo.InvariantCulture);

    /// <summary>Whether required members may be absent. The values are those of the public setting.</summary>
    private enum RequiredMembers
    {
        Enforce,
        Ignore,
    }

    /// <summary>The type that objects are read as. The values are those of the public setting.</summary>
    private enum ObjectReading
    {
        Elements,
        Natural,
    }

    /// <summary>The values are those of System.Text.Json's JsonObjectCreationHandling.</summary>
    private enum ObjectCreation
    {
        Replace,
        Populate,
    }
}
