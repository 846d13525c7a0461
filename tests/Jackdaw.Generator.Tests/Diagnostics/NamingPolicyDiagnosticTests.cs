using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Diagnostics;

/// <summary>A profile with a naming policy of the program is announced, and served at run time.</summary>
public class NamingPolicyDiagnosticTests
{
    private const string Source = """
        public sealed class LoudPolicy : System.Text.Json.JsonNamingPolicy { public override string ConvertName(string name) => name.ToUpperInvariant(); }
        [JsonProfile(NamingPolicy = typeof(LoudPolicy))] public sealed class LoudJson : JsonProfile<LoudJson>;
        public sealed class Thing { public int Number { get; set; } = 1; }
        public static class Calls { public static string Run() => LoudJson.Serialize(new Thing()) + Json.Serialize(new Thing()); }
        """;

    [Fact]
    public void The_profile_has_no_generated_codecs()
    {
        GeneratorRunResult result = Compile.Run(Source);
        Diagnostic reported = Assert.Single(result.Diagnostics);
        Assert.Equal(("JD0047", DiagnosticSeverity.Info), (reported.Id, reported.Severity));
        Assert.Contains("'LoudJson' has no generated codecs, because its NamingPolicy only runs in the program", reported.GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
        Assert.Equal("""{"NUMBER":1}{"Number":1}""", Running.Run(Source));
    }
}
