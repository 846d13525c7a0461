using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Tests.Schemas;

/// <summary>Schemas that are made while a project is compiled: where they are asked for, and only there.</summary>
public class GeneratedSchemaTests
{
    private const string Models = """
        public enum Size { Small, Large }
        public abstract class Base { public string Name { get; set; } = ""; }
        [JsonDerivedType(typeof(Leaf), "leaf")] public class Tree : Base { public List<Tree>? Parts { get; set; } }
        public sealed class Leaf : Tree { public Size Size { get; set; } public (int, string?) Pair { get; set; } }
        [JsonProfile(Naming = JsonNaming.KebabCase, EnumsAsNames = true, RejectUnknownMembers = true, RespectNullableAnnotations = true)] public sealed class OwnJson : JsonProfile<OwnJson>;

        """;

    /// <summary>Compiled with the generator and without: the second one asks the rules at run time.</summary>
    [Theory]
    [InlineData("Json.GetSchema<Tree>()")]
    [InlineData("OwnJson.GetSchema<Tree>()")]
    [InlineData("OwnJson.GetSchema(typeof(Dictionary<Size, Leaf[]>))")]
    [InlineData("System.Text.Encoding.UTF8.GetString(StrictJson.GetSchemaAsUtf8<Tree>())")]
    [InlineData("Json.GetSchema<int?>()")]
    [InlineData("((Func<string>)OwnJson.GetSchema<Tree>)()")]
    public void Generated_or_not_the_text_is_the_same(string call)
    {
        string source = Models + "public static class Calls { public static string Run() => " + call + "; }";
        Assert.Contains(Compile.Run(source).GeneratedSources, generated => generated.HintName == "JackdawSchemas.g.cs");
        string text = Assert.IsType<string>(Running.Run(source));
        Func<string> run = System.Reflection.Assembly.Load(Compile.Library(source)).GetType("Calls")!.GetMethod("Run")!.CreateDelegate<Func<string>>();
        Assert.Equal(run(), text);
    }

    /// <summary>The generated text is what is used: it is found where a type is known at run time alone, and it is not made again.</summary>
    [Fact]
    public void The_literal_is_the_one_that_is_used()
    {
        string source = Models + "public static class Calls { public static object Run() => Again<Leaf>() + Json.GetSchema(typeof(Leaf)).Length; static string Again<T>() => Json.GetSchema<T>() == Json.GetSchema<Leaf>() ? \"same \" : \"other \"; }";
        CSharpCompilation compilation = Compile.Of(source);
        Compile.Driver().RunGeneratorsAndUpdateCompilation(compilation, out Compilation output, out _, TestContext.Current.CancellationToken);
        SyntaxTree schemas = output.SyntaxTrees.Single(tree => tree.FilePath.EndsWith("JackdawSchemas.g.cs", StringComparison.Ordinal));
        string changed = schemas.ToString().Replace("\"Pair\"", "\"Riap\"", StringComparison.Ordinal);
        using MemoryStream image = new();
        Assert.True(output.ReplaceSyntaxTree(schemas, schemas.WithChangedText(Microsoft.CodeAnalysis.Text.SourceText.From(changed, System.Text.Encoding.UTF8))).Emit(image, cancellationToken: TestContext.Current.CancellationToken).Success);
        Type calls = System.Reflection.Assembly.Load(image.ToArray()).GetType("Calls")!;
        Assert.StartsWith("same ", (string)calls.GetMethod("Run")!.Invoke(null, null)!, StringComparison.Ordinal);
        Assert.Contains("\"Riap\"", Json.GetSchema(calls.Assembly.GetType("Leaf")!), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("public static class Calls { public static string Run() => Json.Serialize(new Leaf()); }")]
    [InlineData("public static class Calls { public static object Run() => typeof(Leaf); public static string Schema<T>() => \"\"; public static string Other() => Schema<Leaf>(); }")]
    public void Nothing_is_made_that_nobody_asks_for(string calls)
        => Assert.DoesNotContain(Compile.Run(Models + calls).GeneratedSources, generated => generated.HintName == "JackdawSchemas.g.cs" || generated.SourceText.ToString().Contains("Schema", StringComparison.Ordinal));

    /// <summary>Characters that C# or JSON escape, in names, descriptions and stated schemas.</summary>
    [Fact]
    public void Odd_text_comes_through()
    {
        const string Source = """"
            public sealed class Odd
            {
                [JsonPropertyName("a\"\\\u2028é😀\t/~%")] public Odd? Name { get; set; }
                [System.ComponentModel.Description("\"\"\"quotes\u0001")] [JsonSchema("""{"pattern":"\"\"\""}""")] public int Text { get; set; }
            }
            public static class Calls { public static string Run() => Json.GetSchema<Odd>(); }
            """";
        Assert.Equal(
            """{"type":["object","null"],"properties":{"a\"\\LINEé😀\t/~%":{"$ref":"#"},"Text":{"description":"\"\"\"quotes\u0001","allOf":[{"pattern":"\"\"\""}]}}}""".Replace("LINE", "\u2028", StringComparison.Ordinal),
            Running.Run(Source));
    }

    [Theory]
    [InlineData("[JsonSchema(\"{'a':1}\")] public int Value { get; set; }", "Jackdaw cannot create the JSON schema of 'M.Value': the text of its [JsonSchema] is not a JSON schema: expected '\"' at character 2")]
    [InlineData("[JsonSchema(\"{\\\"$ref\\\":\\\"#\\\"}\")] public int Value { get; set; }", "Jackdaw cannot create the JSON schema of 'M.Value': the text of its [JsonSchema] has a $ref into itself, which would refer to a different location once the schema is part of a larger one; insert the referenced schema instead")]
    public void A_text_that_is_no_schema_is_an_error_where_it_is_used(string member, string message)
    {
        string model = "public class M { " + member + " } public static class Calls { public static string Run() => ";
        Diagnostic reported = Assert.Single(Compile.Run(model + "Json.GetSchema<M>(); }").Diagnostics);
        Assert.Equal(("JD0039", message), (reported.Id, reported.GetMessage(System.Globalization.CultureInfo.InvariantCulture)));
        Assert.Empty(Compile.Run(model + "Json.Serialize(new M()); }").Diagnostics);
    }

    /// <summary>What a codec can't be made of has no schema either, and the codec's diagnostic says so.</summary>
    [Fact]
    public void What_is_refused_is_reported_once()
        => Assert.Equal(["JD0002"], Compile.Run("public class M { public nint Act { get; set; } } public static class Calls { public static string Run() => Json.GetSchema<M>(); }").Diagnostics.Select(diagnostic => diagnostic.Id));

    /// <summary>An assembly with a codec that uses private members sees more of its type than its users.</summary>
    [Fact]
    public void A_type_that_hides_members_is_not_said_by_halves()
    {
        const string Library = "[JsonModel] public class Hiding { [JsonInclude] private int Secret { get; set; } public int Open { get; set; } } public static class Inside { public static string Of() => Json.GetSchema<Hiding>(); }";
        Compile.Driver().RunGeneratorsAndUpdateCompilation(Compile.Of(Library).WithAssemblyName("Library"), out Compilation whole, out _, TestContext.Current.CancellationToken);
        using MemoryStream image = new();
        Assert.True(whole.Emit(image, cancellationToken: TestContext.Current.CancellationToken).Success);
        CSharpCompilation use = Compile.Of("public static class Calls { public static string Run() => Json.GetSchema<Hiding>(); }").AddReferences(MetadataReference.CreateFromImage(image.ToArray()));
        Diagnostic reported = Assert.Single(Compile.Run(use).Diagnostics);
        Assert.Equal("JD0039", reported.Id);
        Assert.Contains("not public", reported.GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
        CSharpCompilation asks = Compile.Of("public static class Calls { public static string Run() => Inside.Of(); }").AddReferences(MetadataReference.CreateFromImage(image.ToArray()));
        Assert.Equal("""{"type":["object","null"],"properties":{"Secret":{"type":"integer"},"Open":{"type":"integer"}}}""", Running.Run(asks, image.ToArray()));
    }

    /// <summary>A reference assembly does not show what is private, so the generated schema asks at run time, as codecs do.</summary>
    [Theory]
    [InlineData("public class Foreign { public int Seen { get; set; } }", null)]
    [InlineData("public class Foreign { public int Seen { get; set; } [JsonInclude] private int Secret { get; set; } }", ".Secret'")]
    [InlineData("public class Root { [JsonInclude] private int Secret { get; set; } } public class Foreign : Root { public int Seen { get; set; } }", ".Secret'")]
    public void What_a_reference_assembly_hides_is_asked_for(string library, string? hidden)
    {
        CSharpCompilation use = Compile.Of("public static class Calls { public static string Run() => Json.GetSchema<Foreign>(); }")
            .AddReferences(MetadataReference.CreateFromImage(Compile.Library(library, whole: false)));
        GeneratorRunResult result = Compile.Run(use);
        Assert.Empty(result.Diagnostics);
        Assert.Contains("JsonMembers.FindHidden(", result.GeneratedSources.Single(generated => generated.HintName == "JackdawSchemas.g.cs").SourceText.ToString(), StringComparison.Ordinal);
        if (hidden is null)
        {
            Assert.Equal("""{"type":["object","null"],"properties":{"Seen":{"type":"integer"}}}""", Running.Run(use, Compile.Library(library)));
        }
        else
        {
            Assert.Contains(hidden, Assert.Throws<NotSupportedException>(() => Running.Run(use, Compile.Library(library))).Message, StringComparison.Ordinal);
        }
    }
}
