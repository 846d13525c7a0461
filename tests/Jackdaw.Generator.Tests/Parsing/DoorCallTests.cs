using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Parsing;

/// <summary>Calls are found however they are written. Files without the name of a door are not searched, so each way to write one is tried.</summary>
public class DoorCallTests
{
    [Theory]
    [InlineData("Json.Serialize(new M())")]
    [InlineData("Jackdaw.Json.Serialize(new M())")]
    [InlineData("global::Jackdaw.Json.Serialize(new M())")]
    [InlineData("Jackdaw . /* of the library */ Json\n.Serialize(new M())")]
    [InlineData("J.Serialize(new M())")]
    [InlineData("Space.Json.Serialize(new M())")]
    [InlineData("Json.Seri\\u0061lize(new M())")]
    [InlineData("Json.@Serialize(new M())")]
    [InlineData("Json.\\U00000053erialize<M>(new M())")]
    [InlineData("Json.Deserialize<M>(\"{}\")")]
    [InlineData("Api.Serialize(new M())")]
    [InlineData("Outer.Nested.Serialize(new M())")]
    [InlineData("Derived.Deserialize<M>(\"{}\")")]
    [InlineData("Json.Deserialize<List<M?>>(\"[]\")")]
    [InlineData("Json.Deserialize<global::M[]>(new byte[2])")]
    [InlineData("(Func<string, M?>)Json.Deserialize<M>")]
    [InlineData("((Func<M, string>)Json.Serialize)(new M())")]
    [InlineData("new Func<M, string>(value => Json.Serialize(value))(new M())")]
    [InlineData("Own(Json.Deserialize<M[]>(\"[]\"))")]
    [InlineData("Json.Parse(\"{}\").Root.Deserialize<M>()")]
    [InlineData("Json.Parse(\"{}\")[\"a\"][0]\n.Deserialize <M?>()")]
    [InlineData("Own(null) is Jackdaw.Dom.JsonView view ? view.Deserialize<M[]>() : null")]
    [InlineData("(Own(null) as Jackdaw.Dom.JsonDoc)?.Root.Deserialize<M>()")]
    [InlineData("Json.OpenCursor(\"{}\"u8).Deserialize<M>()")]
    [InlineData("Jackdaw.Dom.JsonNode.Parse(\"{}\").Deserialize<M>()")]
    [InlineData("new Jackdaw.Dom.JsonObject()?.Deserialize<M>()")]
    [InlineData("Json.Parse(\"{}\").Root.TryDeserialize<M>(out _)")]
    [InlineData("Json.OpenCursor(\"{}\"u8).TryDeserialize<M>(out _)")]
    [InlineData("new Jackdaw.Dom.JsonObject().TryDeserialize<M>(out _)")]
    [InlineData("Own(null) is Jackdaw.Dom.JsonView JsonView ? JsonView.Deserialize<M>() : null")]
    [InlineData("Json.SerializeToNode(new M())")]
    [InlineData("Json.TryDeserialize<M>((Jackdaw.Dom.JsonNode?)null, out _)")]
    [InlineData("Json.TryDeserialize<M>(Json.Parse(\"{}\").Root, out _)")]
    [InlineData("Json.DeserializeAsync<M>(System.IO.Stream.Null)")]
    [InlineData("Json.DeserializeAsyncEnumerable<M>(System.IO.Stream.Null)")]
    [InlineData("Json.DeserializeEnumerable<M>(System.IO.Stream.Null)")]
    [InlineData("Json.DeserializeLines<M>(\"a\")")]
    [InlineData("Json.DeserializeAsync(System.IO.Stream.Null, typeof(M))")]
    [InlineData("Json.SerializeAsync(System.IO.Stream.Null, new M())")]
    [InlineData("Json.SerializeAsync(System.IO.Stream.Null, (IAsyncEnumerable<M>)null!)")]
    [InlineData("Json.DeserializeAsync<M>(System.IO.Stream.Null, [JsonPart.Text(\"/a\", System.IO.Stream.Null)])")]
    [InlineData("Json.ElementsPart<M>(\"/a\", (_, _) => default)")]
    [InlineData("Json.ElementsPart(\"/a\", (M? each, System.Threading.CancellationToken _) => default)")]
    [InlineData("Json.SerializeAsync(System.IO.Stream.Null, new JsonStreamedArray<M>(null!))")]
    [InlineData("Json.SerializeLinesAsync(\"a\", new[] { new M() })")]
    [InlineData("Json.SerializeToOwned(new M())")]
    [InlineData("Json.SerializeToElement(new M())")]
    [InlineData("Json.SerializeToDocument(new M())")]
    [InlineData("Json.SerializeToElement(null, typeof(M))")]
    [InlineData("Json.Serialize(new System.Text.Json.Utf8JsonWriter(System.IO.Stream.Null), new M())")]
    [InlineData("Json.Deserialize<M>(default(System.Text.Json.JsonElement))")]
    [InlineData("Json.Deserialize<M>(System.Text.Json.JsonDocument.Parse(\"{}\"))")]
    [InlineData("Json.Deserialize(default(System.Text.Json.JsonElement), typeof(M))")]
    [InlineData("Json.Deserialize<M>(Json.Parse(\"{}\").Root)")]
    public void A_call_is_found(string call) => Assert.Contains("MCodec.g.cs", Sources(call));

    [Theory]
    [InlineData("System.Text.Json.JsonSerializer.Serialize(new M())")]
    [InlineData("Other.Serialize(new M())")]
    [InlineData("new Service().Serialize(new M())")]
    [InlineData("nameof(Json.Serialize)")]
    [InlineData("Hiding.Deserialize<M>(\"{}\")")]
    [InlineData("Json.Deserialize<List<string>>(Own(nameof(M))!.ToString()!)")]
    [InlineData("new Service().Deserialize<M>()")]
    [InlineData("Service.TryDeserialize<M>(out _)")]
    [InlineData("System.Text.Json.JsonSerializer.Deserialize<M>(\"{}\")")]
    [InlineData("System.Text.Json.JsonSerializer.Deserialize<M>(default(System.Text.Json.JsonElement))")]
    public void A_call_of_something_else_asks_for_nothing(string call) => Assert.DoesNotContain("MCodec.g.cs", Sources(call));

    /// <summary>Bodies of all kinds, also where a file has little else.</summary>
    [Theory]
    [InlineData("class C { static M? A(JsonReader reader) => reader.ReadValue<M>(); }")]
    [InlineData("class C { static bool A(JsonReader reader) => reader.TryReadValue<M>(out _); }")]
    [InlineData("class C { static M? A(JsonReader reader) => reader.ReadSlice().Deserialize<M>(); }")]
    [InlineData("class C { static bool A(JsonSlice slice) => slice.TryDeserialize<M>(out _); }")]
    [InlineData("class C { static void A(JsonWriter writer) => writer.WriteValue(new M()); }")]
    [InlineData("class C { string A { get; } = Json.Serialize(new M()); }")]
    [InlineData("class C { string A => Json.Serialize(new M()); }")]
    [InlineData("class C { string A { get => Json.Serialize(new M()); } }")]
    [InlineData("class C { string _a = Json.Serialize(new M()); }")]
    [InlineData("class C { C(string a) { } C() : this(Json.Serialize(new M())) { } }")]
    [InlineData("class B(string a) { string A => a; } class C() : B(Json.Serialize(new M()));")]
    [InlineData("class C { void A() { void Local() => Json.Serialize(new M()); Local(); } }")]
    [InlineData("namespace Inner { class C { static string operator +(C a, int b) => Json.Serialize(new M()); } }")]
    public void A_call_is_found_in_every_kind_of_body(string code)
        => Assert.Contains("MCodec.g.cs", Names(Compile.Run("public class M { public int A { get; set; } }", "using Jackdaw; " + code)));

    private static IEnumerable<string> Sources(string call) => Names(Compile.Run(
        "public class M { public int A { get; set; } }",
        """
        using System;
        using Jackdaw;
        using J = Jackdaw.Json;
        using Space = Jackdaw;
        [JsonProfile] public sealed partial class Api : JsonProfile<Api>;
        public class Outer { [JsonProfile] public class Nested : JsonProfile<Nested>; }
        [JsonProfile] public class Basis : JsonProfile<Basis>;
        public class Derived : Basis;
        [JsonProfile] public class Hiding : JsonProfile<Hiding> { public static new T? Deserialize<T>(string json) => default; }
        public static class Other { public static string Serialize<T>(T value) => ""; }
        public class Service { public string Serialize<T>(T value) => ""; public T? Deserialize<T>() => default; public static bool TryDeserialize<T>(out T? value) { value = default; return false; } }
        """ + "class C { static object? Own(object? value) => value; object? Run() => " + call + "; }"));

    private static IEnumerable<string> Names(GeneratorRunResult result) => result.GeneratedSources.Select(source => source.HintName);
}
