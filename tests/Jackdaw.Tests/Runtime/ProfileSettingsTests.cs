using System.Globalization;
using System.Reflection;
using System.Text.Json.Serialization;
using Jackdaw.Shapes;

namespace Jackdaw.Tests.Runtime;

/// <summary>The one reader of profiles: it knows every setting, and what it refuses no entry point uses.</summary>
public class ProfileSettingsTests
{
    private static readonly ProfileSettings Nothing = ProfileSettings.Of("P", null);

    /// <summary>Without naming policies, which are read where types are known: NamingPolicyTests.</summary>
    public static TheoryData<string> Settings =>
        [.. typeof(JsonProfileAttribute).GetProperties(BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly).Where(setting => setting.PropertyType != typeof(Type)).Select(setting => setting.Name)];

    [Theory]
    [MemberData(nameof(Settings))]
    public void Every_setting_of_the_attribute_is_read(string name)
    {
        Type type = typeof(JsonProfileAttribute).GetProperty(name)!.PropertyType;
        ProfileSettings read = ProfileSettings.Of("P", new Stated(name, Value(type, meaningful: true)));
        Assert.NotEqual(Nothing, read);
        Assert.Null(read.Problem);
    }

    [Theory]
    [MemberData(nameof(Settings))]
    public void A_number_that_means_nothing_is_refused_by_name(string name)
    {
        Type type = typeof(JsonProfileAttribute).GetProperty(name)!.PropertyType;
        if (type != typeof(bool))
        {
            Assert.Contains(name, ProfileSettings.Of("P", new Stated(name, Value(type, meaningful: false))).Problem!.Message, StringComparison.Ordinal);
        }
    }

    /// <summary>Metadata has numbers, so the enums of the rules have those of the public ones.</summary>
    [Theory]
    [InlineData(typeof(JsonNaming), typeof(Naming))]
    [InlineData(typeof(JsonEscaping), typeof(Escaping))]
    [InlineData(typeof(JsonReferenceHandling), typeof(References))]
    public void Enums_of_settings_have_the_numbers_of_the_public_ones(Type setting, Type rule)
        => Assert.Equal(
            Enum.GetNames(setting).Select(name => (name, Convert.ToInt32(Enum.Parse(setting, name), CultureInfo.InvariantCulture))),
            Enum.GetNames(rule).Select(name => (name, Convert.ToInt32(Enum.Parse(rule, name), CultureInfo.InvariantCulture))));

    [Fact]
    public void Numbers_of_other_settings_are_those_of_the_rules()
    {
        Assert.Equal([JsonObjectHandling.Elements, JsonObjectHandling.Natural], Enum.GetValues<JsonObjectHandling>());
        Assert.True(ProfileSettings.Of("P", new Stated("ObjectHandling", (int)JsonObjectHandling.Natural)).Shape.NaturalObjects);
        Assert.True(ProfileSettings.Of("P", new Stated("ObjectCreationHandling", (int)JsonObjectCreationHandling.Populate)).Shape.PopulateMembers);
        Assert.Equal((int)(JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowNamedFloatingPointLiterals), 7);
        Assert.Null(ProfileSettings.Of("P", new Stated("NumberHandling", 7)).Problem);
        Assert.NotNull(ProfileSettings.Of("P", new Stated("NumberHandling", 8)).Problem);
    }

    /// <summary>Not a TypeInitializationException, and the same at the second use.</summary>
    [Fact]
    public void A_profile_that_cannot_be_used_is_refused_at_each_entry_point()
    {
        Action[] uses =
        [
            () => TooDeep.Serialize(1), () => TooDeep.Deserialize<int>("1"), () => TooDeep.Serialize((object)1, typeof(int)), () => TooDeep.Deserialize("1", typeof(int)),
            () => TooDeep.Validate("1"u8), () => TooDeep.IsValid("1"u8), () => TooDeep.Minify("1"u8), () => TooDeep.TryMinify("1"u8, [], out _),
            () => TooDeep.Indent("1"u8), () => TooDeep.Canonicalize("1"u8), () => TooDeep.GetSchema<int>(), () => TooDeep.Serialize(new List<string>()),
        ];
        foreach (Action use in uses.Concat(uses))
        {
            Assert.Equal(
                "'Jackdaw.Tests.Runtime.ProfileSettingsTests.TooDeep' is not a usable profile: Naming has no value 99, use one of its names; MaxDepth is 5000, use 1 to 1000 (JD0013).",
                Assert.Throws<NotSupportedException>(use).Message);
        }
    }

    private static object Value(Type type, bool meaningful) =>
        type == typeof(bool) ? true
        : type == typeof(long) ? (meaningful ? 1L : -1L)
        : type == typeof(char) ? (meaningful ? '\t' : 'x')
        : type == typeof(string) ? (meaningful ? "\r\n" : "x")
        : meaningful ? 1 : -1;

    [JsonProfile(MaxDepth = 5000, Naming = (JsonNaming)99)]
    private sealed class TooDeep : JsonProfile<TooDeep>;

    private sealed class Stated(string setting, object value) : AttributeFacts
    {
        public override TypeFacts? Type => null;

        public override object? Argument(int index) => null;

        public override object? Named(string name) => name == setting ? value : null;
    }
}
