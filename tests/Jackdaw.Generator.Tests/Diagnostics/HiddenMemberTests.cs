using System.Globalization;
using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Tests.Diagnostics;

/// <summary>
/// Members of a library without Jackdaw that ask to take part and that the compiler does not show: the type has no generated codec, and the run time serves it with them.
/// </summary>
public class HiddenMemberTests
{
    private const string Write = "public static class Calls { public static object? Run() => Json.Serialize(new Foreign()); }";
    private const string Read = "public static class Calls { public static object? Run() => Json.Deserialize<Foreign>(\"{}\")!.Seen; }";
    private const string Wrapped = "public class Holder { public Foreign F { get; set; } = new(); } public static class Calls { public static object? Run() => Json.Serialize(new List<Holder> { new() }); }";
    private const string Contract = "[System.Runtime.Serialization.DataContract] public class Foreign { [System.Runtime.Serialization.DataMember] public int Seen { get; set; } = 1; ";
    private const string Seen = "{ public int Seen { get; set; } = 1; ";

    /// <summary>As Newtonsoft.Json has them: they are known by name.</summary>
    private const string Newtonsoft = " namespace Newtonsoft.Json { [AttributeUsage(AttributeTargets.All)] public sealed class JsonPropertyAttribute : Attribute { } [AttributeUsage(AttributeTargets.All)] public sealed class JsonRequiredAttribute : Attribute { } [AttributeUsage(AttributeTargets.All)] public sealed class JsonIgnoreAttribute : Attribute { } [AttributeUsage(AttributeTargets.All)] public sealed class JsonExtensionDataAttribute : Attribute { } }";

    public static TheoryData<string, string> Hidden { get; } = new()
    {
        { "Secret", "public class Foreign " + Seen + "[JsonInclude] private int Secret { get; set; } = 2; }" },
        { "Secret", "public class Foreign " + Seen + "[JsonInclude] internal int Secret { get; set; } = 2; }" },
        { "_secret", "public class Foreign " + Seen + "[JsonInclude] private int _secret = 2; }" },
        { "Secret", "public struct Foreign { public Foreign() { } public int Seen { get; set; } = 1; [JsonInclude] private int Secret { get; set; } = 2; }" },
        { "Secret", "public record Foreign " + Seen + "[JsonInclude, JsonPropertyName(\"s\")] private int Secret { get; set; } = 2; }" },
        { "Secret", "public class Root { [JsonInclude] private int Secret { get; set; } = 2; } public class Foreign : Root " + Seen + "}" },
        { "Secret", "public class Root<T> { [JsonInclude] private T? Secret { get; set; } } public class Foreign : Root<string> " + Seen + "}" },
        { "Secret", "public class Foreign " + Seen + "[JsonInclude, JsonIgnore(Condition = JsonIgnoreCondition.Never)] private int Secret { get; set; } = 2; }" },
        { "Secret", "public class Foreign " + Seen + "[JsonInclude, JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] private string? Secret { get; set; } }" },
        { "Seen", "public class Root { [JsonInclude, JsonPropertyName(\"s\")] private int Seen { get; set; } = 2; } public class Foreign : Root { public new int Seen { get; set; } = 1; }" },
        { "Seen", "public class Root { [JsonInclude] private int Seen { get; set; } = 2; } public class Foreign : Root { [JsonPropertyName(\"s\")] public new int Seen { get; set; } = 1; }" },
        { "Seen", "public class Root { [JsonInclude] private int Seen { get; set; } = 2; } public class Foreign : Root { [JsonIgnore] public new int Seen { get; set; } = 1; }" },
        { "Seen", "public class Root { public int Seen { get; set; } = 2; } public class Foreign : Root { [JsonInclude] private new int Seen { get; set; } = 1; }" },
        { "Secret", Contract + "[System.Runtime.Serialization.DataMember] private int Secret { get; set; } = 2; }" },
        { "_secret", Contract + "[System.Runtime.Serialization.DataMember(Name = \"s\")] private int _secret = 2; }" },
    };

    public static TheoryData<string> Fine { get; } =
    [
        "public class Foreign " + Seen + "private int Secret { get; set; } = 2; internal int _secret; }",
        "public class Foreign " + Seen + "[JsonInclude, JsonIgnore] private int Secret { get; set; } = 2; }",
        "public class Foreign " + Seen + "[JsonInclude, JsonIgnore(Condition = JsonIgnoreCondition.Always)] private int Secret { get; set; } = 2; }",
        "public class Foreign " + Seen + "[Newtonsoft.Json.JsonProperty, Newtonsoft.Json.JsonIgnore] private int Secret { get; set; } = 2; }" + Newtonsoft,
        "public class Foreign " + Seen + "[JsonInclude] private static int Secret { get; set; } = 2; }",
        "public class Foreign " + Seen + "[JsonPropertyName(\"s\")] private int Secret { get; set; } = 2; }",
        "public class Foreign " + Seen + "[System.Runtime.Serialization.DataMember] private int Secret { get; set; } = 2; }",
        "[AttributeUsage(AttributeTargets.Property)] public sealed class JsonIncludeAttribute : Attribute; public class Foreign " + Seen + "[global::JsonIncludeAttribute] private int Secret { get; set; } = 2; }",
        Contract + "[System.Runtime.Serialization.DataMember, System.Runtime.Serialization.IgnoreDataMember] private int Secret { get; set; } = 2; }",
        "public class Root { [JsonInclude] private int Seen { get; set; } = 2; } public class Foreign : Root " + Seen + "}",
        "public class Root { [JsonInclude] private string Seen = \"\"; } public class Middle : Root { } public class Foreign : Middle " + Seen + "}",
    ];

    /// <summary>As from a package: the assembly has them, and the build says so.</summary>
    [Theory]
    [MemberData(nameof(Hidden))]
    public void Refused_when_it_is_built(string member, string library)
    {
        foreach (string use in new[] { Write, Read })
        {
            Diagnostic found = Assert.Single(Compile.Run(Use(use, Compile.Library(library))).Diagnostics);
            Assert.Equal("JD0024", found.Id);
            string message = found.GetMessage(CultureInfo.InvariantCulture);
            Assert.Contains($".{member}'", message, StringComparison.Ordinal);
            Assert.Contains("[JsonModel]", message, StringComparison.Ordinal);
            Assert.Contains("[JsonCodec]", message, StringComparison.Ordinal);
        }
    }

    /// <summary>As from a project: the reference assembly does not have them, so the codec asks when it first writes or reads, and the run time composes one that sees all.</summary>
    [Theory]
    [MemberData(nameof(Hidden))]
    public void Served_at_run_time(string member, string library)
    {
        byte[] image = Compile.Library(library);
        byte[] reference = Compile.Library(library, whole: false);
        string written = (string)Running.Run(Use(Write, reference), image)!;
        Assert.Equal(written, Running.Run(Use(Write, image), image));
        if (!library.Contains("JsonRequired]", StringComparison.Ordinal))
        {
            Assert.Equal(Running.Run(Use(Read, image), image), Running.Run(Use(Read, reference), image));
        }

        Assert.Equal($"[{{\"F\":{written}}}]", Running.Run(Use(Wrapped, reference), image));
        if (!library.Contains("DataContract", StringComparison.Ordinal) && !library.Contains("Newtonsoft", StringComparison.Ordinal))
        {
            Assert.Equal(Running.Run(Use("public static class Calls { public static object? Run() => System.Text.Json.JsonSerializer.Serialize(new Foreign()); }", image), image), written);
        }
        else if (!library.Contains("[Newtonsoft.Json.JsonExtensionData]", StringComparison.Ordinal))
        {
            Assert.Matches($"\"({member}|s)\":[02]", written);
        }
    }

    /// <summary>The composed codec is the only one that looks for cycles and gives ids.</summary>
    [Theory]
    [InlineData("IgnoreCycles", "{\"A\":{\"Self\":null,\"Secret\":2},\"B\":[{\"Self\":null,\"Secret\":2}]}")]
    [InlineData("Preserve", "{\"$id\":\"1\",\"A\":{\"$id\":\"2\",\"Self\":{\"$ref\":\"2\"},\"Secret\":2},\"B\":{\"$id\":\"3\",\"$values\":[{\"$ref\":\"2\"}]}}")]
    public void Served_where_references_are_handled(string references, string json)
    {
        const string Library = "public class Foreign { public Foreign() { Self = this; } public Foreign Self { get; set; } [JsonInclude] internal int Secret { get; set; } = 2; }";
        string use = $"[JsonProfile(ReferenceHandling = JsonReferenceHandling.{references})] public sealed class G : JsonProfile<G>; public class Holder {{ public Holder() {{ A = new(); B = [A]; }} public Foreign A {{ get; set; }} public List<Foreign> B {{ get; set; }} }} "
            + "public static class Calls { public static object? Run() => G.Serialize(new Holder()); }";
        object? written = Running.Run(Use(use, Compile.Library(Library, whole: false)), Compile.Library(Library));
        Assert.Equal(Running.Run(Use(use, Compile.Library(Library)), Compile.Library(Library)), written);
        Assert.Equal(json, written);
    }

    /// <summary>A derived type that hides members is served with the whole hierarchy.</summary>
    [Fact]
    public void Served_among_derived_types()
    {
        const string Library = "[JsonDerivedType(typeof(Foreign), \"f\")] public class Root { public int A { get; set; } = 1; } public class Foreign : Root { [JsonInclude] internal int Secret { get; set; } = 2; }";
        const string Polymorphic = "public static class Calls { public static object? Run() => Json.Serialize(new List<Root> { new Foreign(), Json.Deserialize<Root>(\"{\\\"$type\\\":\\\"f\\\",\\\"Secret\\\":5}\")! }); }";
        Assert.Equal(
            "[{\"$type\":\"f\",\"Secret\":2,\"A\":1},{\"$type\":\"f\",\"Secret\":5,\"A\":1}]",
            Running.Run(Use(Polymorphic, Compile.Library(Library, whole: false)), Compile.Library(Library)));
    }

    [Theory]
    [InlineData("Secret", "public class Foreign " + Seen + "[Newtonsoft.Json.JsonProperty] private int Secret { get; set; } = 2; }" + Newtonsoft)]
    [InlineData("_secret", "public class Foreign " + Seen + "[Newtonsoft.Json.JsonRequired] internal int _secret = 2; }" + Newtonsoft)]
    [InlineData("Secret", "public class Foreign " + Seen + "[Newtonsoft.Json.JsonExtensionData] private Dictionary<string, object>? Secret { get; set; } }" + Newtonsoft)]
    [InlineData("Secret", "public class Root { [Newtonsoft.Json.JsonProperty] private int Secret { get; set; } } public class Foreign : Root " + Seen + "}" + Newtonsoft)]
    public void Known_by_the_names_of_Newtonsoft(string member, string library)
    {
        Served_at_run_time(member, library);
        Refused_when_it_is_built(member, library);
    }

    [Theory]
    [MemberData(nameof(Hidden))]
    public void Served_in_a_class_that_derives_from_it(string member, string library)
    {
        if (library.Contains("struct", StringComparison.Ordinal))
        {
            return;
        }

        string kind = library.Contains("record Foreign", StringComparison.Ordinal) ? "record" : "class";
        foreach (string use in new[] { Write, Read })
        {
            string derived = use.Replace("Foreign", "Derived", StringComparison.Ordinal) + $" public {kind} Derived : Foreign {{ [JsonConstructor] private Derived(int a) {{ }} public Derived() {{ }} public int A {{ get; set; }} }}";
            Diagnostic found = Assert.Single(Compile.Run(Use(derived, Compile.Library(library))).Diagnostics);
            Assert.Equal("JD0024", found.Id);
            Assert.Contains($".{member}'", found.GetMessage(CultureInfo.InvariantCulture), StringComparison.Ordinal);
            Assert.Equal(Running.Run(Use(derived, Compile.Library(library)), Compile.Library(library)), Running.Run(Use(derived, Compile.Library(library, whole: false)), Compile.Library(library)));
        }
    }

    /// <summary>The compiler shows it where the assembly is whole, and nowhere else.</summary>
    [Fact]
    public void Private_protected_members()
    {
        const string Library = "public class Foreign " + Seen + "[JsonInclude] private protected int Secret { get; set; } = 2; }";
        Assert.Equal("JD0024", Assert.Single(Compile.Run(Use(Write, Compile.Library(Library))).Diagnostics).Id);
        Assert.Equal("{\"Seen\":1,\"Secret\":2}", Running.Run(Use(Write, Compile.Library(Library, whole: false)), Compile.Library(Library)));
        string derived = Write.Replace("Foreign", "Derived", StringComparison.Ordinal) + " public class Derived : Foreign { }";
        Assert.Equal("{\"Seen\":1,\"Secret\":2}", Running.Run(Use(derived, Compile.Library(Library)), Compile.Library(Library)));
        Assert.Equal("{\"Seen\":1,\"Secret\":2}", Running.Run(Use(derived, Compile.Library(Library, whole: false)), Compile.Library(Library)));
    }

    /// <summary>What only the type says of itself can't be left out by anybody: not as a root, nor as an element or a member.</summary>
    [Fact]
    public void Refused_wherever_it_is()
    {
        byte[] library = Compile.Library("public class Foreign " + Seen + "[JsonInclude] private int Secret { get; set; } = 2; }");
        foreach (string type in new[] { "List<Foreign>", "Dictionary<string, Foreign?>", "Holder" })
        {
            string use = $"public class Holder {{ public Foreign? F {{ get; set; }} }} public static class Calls {{ public static object? Run() => Json.Serialize<{type}>(null!); }}";
            Assert.Equal("JD0024", Assert.Single(Compile.Run(Use(use, library)).Diagnostics).Id);
        }
    }

    [Theory]
    [MemberData(nameof(Fine))]
    public void Served_where_nothing_asks(string library)
    {
        foreach (bool whole in new[] { true, false })
        {
            CSharpCompilation write = Use(Write, Compile.Library(library, whole: whole));
            Assert.Empty(Compile.Run(write).Diagnostics.Select(found => found.ToString()));
            Assert.Equal("{\"Seen\":1}", Running.Run(write, Compile.Library(library)));
            Assert.Equal(1, Running.Run(Use(Read, Compile.Library(library, whole: whole)), Compile.Library(library)));
        }
    }

    /// <summary>The compiler shows what is protected, so it takes part.</summary>
    [Fact]
    public void Protected_members_are_seen()
    {
        const string Library = "public class Foreign " + Seen + "[JsonInclude] protected int Secret { get; set; } = 2; }";
        foreach (bool whole in new[] { true, false })
        {
            CSharpCompilation write = Use(Write, Compile.Library(Library, whole: whole));
            Assert.Empty(Compile.Run(write).Diagnostics.Select(found => found.ToString()));
            Assert.Equal("{\"Seen\":1,\"Secret\":2}", Running.Run(write, Compile.Library(Library)));
        }
    }

    private static CSharpCompilation Use(string source, byte[] library) => Compile.Of(source).AddReferences(MetadataReference.CreateFromImage(library));
}
