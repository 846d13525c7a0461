using System.Globalization;
using System.Reflection;
using Jackdaw.Generated;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Migrating;

/// <summary>Entry points that are called as System.Text.Json is: one error with the profile to call, at every entry point, and a fix that compiles.</summary>
public class OldSettingsTests
{
    private const string Members = """
            private static readonly JsonSerializerOptions Options = new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase };
            private sealed class Context() : JsonSerializerContext(null)
            {
                public static Context Default { get; } = new();
                public JsonTypeInfo<int> Int32 => throw new NotSupportedException();
                protected override JsonSerializerOptions? GeneratedSerializerOptions => null;
                public override JsonTypeInfo? GetTypeInfo(Type type) => null;
            }
        """;

    /// <summary>A value for each parameter type of an entry point.</summary>
    private static readonly Dictionary<string, string> Values = new()
    {
        ["T"] = "1",
        ["Object"] = "1",
        ["Type"] = "typeof(int)",
        ["String"] = "\"1\"",
        ["Byte[]"] = "new byte[1]",
        ["Stream"] = "Stream.Null",
        ["ReadOnlySpan`1<Byte>"] = "\"1\"u8",
        ["ReadOnlySpan`1<Char>"] = "\"1\".AsSpan()",
        ["ReadOnlySequence`1<Byte>"] = "default(System.Buffers.ReadOnlySequence<byte>)",
        ["JsonDocument"] = "document",
        ["JsonElement"] = "document.RootElement",
        ["JsonNode"] = "default(Jackdaw.Dom.JsonNode)",
        ["JsonView"] = "default(Jackdaw.Dom.JsonView)",
        ["Utf8JsonReader&"] = "ref reader",
        ["Utf8JsonWriter"] = "writer",
        ["IBufferWriter`1<Byte>"] = "buffer",
        ["PipeWriter"] = "default(System.IO.Pipelines.PipeWriter)!",
        ["PipeReader"] = "default(System.IO.Pipelines.PipeReader)!",
        ["IAsyncEnumerable`1<T>"] = "default(IAsyncEnumerable<int>)!",
    };

    /// <summary>Each entry point that has a counterpart in System.Text.Json, as a call without its optional arguments.</summary>
    public static TheoryData<string> Doors { get; } =
    [
        .. typeof(JsonProfile<Json>).GetMethods(BindingFlags.Public | BindingFlags.Static)
            .Where(door => door.IsDefined(typeof(JsonDoorAttribute), inherit: false) && !door.GetParameters().Any(parameter => parameter.ParameterType == typeof(JsonState) || parameter.ParameterType == typeof(JsonLinesOptions)))
            .Select(door => (door, Required: door.GetParameters().Where(parameter => !parameter.IsOptional).Select(parameter => Values.GetValueOrDefault(NameOf(parameter.ParameterType))).ToArray()))
            .Where(door => door.Required.Length > 0 && !door.Required.Contains(null))
            .Select(door => door.door.Name + (door.door.IsGenericMethod && !door.door.GetParameters().Any(parameter => parameter.ParameterType.ContainsGenericParameters) ? "<int>" : "") + "(" + string.Join(", ", door.Required))
            .Distinct()
            .Order(StringComparer.Ordinal),
    ];

    [Fact]
    public void Every_kind_of_entry_point_is_among_them()
    {
        string[] names = [.. Doors.Select(row => row.Data.Split('(', '<')[0]).Distinct()];
        Assert.Superset(new HashSet<string> { "Serialize", "SerializeToUtf8Bytes", "SerializeToElement", "SerializeToDocument", "SerializeToNode", "SerializeAsync", "Deserialize", "DeserializeAsync", "DeserializeAsyncEnumerable" }, names.ToHashSet());
        Assert.InRange(Doors.Count, 40, 100);
    }

    [Theory]
    [MemberData(nameof(Doors))]
    public async Task Settings_are_an_error_that_says_what_to_do(string call)
    {
        string[] all = ["Options", "Context.Default", "Context.Default.Int32"];
        Project project = MigratedProject.Of(Source("_ = 0; " + string.Concat(all.Select(settings => "Json." + call + ", " + settings + ");\n"))));
        Assert.Equal(all.Length, (await ErrorsAsync(project)).Select(error => error.Location.GetLineSpan().StartLinePosition.Line).Distinct().Count());
        Diagnostic[] found = await MigratedProject.DiagnosticsAsync(project);
        Assert.All(found, diagnostic => Assert.Equal(("JD0056", DiagnosticSeverity.Error), (diagnostic.Id, diagnostic.Severity)));
        Assert.Equal(all, found.Select(diagnostic => diagnostic.Location.SourceTree!.ToString().Substring(diagnostic.Location.SourceSpan.Start, diagnostic.Location.SourceSpan.Length)));
        Project moved = await MigratedProject.FixAllAsync(project, "JD0056");
        string text = await MigratedProject.TextAsync(moved);
        string method = call.Split('(', '<')[0];
        Assert.Equal((1, 2), (text.Split(" ShopJson." + method).Length - 1, text.Split("HtmlSafeJson." + method).Length - 1));
        Assert.Empty(await ErrorsAsync(moved));
    }

    public static TheoryData<string, string, string> Messages { get; } = new()
    {
        { "Json.Serialize(1, Options)", "'Json.Serialize' takes no JsonSerializerOptions: the settings of a call are those of its profile. Call 'ShopJson.Serialize'; the code fix writes the profile 'ShopJson' with the settings of the argument.", "ShopJson.Serialize(1)" },
        { "Json.Serialize(1, JsonSerializerOptions.Web)", "'Json.Serialize' takes no JsonSerializerOptions: the settings of a call are those of its profile. Call 'WebJson.Serialize', which has the settings of the argument.", "WebJson.Serialize(1)" },
        { "OwnJson.Serialize(1, Options)", "'OwnJson.Serialize' takes no JsonSerializerOptions: the settings of a call are those of its profile. Remove the argument: the settings are those of 'OwnJson'.", "OwnJson.Serialize(1)" },
        { "OwnJson.Deserialize(\"1\", Context.Default.Int32)", "'OwnJson.Deserialize' takes no JsonTypeInfo: the settings of a call are those of its profile. Remove the argument: the settings are those of 'OwnJson'.", "OwnJson.Deserialize<int>(\"1\")" },
        { "Json.Deserialize(\"1\", typeof(int), Context.Default)", "'Json.Deserialize' takes no Context: the settings of a call are those of its profile. Call 'HtmlSafeJson.Deserialize', which has the settings of the argument.", "HtmlSafeJson.Deserialize(\"1\", typeof(int))" },
        { "Json.DeserializeAsync<int>(Stream.Null, Options, CancellationToken.None)", "Call 'ShopJson.DeserializeAsync'; the code fix", "ShopJson.DeserializeAsync<int>(Stream.Null, cancellationToken: CancellationToken.None)" },
        { "Json.Serialize(1, other)", "Call a profile of your own ([JsonProfile(…)] on a class that derives from JsonProfile<T>); no code fix writes it, because 'other' is a parameter, whose value is known only at run time.", "Json.Serialize(1, other)" },
    };

    [Theory]
    [MemberData(nameof(Messages))]
    public async Task The_message_names_the_profile_and_the_fix_writes_it(string call, string message, string after)
    {
        Project project = MigratedProject.Of(Source("_ = " + call + ";"));
        Diagnostic found = Assert.Single(await MigratedProject.DiagnosticsAsync(project));
        Assert.Contains(message, found.GetMessage(CultureInfo.InvariantCulture), StringComparison.Ordinal);
        Assert.Contains("_ = " + after + ";", await MigratedProject.TextAsync(await MigratedProject.FixAllAsync(project)), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("_ = Json.Serialize(Options);")]
    [InlineData("_ = Json.Serialize(1, default);")]
    [InlineData("_ = Json.Serialize(1, new JsonState(Options));")]
    [InlineData("_ = Json.SerializeAsync(Stream.Null, 1, null, CancellationToken.None);")]
    [InlineData("Json.Serialize(Stream.Null, Options);")]
    [InlineData("_ = Json.Deserialize<int>(\"1\", default);")]
    [InlineData("_ = Json.DeserializeAsync<int>(Stream.Null, default(JsonStreamOptions));")]
    public async Task Valid_calls_stay_valid(string statement)
    {
        Project project = MigratedProject.Of(Source(statement));
        Assert.Empty(await MigratedProject.DiagnosticsAsync(project));
        Assert.Empty(await ErrorsAsync(project));
    }

    private static async Task<Diagnostic[]> ErrorsAsync(Project project)
        => [.. (await project.GetCompilationAsync(TestContext.Current.CancellationToken))!.GetDiagnostics(TestContext.Current.CancellationToken).Where(found => found.Severity == DiagnosticSeverity.Error)];

    private static string Source(string statement) => $$"""
        using System.Text.Json;
        using System.Text.Json.Serialization;
        using System.Text.Json.Serialization.Metadata;
        using Jackdaw;

        public static class Shop
        {
        {{Members}}

            public static void Run(JsonDocument document, Utf8JsonWriter writer, System.Buffers.IBufferWriter<byte> buffer, JsonSerializerOptions other)
            {
                Utf8JsonReader reader = default;
                {{statement}}
            }
        }

        [JsonProfile(Indented = true)]
        internal sealed class OwnJson : JsonProfile<OwnJson>;

        """;

    private static string NameOf(Type type) => type.IsGenericType ? type.Name + "<" + string.Join(",", type.GetGenericArguments().Select(NameOf)) + ">" : type.Name;
}
