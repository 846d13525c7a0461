using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Diagnostics;

/// <summary>Private callbacks of Newtonsoft.Json models in another project, which the compiler does not show: the run time, which sees them, calls them.</summary>
public class HiddenCallbackTests
{
    private const string Context = "System.Runtime.Serialization.StreamingContext context";

    /// <summary>As Newtonsoft.Json has it: it is known by name.</summary>
    private const string Newtonsoft = " namespace Newtonsoft.Json { [AttributeUsage(AttributeTargets.All)] public sealed class JsonPropertyAttribute : Attribute { public JsonPropertyAttribute(string name) { } } }";

    private const string Model = "public class Foreign { [Newtonsoft.Json.JsonProperty(\"a\")] public int A { get; set; } = 1; CALLBACKS }" + Newtonsoft;

    private const string Use = """
        public class Own : Foreign { public int B { get; set; } }
        public class Holder { public Foreign F { get; set; } = new(); }
        public static class Calls
        {
            public static object? Run() => string.Join(' ', Json.Deserialize<Foreign>("{\"a\":5}")!.A, Json.Serialize(new Foreign()), Json.Deserialize<List<Holder>>("[{\"F\":{\"a\":6}}]")![0].F.A, Json.Deserialize<Own>("{\"a\":7}")!.A, Json.Serialize(new Own()));
        }
        """;

    [Theory]
    [InlineData("[System.Runtime.Serialization.OnDeserialized] private void Fix(" + Context + ") => A *= 10;", "50 {\"a\":1} 60 70 {\"B\":0,\"a\":1}")]
    [InlineData("[System.Runtime.Serialization.OnDeserialized] internal void Fix(" + Context + ") => A *= 10;", "50 {\"a\":1} 60 70 {\"B\":0,\"a\":1}")]
    [InlineData("[System.Runtime.Serialization.OnSerializing] private void Fix(" + Context + ") => A = 9;", "5 {\"a\":9} 6 7 {\"B\":0,\"a\":9}")]
    [InlineData("[System.Runtime.Serialization.OnDeserialized] public void Seen(" + Context + ") => A++; [System.Runtime.Serialization.OnSerializing] private void Fix(" + Context + ") => A = 9;", "6 {\"a\":9} 7 8 {\"B\":0,\"a\":9}")]
    [InlineData("[System.Runtime.Serialization.OnDeserialized] public void Seen(" + Context + ") => A++;", "6 {\"a\":1} 7 8 {\"B\":0,\"a\":1}")]
    public void Called_at_run_time(string callbacks, string expected)
    {
        string library = Model.Replace("CALLBACKS", callbacks, StringComparison.Ordinal);
        byte[] image = Compile.Library(library);
        foreach (byte[] reference in new[] { Compile.Library(library, whole: false), image })
        {
            Assert.Equal(expected, Running.Run(Compile.Of(Use).AddReferences(MetadataReference.CreateFromImage(reference)), image));
        }
    }

    /// <summary>Models of System.Text.Json are not asked: nothing calls their callbacks.</summary>
    [Fact]
    public void Models_without_attributes_of_Newtonsoft_are_not_asked()
    {
        string library = "public class Foreign { [JsonPropertyName(\"a\")] public int A { get; set; } = 1; [System.Runtime.Serialization.OnDeserialized] private void Fix(" + Context + ") => A *= 10; }";
        byte[] image = Compile.Library(library);
        byte[] reference = Compile.Library(library, whole: false);
        Assert.Equal("5 {\"a\":1} 6 7 {\"B\":0,\"a\":1}", Running.Run(Compile.Of(Use).AddReferences(MetadataReference.CreateFromImage(reference)), image));
        Assert.DoesNotContain(
            Compile.Run(Compile.Of(Use).AddReferences(MetadataReference.CreateFromImage(reference))).GeneratedSources,
            source => source.SourceText.ToString().Contains("FindHiddenCallback", StringComparison.Ordinal));
    }
}
