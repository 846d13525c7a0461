using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Build;
using Jackdaw.TestModels;
using Jackdaw.Tests.Differential;

namespace Jackdaw.Tests.Bridge;

/// <summary>The bridge without a profile: every set of options gives the bytes and values of System.Text.Json, whoever handles a type.</summary>
public class BridgeWithoutProfileTests
{
    private const int Sets = 200;
    private const int Seed = 20261128;

    private static readonly Action<JsonSerializerOptions>[] Changes =
    [
        static options => options.PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        static options => options.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower,
        static options => options.PropertyNamingPolicy = JsonNamingPolicy.KebabCaseUpper,
        static options => options.DictionaryKeyPolicy = JsonNamingPolicy.CamelCase,
        static options => options.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
        static options => options.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault,
        static options => options.NumberHandling = JsonNumberHandling.AllowReadingFromString,
        static options => options.NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString,
        static options => options.PropertyNameCaseInsensitive = true,
        static options => options.IncludeFields = true,
        static options => options.IgnoreReadOnlyProperties = true,
        static options => (options.UnmappedMemberHandling, options.AllowDuplicateProperties) = (JsonUnmappedMemberHandling.Disallow, false),
        static options => options.RespectNullableAnnotations = true,
        static options => options.RespectRequiredConstructorParameters = true,
        static options => options.Converters.Add(new JsonStringEnumConverter(JsonNamingPolicy.CamelCase)),
        static options => options.Converters.Add(new PersonConverter()),
        static options => options.TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { static contract => Rename(contract) } },
    ];

    private static readonly (JsonSerializerOptions Plain, JsonSerializerOptions Bridged)[] Drawn = DrawAll();

    public static TheoryData<string> Names => [.. ModelCases.Common.Select(model => model.Name)];

    [SampledTheory]
    [MemberData(nameof(Names))]
    public void Random_options_have_the_bytes_of_System_Text_Json(string name)
    {
        ModelCase model = ModelCases.Common.Single(one => one.Name == name);
        RandomDocument documents = new(new Random(Seed), oddities: 0.01);
        for (int i = 0; i < LongTests.Rounds(Sets, sample: 50); i++)
        {
            (JsonSerializerOptions plain, JsonSerializerOptions bridged) = Drawn[i];
            string where = $"seed {Seed}, set {i}: {Describe(plain)}";
            Same(() => JsonSerializer.Serialize(model.Sample, model.Type, plain), () => JsonSerializer.Serialize(model.Sample, model.Type, bridged), where);
            string written = JsonSerializer.Serialize(model.Sample, model.Type, plain);
            foreach (string document in new[] { written, documents.For(model.Type) })
            {
                if (!KnownDifferences.Verdict(document))
                {
                    Same(() => Again(document, plain), () => Again(document, bridged), $"{where}\n{document}");
                }
            }

            string Again(string document, JsonSerializerOptions options) => JsonSerializer.Serialize(JsonSerializer.Deserialize(document, model.Type, options), model.Type, plain);
        }
    }

    [Fact]
    public void Codecs_handle_the_options_that_a_profile_has()
    {
        int handled = Drawn.Count(static options => IsHandled<PersonRecord>(options.Bridged));
        Assert.InRange(handled, 10, Sets - 10);
        Assert.True(IsHandled<PersonRecord>(new JsonSerializerOptions().AddJackdaw()));
        Assert.True(IsHandled<WebOrder>(new JsonSerializerOptions(JsonSerializerDefaults.Web).AddJackdaw()));
        Assert.True(IsHandled<PersonRecord>(new JsonSerializerOptions { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow, AllowDuplicateProperties = false }.AddJackdaw()));
        JsonSerializerOptions camel = new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, Converters = { new JsonStringEnumConverter() } };
        Assert.True(IsHandled<TestModels.Scalars>(new JsonSerializerOptions(camel).AddJackdaw()));
        Assert.False(IsHandled<PersonRecord>(new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.KebabCaseUpper }.AddJackdaw()));
    }

    [Fact]
    public void Every_character_is_escaped_as_the_options_say()
    {
        JsonSerializerOptions plain = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
        JsonSerializerOptions bridged = new JsonSerializerOptions(plain).AddJackdaw();
        Assert.True(IsHandled<PersonRecord>(bridged));
        for (int code = 0; code < 0x11000; code++)
        {
            string text = code is >= 0xD800 and < 0xE000 ? "\U0001F600" : $"é{char.ConvertFromUtf32(code)}日";
            PersonRecord person = new(text, code);
            Assert.Equal(JsonSerializer.Serialize(person, plain), JsonSerializer.Serialize(person, bridged));
        }
    }

    public static TheoryData<object> OwnForms =>
    [
        new Contracted { Id = 1 },
        new OwnCar(OwnColor.Red, new() { [OwnColor.Red] = 1 }),
        new OwnItem(),
        new OwnReactions(),
        new OwnEnvelope(new Contracted { Id = 1 }),
        new OwnNumber(5),
        new OwnPair((1, 2)),
        new OwnOwner(new OwnDog("Rex")),
        new OwnWriteOnly(),
    ];

    [Theory]
    [MemberData(nameof(OwnForms))]
    public void A_form_that_only_Jackdaw_gives_changes_nothing(object value)
    {
        Type type = value.GetType();
        JsonSerializerOptions plain = new();
        JsonSerializerOptions bridged = new JsonSerializerOptions().AddJackdaw();
        Assert.Equal(JsonSerializer.Serialize(value, type, plain), JsonSerializer.Serialize(value, type, bridged));
        Assert.Equal(JsonSerializer.Serialize(new[] { value }, plain), JsonSerializer.Serialize(new[] { value }, bridged));
        foreach (string document in new[] { "{\"Color\":\"r\"}", "{\"Number\":5}", "{\"Pet\":{\"Name\":\"a\",\"$type\":\"dog\"}}", "{\"Values\":[1]}", "{\"id\":1}" })
        {
            Same(() => JsonSerializer.Serialize(JsonSerializer.Deserialize(document, type, plain), type, plain), () => JsonSerializer.Serialize(JsonSerializer.Deserialize(document, type, bridged), type, plain), document);
        }
    }

    [Fact]
    public void Members_that_are_no_JSON_change_nothing()
    {
        Assert.True(IsHandled<SameCart>(new JsonSerializerOptions().AddJackdaw()));
        Assert.True(IsHandled<SameOrder>(new JsonSerializerOptions().AddJackdaw()));
        JsonSerializerOptions converted = new JsonSerializerOptions { Converters = { new PersonConverter() } }.AddJackdaw();
        Assert.True(IsHandled<SameCart>(converted));
    }

    [Fact]
    public void Obsolete_options_are_kept()
    {
#pragma warning disable SYSLIB0020 // IgnoreNullValues
        JsonSerializerOptions plain = new() { IgnoreNullValues = true };
        JsonSerializerOptions bridged = new JsonSerializerOptions { IgnoreNullValues = true }.AddJackdaw();
        JsonSerializerOptions profiled = new JsonSerializerOptions { IgnoreNullValues = true }.AddJackdaw<Json>();
#pragma warning restore SYSLIB0020
        Assert.Equal(JsonSerializer.Serialize(new SameWords(), plain), JsonSerializer.Serialize(new SameWords(), bridged));
        Assert.Contains("IgnoreNullValues", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new SameWords(), profiled)).Message, StringComparison.Ordinal);
    }

    /// <summary>Wherever a resolver stands, and whatever type it knows.</summary>
    [Fact]
    public void Contracts_of_other_resolvers_are_kept_within_models()
    {
        SameOrder order = new(new SameMoney(5), new DateTime(2026, 1, 2, 0, 0, 0, DateTimeKind.Utc));
        Assert.True(IsHandled<SameOrder>(new JsonSerializerOptions().AddJackdaw()));

        JsonSerializerOptions first = new JsonSerializerOptions().AddJackdaw();
        first.TypeInfoResolverChain.Insert(0, new Known<SameMoney>(new MoneyConverter()));
        Assert.Contains("\"Price\":\"5\"", JsonSerializer.Serialize(order, first), StringComparison.Ordinal);

        JsonSerializerOptions nested = new JsonSerializerOptions().AddJackdaw();
        nested.TypeInfoResolverChain.RemoveAt(1);
        nested.TypeInfoResolverChain.Add(JsonTypeInfoResolver.Combine(new DefaultJsonTypeInfoResolver { Modifiers = { RenameMoney } }));
        Assert.Contains("\"Price\":{\"renamed\":5}", JsonSerializer.Serialize(order, nested), StringComparison.Ordinal);

        JsonSerializerOptions scalar = new() { TypeInfoResolver = JsonTypeInfoResolver.Combine(new Known<DateTime>(new YearConverter()), new DefaultJsonTypeInfoResolver()) };
        Assert.Contains("\"At\":2026", JsonSerializer.Serialize(order, scalar.AddJackdaw()), StringComparison.Ordinal);
    }

    [Fact]
    public void Names_have_the_encoder_of_the_options_and_values_that_of_the_writer()
    {
        SameWords value = new() { Größe = "groß" };
        foreach (JavaScriptEncoder?[] encoders in new JavaScriptEncoder?[][] { [null, JavaScriptEncoder.UnsafeRelaxedJsonEscaping], [JavaScriptEncoder.UnsafeRelaxedJsonEscaping, null] })
        {
            JsonSerializerOptions plain = new() { Encoder = encoders[0] };
            Assert.Equal(Written(value, plain, encoders[1]), Written(value, new JsonSerializerOptions(plain).AddJackdaw(), encoders[1]));
        }

        static string Written(SameWords value, JsonSerializerOptions options, JavaScriptEncoder? encoder)
        {
            using MemoryStream stream = new();
            using (Utf8JsonWriter writer = new(stream, new JsonWriterOptions { Encoder = encoder }))
            {
                JsonSerializer.Serialize(writer, value, options);
            }

            return System.Text.Encoding.UTF8.GetString(stream.ToArray());
        }
    }

    [Fact]
    public void Options_that_can_still_change_are_read_again()
    {
        JsonSerializerOptions options = new JsonSerializerOptions().AddJackdaw();
        Assert.NotNull(options.TypeInfoResolver!.GetTypeInfo(typeof(SameMoney), options));
        options.PropertyNamingPolicy = JsonNamingPolicy.CamelCase;
        Assert.Equal("{\"amount\":5}", JsonSerializer.Serialize(new SameMoney(5), options));
    }

    [Fact]
    public void A_profile_and_none_exclude_each_other()
    {
        JsonSerializerOptions options = new JsonSerializerOptions().AddJackdaw();
        Assert.Same(options, options.AddJackdaw());
        Assert.Single(options.TypeInfoResolverChain, static resolver => resolver is StjOptionsResolver);
        Assert.Contains("BridgedJson", Assert.Throws<InvalidOperationException>(() => options.AddJackdaw<BridgedJson>()).Message, StringComparison.Ordinal);
        Assert.Contains("BridgedJson", Assert.Throws<InvalidOperationException>(() => new JsonSerializerOptions().AddJackdaw<BridgedJson>().AddJackdaw()).Message, StringComparison.Ordinal);
    }

    private static bool IsHandled<T>(JsonSerializerOptions options) => options.GetTypeInfo(typeof(T)).Converter.GetType().Assembly == typeof(Json).Assembly;

    private static (JsonSerializerOptions Plain, JsonSerializerOptions Bridged)[] DrawAll()
    {
        Random random = new(Seed);
        return [.. Enumerable.Range(0, Sets).Select(_ => Draw(random)).Select(static plain => (plain, new JsonSerializerOptions(plain).AddJackdaw()))];
    }

    /// <summary>Sets that some profile has are drawn more often than chance would.</summary>
    private static JsonSerializerOptions Draw(Random random)
    {
        JsonSerializerOptions options = random.Next(4) switch
        {
            0 => new(JsonSerializerDefaults.Web),
            1 => new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, Converters = { new JsonStringEnumConverter() } },
            _ => new(),
        };
        options.Encoder = random.Next(4) switch { 0 => JavaScriptEncoder.Default, 1 => JavaScriptEncoder.UnsafeRelaxedJsonEscaping, 2 => JavaScriptEncoder.Create(System.Text.Unicode.UnicodeRanges.BasicLatin, System.Text.Unicode.UnicodeRanges.Cyrillic), _ => null };
        options.WriteIndented = random.Next(3) == 0;
        options.IndentSize = random.Next(0, 5);
        options.NewLine = random.Next(2) == 0 ? "\n" : "\r\n";
        options.MaxDepth = random.Next(3) == 0 ? random.Next(20, 100) : 0;
        options.ReadCommentHandling = random.Next(3) == 0 ? JsonCommentHandling.Skip : JsonCommentHandling.Disallow;
        options.AllowTrailingCommas = random.Next(3) == 0;
        if (random.Next(2) == 0)
        {
            return options;
        }

        foreach (Action<JsonSerializerOptions> change in Changes.Where(_ => random.Next(6) == 0))
        {
            change(options);
        }

        return options;
    }

    private static void Rename(JsonTypeInfo contract)
    {
        if (contract.Type == typeof(PersonRecord) && contract.Kind == JsonTypeInfoKind.Object)
        {
            contract.Properties[0].Name = "renamed";
        }
    }

    private static void Same(Func<string> expected, Func<string> actual, string where)
    {
        (string? theirs, Exception? theirError) = Try(expected);
        (string? ours, Exception? ourError) = Try(actual);
        Assert.True(theirs == ours, $"{where}\n{theirs ?? theirError!.Message}\n{ours ?? ourError!.ToString()}");
        Assert.Equal(theirError is null, ourError is null);
    }

    private static (string? Text, Exception? Error) Try(Func<string> call)
    {
        try
        {
            return (call(), null);
        }
        catch (Exception e) when (e is JsonException or InvalidOperationException or NotSupportedException)
        {
            return (null, e);
        }
    }

    private static string Describe(JsonSerializerOptions options) => string.Join(", ", typeof(JsonSerializerOptions).GetProperties()
        .Where(property => property.PropertyType.IsValueType || property.Name.EndsWith("Policy", StringComparison.Ordinal) || property.Name is "Encoder")
        .Select(property => $"{property.Name}={property.GetValue(options)}")
        .Append($"Converters={string.Join('+', options.Converters.Select(converter => converter.GetType().Name))}"));

    private static void RenameMoney(JsonTypeInfo contract)
    {
        if (contract.Type == typeof(SameMoney))
        {
            contract.Properties[0].Name = "renamed";
        }
    }

    private sealed class Known<T>(JsonConverter<T> converter) : IJsonTypeInfoResolver
    {
        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options) => type == typeof(T) ? JsonMetadataServices.CreateValueInfo<T>(options, converter) : null;
    }

    private sealed class MoneyConverter : JsonConverter<SameMoney>
    {
        public override SameMoney? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(decimal.Parse(reader.GetString()!, System.Globalization.CultureInfo.InvariantCulture));

        public override void Write(Utf8JsonWriter writer, SameMoney value, JsonSerializerOptions options) => writer.WriteStringValue(value.Amount.ToString(System.Globalization.CultureInfo.InvariantCulture));
    }

    private sealed class YearConverter : JsonConverter<DateTime>
    {
        public override DateTime Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetInt32(), 1, 1);

        public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Year);
    }

    private sealed class PersonConverter : JsonConverter<PersonRecord>
    {
        public override PersonRecord? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetString()!, 1);

        public override void Write(Utf8JsonWriter writer, PersonRecord value, JsonSerializerOptions options) => writer.WriteStringValue(value.Name);
    }
}
