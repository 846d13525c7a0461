using System.Globalization;
using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Tests.Diagnostics;

/// <summary>
/// Members of a library without Jackdaw that ask to take part and that the compiler does not show: the type is refused by name, never written without them.
/// </summary>
public class HiddenMemberTests
{
    private const string Write = "public static class Calls { public static object? Run() => Json.Serialize(new Foreign()); }";
    private const string Read = "public static class Calls { public static object? Run() => Json.Deserialize<Foreign>(\"{}\")!.Seen; }";
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

    /// <summary>As from a project: the reference assembly does not have them, so the codec asks when it first writes or reads.</summary>
    [Theory]
    [MemberData(nameof(Hidden))]
    public void Refused_when_it_is_used(string member, string library)
    {
        foreach (string use in new[] { Write, Read })
        {
            NotSupportedException refused = Assert.Throws<NotSupportedException>(() => Running.Run(Use(use, Compile.Library(library, whole: false)), Compile.Library(library)));
            Assert.Contains($".{member}'", refused.Message, StringComparison.Ordinal);
            Assert.Contains("[JsonModel]", refused.Message, StringComparison.Ordinal);
        }
    }

    [Theory]
    [InlineData("Secret", "public class Foreign " + Seen + "[Newtonsoft.Json.JsonProperty] private int Secret { get; set; } = 2; }" + Newtonsoft)]
    [InlineData("_secret", "public class Foreign " + Seen + "[Newtonsoft.Json.JsonRequired] internal int _secret = 2; }" + Newtonsoft)]
    [InlineData("Secret", "public class Foreign " + Seen + "[Newtonsoft.Json.JsonExtensionData] private Dictionary<string, object>? Secret { get; set; } }" + Newtonsoft)]
    [InlineData("Secret", "public class Root { [Newtonsoft.Json.JsonProperty] private int Secret { get; set; } } public class Foreign : Root " + Seen + "}" + Newtonsoft)]
    public void Refused_by_the_names_of_Newtonsoft(string member, string library)
    {
        Refused_when_it_is_used(member, library);
        Refused_when_it_is_built(member, library);
    }

    [Theory]
    [MemberData(nameof(Hidden))]
    public void Refused_for_a_class_that_derives_from_it(string member, string library)
    {
        if (library.Contains("struct", StringComparison.Ordinal))
        {
            return;
        }

        string kind = library.Contains("record Foreign", StringComparison.Ordinal) ? "record" : "class";
        foreach (string use in new[] { Write, Read })
        {
            string derived = use.Replace("Foreign", "Derived", StringComparison.Ordinal) + $" public {kind} Derived : Foreign {{ [JsonConstructor] private Derived(int a) {{ }} public Derived() {{ }} public int A {{ get; set; }} }}";
            Assert.Equal("JD0024", Assert.Single(Compile.Run(Use(derived, Compile.Library(library))).Diagnostics).Id);
            NotSupportedException refused = Assert.Throws<NotSupportedException>(() => Running.Run(Use(derived, Compile.Library(library, whole: false)), Compile.Library(library)));
            Assert.Contains($".{member}'", refused.Message, StringComparison.Ordinal);
        }
    }

    /// <summary>The compiler shows it where the assembly is whole, and nowhere else.</summary>
    [Fact]
    public void Private_protected_members()
    {
        const string Library = "public class Foreign " + Seen + "[JsonInclude] private protected int Secret { get; set; } = 2; }";
        Assert.Equal("JD0024", Assert.Single(Compile.Run(Use(Write, Compile.Library(Library))).Diagnostics).Id);
        Assert.Throws<NotSupportedException>(() => Running.Run(Use(Write, Compile.Library(Library, whole: false)), Compile.Library(Library)));
        string derived = Write.Replace("Foreign", "Derived", StringComparison.Ordinal) + " public class Derived : Foreign { }";
        Assert.Equal("{\"Seen\":1,\"Secret\":2}", Running.Run(Use(derived, Compile.Library(Library)), Compile.Library(Library)));
        Assert.Throws<NotSupportedException>(() => Running.Run(Use(derived, Compile.Library(Library, whole: false)), Compile.Library(Library)));
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
