using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;
using Jackdaw.TestModels;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Differential;

/// <summary>Settings of profiles about names: generated codecs, those composed at run time, and System.Text.Json with the same options agree.</summary>
public class SettingsTests
{
    private const int Seed = 20261122;

    private static readonly JsonSerializerOptions AnyCasing = new() { PropertyNameCaseInsensitive = true, PropertyNamingPolicy = JsonNamingPolicy.CamelCase };

    private static readonly JsonSerializerOptions FirmCasing = new()
    {
        PropertyNameCaseInsensitive = true,
        UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow,
        AllowDuplicateProperties = false,
    };

    [Theory]
    [InlineData(typeof(Casing), """{"street":"a","houseNumber":1,"Straße":2,"größe":3,"ΣΊΣΥΦΟΣ":4}""")]
    [InlineData(typeof(WideCasing), """{"firstValue":1,"secondValue":2,"thirdValue":3,"fourthValue":4,"fifthValue":5,"sixthValue":"6","seventhValue":"7","eighthValue":8,"ninthValue":9,"tenthValue":10,"eleventhValue":11,"a name that is longer than what a row of the table can hold":12,"with \"quotes\"":13,"_underscore":14}""")]
    [InlineData(typeof(CasingRecord), """{"firstValue":1,"secondValue":"2"}""")]
    public void Names_in_any_casing(Type type, string document)
    {
        Random random = new(Seed);
        Twin twin = Twin.Of(type, typeof(AnyCasingJson), typeof(RuntimeAnyCasingJson));
        Twin firm = Twin.Of(type, typeof(FirmCasingJson), typeof(RuntimeFirmCasingJson));
        int accepted = 0;
        for (int i = 0; i < 400; i++)
        {
            string json = Changed(document, random);
            byte[] utf8 = Encoding.UTF8.GetBytes(json);
            Assert.Null(twin.Difference(utf8));
            Assert.Null(firm.Difference(utf8));
            Assert.Equal(Theirs(json, type, AnyCasing), Ours(() => AnyCasingJson.Deserialize(json, type), type));
            string theirs = Theirs(json, type, FirmCasing);
            Assert.Equal(theirs, Ours(() => FirmCasingJson.Deserialize(json, type), type));
            accepted += theirs == "refused" ? 0 : 1;
        }

        Assert.InRange(accepted, 1, 399);
    }

    [Fact]
    public void Names_that_differ_by_casing_alone_are_refused()
    {
        NotSupportedException error = Assert.Throws<NotSupportedException>(() => RuntimeAnyCasingJson.Serialize(new { Id = 1, ID = 2 }));
        Assert.Contains("ID", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_long_unknown_name_is_not_compared()
    {
        string json = $$"""{"{{new string('x', 60_000)}}":1,"STREET":"a"}""";
        Assert.Equal("a", AnyCasingJson.Deserialize<Casing>(json)!.Street);
        Assert.Equal("a", RuntimeAnyCasingJson.Deserialize<Casing>(json)!.Street);
    }

    [Fact]
    public void Upper_snake_case()
        => Same<UpperSnakeJson, RuntimeUpperSnakeJson>(Options(JsonNamingPolicy.SnakeCaseUpper, JsonNamingPolicy.KebabCaseLower, JsonNamingPolicy.CamelCase, byName: true));

    [Fact]
    public void Upper_kebab_case()
        => Same<UpperKebabJson, RuntimeUpperKebabJson>(Options(JsonNamingPolicy.KebabCaseUpper, null, JsonNamingPolicy.SnakeCaseLower, byName: false));

    [Theory]
    [InlineData("http-rain", Weather.HTTPRain)]
    [InlineData("HTTPRain", Weather.HTTPRain)]
    [InlineData("httprain", Weather.HTTPRain)]
    [InlineData("HTTP-RAIN", null)]
    [InlineData("Snow-Fall", Weather.Snow)]
    [InlineData("snow-fall", null)]
    [InlineData("Snow", null)]
    [InlineData("1", Weather.HTTPRain)]
    [InlineData("clear-blue, SomeClouds", Sky.ClearBlue | Sky.SomeClouds)]
    [InlineData("ClearBlue,NIGHTTIME", Sky.ClearBlue | Sky.NightTime)]
    [InlineData("ClearBlue, NIGHT-TIME", null)]
    public void Names_of_enums_are_read_as_they_are_declared_too(string name, Enum? expected)
    {
        Type type = (expected ?? (name.Contains(',', StringComparison.Ordinal) ? default(Sky) : default(Weather))).GetType();
        string value = JsonSerializer.Serialize(name);
        JsonSerializerOptions options = Options(JsonNamingPolicy.SnakeCaseUpper, JsonNamingPolicy.KebabCaseLower, JsonNamingPolicy.CamelCase, byName: true);
        foreach ((string json, Type whole) in new[] { (value, type), ($$"""{{{value}}:1}""", typeof(Dictionary<,>).MakeGenericType(type, typeof(int))) })
        {
            string theirs = Theirs(json, whole, options);
            Assert.Equal(expected is null, theirs == "refused");
            Assert.Equal(theirs, Ours(() => UpperSnakeJson.Deserialize(json, whole), whole));
            Assert.Equal(theirs, Ours(() => RuntimeUpperSnakeJson.Deserialize(json, whole), whole));
        }
    }

    [Fact]
    public void An_error_lists_the_names_that_are_written()
    {
        string message = Assert.Throws<JsonDataException>(() => UpperSnakeJson.Deserialize<Weather>("\"x\"")).Message;
        Assert.Contains("Allowed: rather-sunny, http-rain, Snow-Fall.", message, StringComparison.Ordinal);
        Assert.Equal(message, Assert.Throws<JsonDataException>(() => RuntimeUpperSnakeJson.Deserialize<Weather>("\"x\"")).Message);
    }

    [Fact]
    public void Pascal_case_has_no_counterpart_yet()
    {
        const string Expected = """{"FirstValue":1,"UrlValue":2,"LowerValue":3,"asItIs":4,"TheWeather":"httpRain","ByName":"Snow-Fall","Flags":"clearBlue, nightTime","TheKeys":{"SomeKey":1,"OtherKey":2},"Sorted":null,"Numbers":{"1":2}}""";
        Assert.Equal(Expected, PascalJson.Serialize(Sample()));
        Assert.Equal(PascalJson.Serialize(Sample()), RuntimePascalJson.Serialize(Sample()));
    }

    /// <summary>What the profile leaves out it leaves out of members that say nothing themselves.</summary>
    [Fact]
    public void A_condition_about_reading_is_one_about_writing_too()
    {
        JsonSerializerOptions options = new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault, PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower };
        string expected = JsonSerializer.Serialize(new OnlyWritten(), options);
        Assert.Equal("""{"text":null,"number":0}""", expected);
        Assert.Equal(expected, SnakeJson.Serialize(new OnlyWritten()));
        Assert.Equal(expected, RuntimeSnakeJson.Serialize(new OnlyWritten()));
    }

    private static void Same<TGenerated, TComposed>(JsonSerializerOptions options)
        where TGenerated : JsonProfile<TGenerated>
        where TComposed : JsonProfile<TComposed>
    {
        NamedThings sample = Sample();
        string expected = JsonSerializer.Serialize(sample, options);
        Assert.Equal(expected, JsonProfile<TGenerated>.Serialize(sample));
        Assert.Equal(expected, JsonProfile<TComposed>.Serialize(sample));
        string back = JsonSerializer.Serialize(JsonSerializer.Deserialize<NamedThings>(expected, options), options);
        Assert.Equal(back, JsonProfile<TGenerated>.Serialize(JsonProfile<TGenerated>.Deserialize<NamedThings>(expected)));
        Assert.Equal(back, JsonProfile<TComposed>.Serialize(JsonProfile<TComposed>.Deserialize<NamedThings>(expected)));
    }

    private static NamedThings Sample() => new()
    {
        FirstValue = 1,
        URLValue = 2,
        lowerValue = 3,
        Named = 4,
        TheWeather = Weather.HTTPRain,
        ByName = Weather.Snow,
        Flags = Sky.ClearBlue | Sky.NightTime,
        TheKeys = new() { ["SomeKey"] = 1, ["otherKey"] = 2 },
        Numbers = new() { [1] = 2 },
    };

    private static JsonSerializerOptions Options(JsonNamingPolicy members, JsonNamingPolicy? enums, JsonNamingPolicy keys, bool byName)
    {
        JsonSerializerOptions options = new()
        {
            PropertyNamingPolicy = members,
            DictionaryKeyPolicy = keys,
            Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        };
        if (byName)
        {
            options.Converters.Add(new JsonStringEnumConverter(enums));
        }

        return options;
    }

    /// <summary>The document with letters of names in other casing, members left out, repeated and in another order.</summary>
    private static string Changed(string document, Random random)
    {
        using JsonDocument parsed = JsonDocument.Parse(document);
        List<string> members = [];
        foreach (JsonProperty member in parsed.RootElement.EnumerateObject())
        {
            int copies = random.Next(20) == 0 ? 2 : random.Next(25) == 0 ? 0 : 1;
            for (int i = 0; i < copies; i++)
            {
                string name = random.Next(40) == 0 ? member.Name + "x" : member.Name;
                string changed = random.Next(4) switch
                {
                    0 => name,
                    1 => string.Concat(name[..1].ToUpperInvariant(), name.AsSpan(1)),
                    2 => name.ToUpperInvariant(),
                    _ => string.Concat(name.Select(letter => random.Next(2) == 0 ? char.ToUpperInvariant(letter) : char.ToLowerInvariant(letter))),
                };
                members.Add(JsonSerializer.Serialize(changed) + ":" + member.Value.GetRawText());
            }
        }

        if (random.Next(3) == 0)
        {
            random.Shuffle(System.Runtime.InteropServices.CollectionsMarshal.AsSpan(members));
        }

        return "{" + string.Join(",", members) + "}";
    }

    private static string Theirs(string json, Type type, JsonSerializerOptions options) => Ours(() => JsonSerializer.Deserialize(json, type, options), type);

    private static string Ours(Func<object?> read, Type type)
    {
        try
        {
            return JsonSerializer.Serialize(read(), type);
        }
        catch (JsonException)
        {
            return "refused";
        }
    }

    [JsonProfile(CaseInsensitive = true, Naming = JsonNaming.CamelCase)]
    private sealed class RuntimeAnyCasingJson : JsonProfile<RuntimeAnyCasingJson>, IReflectedOnly;

    [JsonProfile(CaseInsensitive = true, RejectUnknownMembers = true, RejectDuplicateMembers = true)]
    private sealed class RuntimeFirmCasingJson : JsonProfile<RuntimeFirmCasingJson>, IReflectedOnly;

    [JsonProfile(Naming = JsonNaming.UpperSnakeCase, EnumsAsNames = true, EnumNaming = JsonNaming.KebabCase, KeyNaming = JsonNaming.CamelCase)]
    private sealed class RuntimeUpperSnakeJson : JsonProfile<RuntimeUpperSnakeJson>, IReflectedOnly;

    [JsonProfile(Naming = JsonNaming.UpperKebabCase, EnumNaming = JsonNaming.UpperSnakeCase, KeyNaming = JsonNaming.SnakeCase)]
    private sealed class RuntimeUpperKebabJson : JsonProfile<RuntimeUpperKebabJson>, IReflectedOnly;

    [JsonProfile(Naming = JsonNaming.PascalCase, EnumsAsNames = true, EnumNaming = JsonNaming.CamelCase, KeyNaming = JsonNaming.PascalCase)]
    private sealed class RuntimePascalJson : JsonProfile<RuntimePascalJson>, IReflectedOnly;
}
