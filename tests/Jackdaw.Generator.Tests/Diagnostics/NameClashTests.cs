using System.Text;
using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Tests.Diagnostics;

/// <summary>Types whose qualified name means another type, or nothing, where generated code writes it.</summary>
public class NameClashTests
{
    private const string One = "namespace Shop { public class Item { public int A { get; set; } } public class Holder { public Item? I { get; set; } } public enum Level { Low } }";
    private const string Other = "namespace Shop { public class Item { public int B { get; set; } } }";

    [Fact]
    public void Of_two_references()
    {
        GeneratorRunResult result = Compile.Run(Compile.Of(Call("Shop.Holder")).AddReferences(Reference(One, "One"), Reference(Other, "Other")));
        Diagnostic found = Assert.Single(result.Diagnostics);
        Assert.Equal("JD0001", found.Id);
        Assert.Contains("'Other' also has a type of this name", found.ToString(), StringComparison.Ordinal);
        Assert.DoesNotContain(result.GeneratedSources, source => source.HintName == "HolderCodec.g.cs");
    }

    [Fact]
    public void Of_a_reference_and_an_internal_type_of_another_is_none()
        => Assert.Empty(Compile.Run(Compile.Of(Call("Shop.Holder"))
            .AddReferences(Reference(One, "One"), Reference(Other.Replace("public class Item", "internal class Item", StringComparison.Ordinal), "Other"))).Diagnostics);

    [Fact]
    public void Of_this_project_and_a_reference_is_ours_without_a_warning_in_generated_code()
    {
        CSharpCompilation compilation = Compile.Of("#pragma warning disable CS0436\n" + Other + "enum Own { } namespace Shop { enum Level { High } } " + Call("Shop.Item") + Call("List<Shop.Level>", 2))
            .AddReferences(Reference(One, "One"));
        GeneratorRunResult result = Compile.Run(compilation);
        Assert.Empty(result.Diagnostics);
        Assert.Contains("\\\"B\\\"", result.GeneratedSources.Single(source => source.HintName == "ItemCodec.g.cs").SourceText.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void Of_a_reference_that_is_hidden_by_this_project()
    {
        GeneratorRunResult result = Compile.Run(Compile.Of(Other + Call("Shop.Holder")).AddReferences(Reference(One, "One")));
        Assert.Contains("'Sample' also has a type of this name", Assert.Single(result.Diagnostics).ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void A_reference_under_an_alias()
    {
        MetadataReference aliased = Reference(One, "One").WithAliases(["one"]);
        CSharpCompilation compilation = Compile.Of(Call("Shop.Item")).AddReferences(aliased, Reference(Other, "Other"));
        Assert.Empty(Compile.Run(compilation).Diagnostics);
        CSharpCompilation asked = CSharpCompilation.Create(
            "Sample",
            [CSharpSyntaxTree.ParseText("extern alias one; class C { string Run() => Jackdaw.Json.Serialize(new one::Shop.Holder()); }", path: "A.cs", encoding: Encoding.UTF8, cancellationToken: TestContext.Current.CancellationToken)],
            compilation.References,
            compilation.Options);
        Assert.Contains("under the alias 'one' only", Assert.Single(Compile.Run(asked).Diagnostics).ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void Names_of_another_language()
    {
        // As F# may name them: spaces, dashes, a digit at the start.
        byte[] image = Compile.Library("""
            public class Odd
            {
                public Odd(int my_name, int d1st) => (this.my_name, this.d1st) = (my_name, d1st);
                public int my_name { get; }
                public int d1st { get; }
                public int a_b { get; set; }
                public int f_g;
            }
            public class With_Blank { public int A { get; set; } }
            public enum Rank { h_i }
            """);
        foreach ((string plain, string odd) in new[] { ("my_name", "my name"), ("d1st", "1st "), ("a_b", "a-b"), ("f_g", "f g"), ("With_Blank", "With Blank"), ("h_i", "h i") })
        {
            Replace(image, plain, odd);
        }

        CSharpCompilation compilation = Compile.Of("[JsonModel(Profile = typeof(StrictJson))] public class M { public Odd? A { get; set; } }").AddReferences(MetadataReference.CreateFromImage(image));
        GeneratorRunResult result = Compile.Run(compilation);
        Assert.Empty(result.Diagnostics);
        string codec = result.GeneratedSources.Single(source => source.HintName.StartsWith("OddCodec", StringComparison.Ordinal)).SourceText.ToString();
        Assert.Contains("Name = \"get_my name\"", codec, StringComparison.Ordinal);
        Assert.Contains("Name = \"set_a-b\"", codec, StringComparison.Ordinal);

        CSharpCompilation named = Compile.Of("[JsonModel] public class M { [JsonConverter(typeof(JsonStringEnumConverter))] public Rank A { get; set; } }").AddReferences(MetadataReference.CreateFromImage(image));
        Assert.Empty(Compile.Run(named).Diagnostics);
    }

    private static string Call(string type, int number = 1) => $"static class Calls{number} {{ static object? Run() => Json.Deserialize<{type}>(\"1\"); }}";

    private static PortableExecutableReference Reference(string source, string name) => MetadataReference.CreateFromImage(Compile.Library(source, name));

    private static void Replace(byte[] image, string plain, string odd)
    {
        byte[] from = Encoding.UTF8.GetBytes(plain);
        byte[] to = Encoding.UTF8.GetBytes(odd);
        for (int at = image.AsSpan().IndexOf(from); at >= 0; at = image.AsSpan().IndexOf(from))
        {
            to.CopyTo(image, at);
        }
    }
}
