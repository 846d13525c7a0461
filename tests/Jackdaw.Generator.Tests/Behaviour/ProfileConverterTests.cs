using Jackdaw.Generator.Tests.Compiling;

namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>Profiles share codecs only if their converters are the same, in the same order.</summary>
public class ProfileConverterTests
{
    private const string Converters = """
        using System.Text.Json;
        public class BaseTag; public sealed class Tag : BaseTag { public string Text { get; set; } = "a"; }
        public sealed class Label { public Tag Tag { get; set; } = new(); public List<Tag> More { get; set; } = [new()]; }
        public sealed class Round; public sealed class Square;
        public sealed class Marking<TMark> : JsonConverter<Tag>
        {
            public override Tag Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new() { Text = reader.GetString()! };
            public override void Write(Utf8JsonWriter writer, Tag value, JsonSerializerOptions options) => writer.WriteStringValue(typeof(TMark).Name + value.Text);
        }
        public sealed class AnyFactory<TMark> : JsonConverterFactory
        {
            public override bool CanConvert(Type type) => type == typeof(Tag);
            public override JsonConverter CreateConverter(Type type, JsonSerializerOptions options) => new Marking<TMark>();
        }

        """;

    [Theory]
    [InlineData("typeof(Marking<Round>)", "typeof(Marking<Square>)", "Round", "Square")]
    [InlineData("typeof(AnyFactory<Round>), typeof(Tag)", "typeof(AnyFactory<Square>), typeof(Tag)", "Round", "Square")]
    [InlineData("typeof(AnyFactory<Round>), typeof(BaseTag)), JsonProfileConverter(typeof(Marking<Square>)", "typeof(Marking<Square>)), JsonProfileConverter(typeof(AnyFactory<Round>), typeof(BaseTag)", "Round", "Square")]
    public void Other_arguments_and_another_order_are_other_codecs(string one, string other, string first, string second)
    {
        string text = $$"""
            [JsonProfileConverter({{one}})] public sealed class OneJson : JsonProfile<OneJson>;
            [JsonProfileConverter({{other}})] public sealed class OtherJson : JsonProfile<OtherJson>;
            public static class Calls { public static string Run() => OneJson.Serialize(new Label()) + OtherJson.Serialize(new Label()) + Json.Serialize(new Label()); }
            """;
        Assert.Equal(
            $$$"""{"Tag":"{{{first}}}a","More":["{{{first}}}a"]}{"Tag":"{{{second}}}a","More":["{{{second}}}a"]}{"Tag":{"Text":"a"},"More":[{"Text":"a"}]}""",
            Running.Run(Converters + text));
    }
}
