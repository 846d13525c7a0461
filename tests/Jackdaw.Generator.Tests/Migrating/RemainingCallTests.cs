using System.Globalization;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Migrating;

/// <summary>What a profile cannot express is reported with the reason, and the code stays as it is.</summary>
public class RemainingCallTests
{
    /// <summary>Members of a class with a call, and a part of the message.</summary>
    public static TheoryData<string, string> Reasons { get; } = new()
    {
        { "string A(int i, JsonSerializerOptions options) => JsonSerializer.Serialize(i, options);", "'options' is a parameter, whose value is known only at run time" },
        { "JsonSerializerOptions _o = new(); public void B() { _o = new() { WriteIndented = true }; } string A(int i) => JsonSerializer.Serialize(i, _o);", "'_o' is set in more than one place" },
        { "public JsonSerializerOptions O = new(); string A(int i) => JsonSerializer.Serialize(i, O);", "'O' can be set to other options; make it readonly" },
        { "public JsonSerializerOptions O { get; set; } = new(); string A(int i) => JsonSerializer.Serialize(i, O);", "'O' can be set to other options; remove its setter" },
        { "public virtual JsonSerializerOptions O => new(); string A(int i) => JsonSerializer.Serialize(i, O);", "'O' can be overridden" },
        { "string A(int i) => JsonSerializer.Serialize(i, Make()); static JsonSerializerOptions Make() { if (Environment.Is64BitProcess) { return new() { WriteIndented = true }; } return new(); }", "'Make()' is known only at run time" },
        { "string A(int i, bool b) => JsonSerializer.Serialize(i, new JsonSerializerOptions { WriteIndented = b });", "the value of WriteIndented, 'b', is not a constant" },
        { "string A(int i, bool b) { var o = new JsonSerializerOptions(); if (b) { o.WriteIndented = true; } return JsonSerializer.Serialize(i, o); }", "'o' is changed where it is not created" },
        { "string A(int i) { var o = new JsonSerializerOptions(); Set(o); return JsonSerializer.Serialize(i, o); } static void Set(JsonSerializerOptions x) => x.WriteIndented = true;", "'o' is passed to 'Set', which may change it" },
        { "string A(int i) { var o = new JsonSerializerOptions(); o.AddJackdaw(); return JsonSerializer.Serialize(i, o); }", "'AddJackdaw' changes 'o'" },
        { "string A(int i) { var o = new JsonSerializerOptions(); Set(ref o); return JsonSerializer.Serialize(i, o); } static void Set(ref JsonSerializerOptions x) { }", "'o' is passed as ref" },
        { "string A(int i) { var o = new JsonSerializerOptions(); o.Converters.Insert(0, new JsonStringEnumConverter()); return JsonSerializer.Serialize(i, o); }", "'o.Converters' is changed by 'o.Converters.Insert'" },
        { "string A(int i) => JsonSerializer.Serialize(i, new JsonSerializerOptions { Converters = { new JsonStringEnumConverter<DayOfWeek>(null, false) } });", "a profile creates its converters without arguments, unlike 'new JsonStringEnumConverter<DayOfWeek>(null, false)'" },
        { "string A(int i) => JsonSerializer.Serialize(i, new JsonSerializerOptions { Converters = { new F() } }); public sealed class F : JsonConverterFactory { public override bool CanConvert(Type t) => false; public override JsonConverter CreateConverter(Type t, JsonSerializerOptions o) => null!; }", "'F' determines at run time which types it serves: name them in [JsonProfileConverter]" },
        { "string A(int i) => JsonSerializer.Serialize(i, new JsonSerializerOptions { Converters = { new P() } }); private sealed class P : JsonConverter<int> { public override int Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => 1; public override void Write(Utf8JsonWriter w, int v, JsonSerializerOptions o) { } }", "a profile cannot name the converter 'P'" },
        { "sealed class JsonStringEnumConverter() : JsonConverter<int> { public override int Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => 1; public override void Write(Utf8JsonWriter w, int v, JsonSerializerOptions o) { } } string A(int i) => JsonSerializer.Serialize(i, new JsonSerializerOptions { Converters = { new JsonStringEnumConverter() } });", "a profile cannot name the converter 'JsonStringEnumConverter'" },
        { "[System.Runtime.Serialization.DataContract] public class M { } public class N : System.Collections.ObjectModel.Collection<int>, IEnumerable<M> { IEnumerator<M> IEnumerable<M>.GetEnumerator() => throw new NotSupportedException(); } string A(N n) => JsonSerializer.Serialize(n);", "'M' has [DataContract]" },
        { "[System.Runtime.Serialization.DataContract] public class M { } public interface I { M? M { get; } } public interface J : I; string A(J j) => JsonSerializer.Serialize(j);", "'M' has [DataContract]" },
        { "string A(int i) => JsonSerializer.Serialize(i, new JsonSerializerOptions { Converters = { new JsonStringEnumConverter(null, false) } });", "no counterpart for 'new JsonStringEnumConverter(null, false)'" },
        { "sealed class Own : JsonNamingPolicy { public override string ConvertName(string name) => name; } string A(int i) => JsonSerializer.Serialize(i, new JsonSerializerOptions { PropertyNamingPolicy = new Own() });", "the value of PropertyNamingPolicy, 'new Own()', is not a constant" },
        { "string A(int i) => JsonSerializer.Serialize(i, new JsonSerializerOptions { MaxDepth = 1001 });", "no counterpart for MaxDepth = 1001" },
        { "string A(int i) => JsonSerializer.Serialize(i, new JsonSerializerOptions { UnknownTypeHandling = JsonUnknownTypeHandling.JsonNode });", "no counterpart for UnknownTypeHandling" },
        { "string A(int i) => JsonSerializer.Serialize(i, new JsonSerializerOptions { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.Create(System.Text.Unicode.UnicodeRanges.All) });", "the value of Encoder" },
        { "string A(int i) => JsonSerializer.Serialize(i, new JsonSerializerOptions { TypeInfoResolver = new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver { Modifiers = { _ => { } } } });", "TypeInfoResolver" },
        { "[System.Runtime.Serialization.DataContract] public class M { } string A(List<M> m) => JsonSerializer.Serialize(m);", "'M' has [DataContract], which System.Text.Json ignores and Jackdaw honors" },
        { "[System.Runtime.Serialization.DataContract] public class M { } public class N { public M? M { get; set; } } N? A(string s) => JsonSerializer.Deserialize<N>(s);", "'M' has [DataContract]" },
        { "[System.Runtime.Serialization.DataContract] public class M { } public abstract class B { } [JsonDerivedType(typeof(D))] public class N : B; public class D : N { public M[]? M { get; set; } } object? A(string s) => JsonSerializer.Deserialize(s, typeof(N));", "'M' has [DataContract]" },
        { "[System.Runtime.Serialization.DataContract] public class M { } T? A<T>(string s) => JsonSerializer.Deserialize<T>(s);", "its type is known only at run time, and 'File0.cs' has DataContract" },
        { "[System.Runtime.Serialization.DataContract] public class M { } object? A(string s, Type t) => JsonSerializer.Deserialize(s, t);", "its type is known only at run time, and 'File0.cs' has DataContract" },
        { "public enum E { [System.Runtime.Serialization.EnumMember(Value = \"a\")] A } string A(E e) => JsonSerializer.Serialize(e);", "'E' has [EnumMember]" },
        { "public class M { public int I { get; set; } public bool ShouldSerializeI() => false; } string A(M m) => JsonSerializer.Serialize(m);", "'M' has the method ShouldSerializeI, which only Jackdaw calls" },
        { "[System.Runtime.Serialization.DataContract] public class M { } public class N { public object? O { get; set; } } string A(N n) => JsonSerializer.Serialize(n);", "'N' holds values whose types are known only at run time, and 'File0.cs' has DataContract" },
        { "[System.Runtime.Serialization.DataContract] public class M { } public class N { public dynamic? O { get; set; } } string A(N n) => JsonSerializer.Serialize(n);", "'N' holds values whose types are known only at run time, and 'File0.cs' has DataContract" },
        { "[System.Runtime.Serialization.DataContract] public class M { } public class N { public List<object>? O { get; set; } } string A(N n) => JsonSerializer.Serialize(n);", "'N' holds values whose types are known only at run time, and 'File0.cs' has DataContract" },
        { "[System.Runtime.Serialization.DataContract] public class M { } public class N { public Dictionary<string, object?>? O { get; set; } } string A(N n) => JsonSerializer.Serialize(n);", "'N' holds values whose types are known only at run time, and 'File0.cs' has DataContract" },
        { "[System.Runtime.Serialization.DataContract] public class M { } public class N { public System.Collections.ArrayList? O { get; set; } } string A(N n) => JsonSerializer.Serialize(n);", "'N' holds values whose types are known only at run time, and 'File0.cs' has DataContract" },
        { "[System.Runtime.Serialization.DataContract] public class M { } public class N { public System.Collections.Hashtable? O { get; set; } } string A(N n) => JsonSerializer.Serialize(n);", "'N' holds values whose types are known only at run time, and 'File0.cs' has DataContract" },
        { "[System.Runtime.Serialization.DataContract] public class M { } public class N { public System.Collections.IEnumerable? O { get; set; } } string A(N n) => JsonSerializer.Serialize(n);", "'N' holds values whose types are known only at run time, and 'File0.cs' has DataContract" },
        { "[System.Runtime.Serialization.DataContract] public class M { } public class N { [JsonExtensionData] public Dictionary<string, object>? O { get; set; } } string A(N n) => JsonSerializer.Serialize(n);", "'N' holds values whose types are known only at run time, and 'File0.cs' has DataContract" },
        { "[System.Runtime.Serialization.DataContract] public class M { } public record N(object O); N? A(string s) => JsonSerializer.Deserialize<N>(s);", "'N' holds values whose types are known only at run time" },
        { "[System.Runtime.Serialization.DataContract] public class M { } string A(List<object> n) => JsonSerializer.Serialize(n);", "'List<object>' holds values whose types are known only at run time" },
        { "string A((int, int)[] m) => JsonSerializer.Serialize(m);", "Jackdaw writes tuples with their items" },
        { "string A(System.Numerics.BigInteger m) => JsonSerializer.Serialize(m);", "Jackdaw writes a BigInteger as a number" },
        { "string A(System.Security.Cryptography.KeySizes m) => JsonSerializer.Serialize(m);", "Jackdaw orders the members of 'KeySizes' by name" },
        { "public class M { public List<System.Net.Cookie?>? C { get; set; } } string A(M m) => JsonSerializer.Serialize(m);", "Jackdaw orders the members of 'Cookie' by name" },
        { "public class M : System.Net.NetworkCredential { public int I { get; set; } } string A(M m) => JsonSerializer.Serialize(m);", "Jackdaw orders the members of 'NetworkCredential' by name" },
        { "M? A(string s) => JsonSerializer.Deserialize<M>(s); public class M { [JsonConverter(typeof(C))] public int I { get; set; } } public sealed class OwnException : Exception; public sealed class C : JsonConverter<int> { public override int Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => throw new OwnException(); public override void Write(Utf8JsonWriter w, int v, JsonSerializerOptions o) => w.WriteNumberValue(v); }", "its converter 'C' throws OwnException, which Jackdaw wraps in a JsonDataException" },
        { "string A(M m) => JsonSerializer.Serialize(m); public class M { [JsonConverter(typeof(C))] public int I { get; set; } } public sealed class OwnException : Exception; public sealed class C : JsonConverter<int> { public override int Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => 1; public override void Write(Utf8JsonWriter w, int v, JsonSerializerOptions o) => w.WriteRawValue(\"1 \"); }", "its converter 'C' writes text that it encodes itself" },
        { "string A(M m) => JsonSerializer.Serialize(m); public class M { [JsonConverter(typeof(C))] public int I { get; set; } } public sealed class OwnException : Exception; public sealed class C : JsonConverter<int> { public override int Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => 1; public override void Write(Utf8JsonWriter w, int v, JsonSerializerOptions o) => w.WriteStringValue(JsonEncodedText.Encode(\"<\", System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping)); }", "its converter 'C' writes text that it encodes itself" },
        { "string A(int i) => JsonSerializer.Serialize(i, new JsonSerializerOptions { Converters = { new C() } }); public class M { [JsonConverter(typeof(C))] public int I { get; set; } } public sealed class OwnException : Exception; public sealed class C : JsonConverter<int> { public override int Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => throw new OwnException(); public override void Write(Utf8JsonWriter w, int v, JsonSerializerOptions o) => w.WriteNumberValue(v); }", "its converter 'C' throws OwnException" },
        { "object A(int i) => JsonSerializer.SerializeToNode(i)!;", "Jackdaw has a JsonNode of its own" },
        { "int A(System.Text.Json.Nodes.JsonNode node) => node.Deserialize<int>();", "Jackdaw has a JsonNode of its own" },
        { "int? A(JsonElement? element) => element?.Deserialize<int>();", "it is called with '?.'" },
        { "string A(int i) => JsonSerializer.Serialize(new { i });", "generated code cannot name an anonymous type" },
        { "static string A(dynamic i) => JsonSerializer.Serialize(i);", "the type of a dynamic argument is known only at run time" },
        { "string A(int i) => JsonSerializer.Serialize(options: new(), value: i);", "its named arguments are in another order" },
        { "object A(Stream s) => JsonSerializer.DeserializeAsyncEnumerable<int>(s, topLevelValues: true);", "'topLevelValues' is JsonStreamOptions.Framing" },
        { "string A(object i, System.Text.Json.Serialization.Metadata.JsonTypeInfo info) => JsonSerializer.Serialize(i, info);", "its contract does not state the type" },
        { "string A(int i, System.Text.Json.Serialization.Metadata.JsonTypeInfo<int> info) => JsonSerializer.Serialize(i, info);", "the contract 'info' is known only at run time" },
    };

    public static TheoryData<string> Silent { get; } =
    [
        "sealed class C : JsonConverter<int> { public override int Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions options) => JsonSerializer.Deserialize<int>(ref r, options); public override void Write(Utf8JsonWriter w, int v, JsonSerializerOptions options) => JsonSerializer.Serialize(w, v, options); }",
        "static class JsonSerializer { public static string Serialize(int i) => \"\"; } static string A(int i) => JsonSerializer.Serialize(i);",
        "static string A(int i) => Jackdaw.Json.Serialize(i);",
    ];

    [Theory]
    [MemberData(nameof(Reasons))]
    public async Task The_reason_is_reported_and_the_call_stays(string members, string reason)
    {
        string source = Source(members);
        Project project = MigratedProject.Of(source);
        Diagnostic found = Assert.Single(await MigratedProject.DiagnosticsAsync(project));
        Assert.Equal("JD0058", found.Id);
        Assert.Equal(DiagnosticSeverity.Info, found.Severity);
        Assert.Contains(reason, found.GetMessage(CultureInfo.InvariantCulture), StringComparison.Ordinal);
        Assert.Equal(source, await MigratedProject.TextAsync(await MigratedProject.FixAllAsync(project)));
        Assert.DoesNotContain((await project.GetCompilationAsync(TestContext.Current.CancellationToken))!.GetDiagnostics(TestContext.Current.CancellationToken), problem => problem.Severity == DiagnosticSeverity.Error);
    }

    /// <summary>Attributes of System.Text.Json begin like one of Newtonsoft.Json.</summary>
    [Fact]
    public async Task Attributes_that_both_honor_keep_no_call()
        => Assert.Equal("JD0057", Assert.Single(await MigratedProject.DiagnosticsAsync(MigratedProject.Of(Source("public class M { [JsonPropertyName(\"a\")] public int I { get; set; } } T? A<T>(string s) => JsonSerializer.Deserialize<T>(s);")))).Id);

    /// <summary>What is read may have any order, and what has one member has one order.</summary>
    [Theory]
    [InlineData("System.Net.Cookie? A(string s) => JsonSerializer.Deserialize<System.Net.Cookie>(s);")]
    [InlineData("string A(System.Drawing.Rectangle m) => JsonSerializer.Serialize(m);")]
    [InlineData("public class M : EventArgs { public int I { get; set; } } string A(M m) => JsonSerializer.Serialize(m);")]
    [InlineData("public class M { public KeyValuePair<string, Tuple<int, int>> P { get; set; } public Version? V { get; set; } public Uri? U { get; set; } public Dictionary<string, DateTimeOffset>? D { get; set; } } string A(M m) => JsonSerializer.Serialize(m);")]
    [InlineData("public class M : List<int> { public int I { get; set; } } string A(M m) => JsonSerializer.Serialize(m);")]
    [InlineData("public class M { public object? O { get; set; } public System.Collections.ArrayList? L { get; set; } } string A(M m) => JsonSerializer.Serialize(m);")]
    public async Task Types_with_the_same_order_keep_no_call(string members)
        => Assert.Equal("JD0057", Assert.Single(await MigratedProject.DiagnosticsAsync(MigratedProject.Of(Source(members)))).Id);

    /// <summary>Errors of the framework are errors of the document, other directions do not matter, and text with the default encoder has the form of the profile.</summary>
    [Theory]
    [InlineData("M? A(string s) => JsonSerializer.Deserialize<M>(s);", "v", "throw new JsonException()")]
    [InlineData("string A(M m) => JsonSerializer.Serialize(m);", "v", "throw new OwnException()")]
    [InlineData("M? A(string s) => JsonSerializer.Deserialize<M>(s);", "v", "throw new FormatException()")]
    [InlineData("string A(M m) => JsonSerializer.Serialize(m);", "JsonEncodedText.Encode(\"a\").Value.Length", "1")]
    public async Task Other_habits_of_converters_keep_no_call(string call, string write, string read)
    {
        string source = call + " public class M { [JsonConverter(typeof(C))] public int I { get; set; } } public sealed class OwnException : Exception; public sealed class C : JsonConverter<int> { public override int Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => "
            + read + "; public override void Write(Utf8JsonWriter w, int v, JsonSerializerOptions o) => w.WriteNumberValue(" + write + "); }";
        Assert.Equal("JD0057", Assert.Single(await MigratedProject.DiagnosticsAsync(MigratedProject.Of(Source(source)))).Id);
    }

    /// <summary>A call that stays needs no change, so it must not end the build of a project that has all rules as errors.</summary>
    [Theory]
    [InlineData("dotnet_analyzer_diagnostic.severity = error", 0)]
    [InlineData("dotnet_analyzer_diagnostic.severity = warning", 0)]
    [InlineData("dotnet_analyzer_diagnostic.category-Jackdaw.severity = error", 0)]
    [InlineData("dotnet_analyzer_diagnostic.severity = suggestion", 1)]
    [InlineData("dotnet_analyzer_diagnostic.severity = error\ndotnet_diagnostic.JD0058.severity = suggestion", 1)]
    public async Task A_severity_for_all_rules_does_not_concern_it(string setting, int count)
    {
        Project project = MigratedProject.Configured(MigratedProject.Of(Source("string A(int i, JsonSerializerOptions options) => JsonSerializer.Serialize(i, options);")), setting);
        Assert.Equal(count, (await MigratedProject.DiagnosticsAsync(project, "JD0058")).Length);
    }

    [Fact]
    public async Task A_type_that_never_ends_is_not_searched_forever()
        => Assert.Equal("JD0058", Assert.Single(await MigratedProject.DiagnosticsAsync(MigratedProject.Of(Source("public class M<T> { public M<M<T>>? Next { get; set; } } string A(M<int> m) => JsonSerializer.Serialize(m);")))).Id);

    [Theory]
    [MemberData(nameof(Silent))]
    public async Task Other_calls_are_not_reported(string members) => Assert.Empty(await MigratedProject.DiagnosticsAsync(MigratedProject.Of(Source(members))));

    private static string Source(string members) => "using System.Text.Json;\nusing System.Text.Json.Serialization;\nusing Jackdaw;\nclass Shop\n{\n    " + members + "\n}\n";
}
