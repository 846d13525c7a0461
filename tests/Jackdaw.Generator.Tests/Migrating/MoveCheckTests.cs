using System.Globalization;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Migrating;

/// <summary>A call stays if the generator would report an error for its type, so that what compiles before the fix compiles after it.</summary>
public class MoveCheckTests
{
    private const string Converter = "public sealed class PointerConverter : JsonConverter<IntPtr> { public override IntPtr Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => new(r.GetInt64()); public override void Write(Utf8JsonWriter w, IntPtr v, JsonSerializerOptions o) => w.WriteNumberValue(v); }";

    /// <summary>Members of a class with a call, and a part of the message.</summary>
    public static TheoryData<string, string> Errors { get; } = new()
    {
        { "public class M { public IntPtr P { get; set; } } string A(M m) => JsonSerializer.Serialize(m);", "(JD0002)" },
        { "public class M { public List<IntPtr>? P { get; set; } } M? A(string s) => JsonSerializer.Deserialize<M>(s);", "(JD0002)" },
        { "public class M { public int A { get; set; } [JsonPropertyName(\"A\")] public int B { get; set; } } string A(M m) => JsonSerializer.Serialize(m, Web); static readonly JsonSerializerOptions Web = new() { IncludeFields = true };", "(JD0006)" },
        { "object? A(string s) => JsonSerializer.Deserialize(s, typeof(Dictionary<int[], int>));", "(JD0007)" },
    };

    /// <summary>Members of a class with a call that the generator serves, or warns about.</summary>
    public static TheoryData<string> Served { get; } =
    [
        "public class M { public IntPtr P { get; set; } } string A(M m) => JsonSerializer.Serialize(m, new JsonSerializerOptions { Converters = { new PointerConverter() } }); " + Converter,
        "private class M { public int P { get; set; } } string A(M m) => JsonSerializer.Serialize(m);",
        "public T? A<T>(string s) => JsonSerializer.Deserialize<T>(s);",
        "public class M { public System.Collections.Hashtable? P { get; set; } } string A(M m) => JsonSerializer.Serialize(m);",
    ];

    [Theory]
    [MemberData(nameof(Errors))]
    public async Task A_call_that_would_not_compile_stays(string members, string id)
    {
        Project project = MigratedProject.Of(Source(members));
        Diagnostic found = Assert.Single(await MigratedProject.DiagnosticsAsync(project));
        Assert.Equal("JD0058", found.Id);
        Assert.EndsWith(id, found.GetMessage(CultureInfo.InvariantCulture), StringComparison.Ordinal);
        await MigratedProject.CompiledAsync(await MigratedProject.FixAllAsync(project));
    }

    [Theory]
    [MemberData(nameof(Served))]
    public async Task A_call_that_compiles_moves(string members)
        => Assert.Equal("JD0057", Assert.Single(await MigratedProject.DiagnosticsAsync(MigratedProject.Of(Source(members)))).Id);

    /// <summary>With warnings as errors, a call stays that would be a warning. What the run-time fallback handles is none.</summary>
    [Fact]
    public async Task Warnings_that_are_errors_keep_a_call()
    {
        foreach (string members in Served)
        {
            Project project = MigratedProject.Of(Source(members));
            project = project.WithCompilationOptions(project.CompilationOptions!.WithGeneralDiagnosticOption(ReportDiagnostic.Error));
            Diagnostic found = Assert.Single(await MigratedProject.DiagnosticsAsync(project));
            bool isWarning = members.Contains("Hashtable", StringComparison.Ordinal);
            Assert.Equal(isWarning ? "JD0058" : "JD0057", found.Id);
            Assert.Equal(isWarning, found.GetMessage(CultureInfo.InvariantCulture).EndsWith("(JD0035)", StringComparison.Ordinal));
            await MigratedProject.CompiledAsync(await MigratedProject.FixAllAsync(project));
        }
    }

    /// <summary>The message says how to build; moving nothing would say nothing.</summary>
    [Fact]
    public async Task An_old_language_version_keeps_no_call()
    {
        Project project = MigratedProject.Of(Source("string A(int[] m) => JsonSerializer.Serialize(m);"));
        project = project.WithParseOptions(new Microsoft.CodeAnalysis.CSharp.CSharpParseOptions(Microsoft.CodeAnalysis.CSharp.LanguageVersion.CSharp10));
        Assert.Equal("JD0057", Assert.Single(await MigratedProject.DiagnosticsAsync(project)).Id);
    }

    [Fact]
    public async Task An_error_that_is_there_keeps_no_call()
        => Assert.Equal("JD0057", Assert.Single(await MigratedProject.DiagnosticsAsync(MigratedProject.Of(
            Source("string A(int[] m) => JsonSerializer.Serialize(m);"), "[assembly: Jackdaw.JsonModel(typeof(Bad))] public class Bad { public IntPtr P { get; set; } }"))).Id);

    private static string Source(string members) => $$"""
        using System.Text.Json;
        using System.Text.Json.Serialization;

        namespace Samples;

        public class Sample
        {
            {{members}}
        }

        """;
}
