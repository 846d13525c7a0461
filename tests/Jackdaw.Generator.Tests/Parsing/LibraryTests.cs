using Jackdaw.Generator.Parsing;
using Jackdaw.Generator.Tests.Compiling;

namespace Jackdaw.Generator.Tests.Parsing;

/// <summary>The generator names the library's types as text; here the text is held against the library.</summary>
public class LibraryTests
{
    [Fact]
    public void Every_public_codec_is_known_by_name()
        => Assert.Equal(
            typeof(Json).Assembly.GetExportedTypes()
                .Where(type => type.Namespace is "Jackdaw" or "Jackdaw.Codecs" && type.Name.Contains("Codec", StringComparison.Ordinal))
                .Select(type => type.Name.Split('`')[0])
                .Where(name => !name.EndsWith("Attribute", StringComparison.Ordinal))
                .Distinct()
                .Order(StringComparer.Ordinal),
            LibraryCodecs.Names.Where(name => name != "JsonCodec").Order(StringComparer.Ordinal));

    [Fact]
    public void Every_collection_of_the_table_compiles()
    {
        // Those of F# are in a library that nothing here refers to; FSharpTests has them.
        IEnumerable<string> types = KnownCollectionRule.Codecs.Keys.Where(name => !name.StartsWith("Microsoft.FSharp.", StringComparison.Ordinal)).Select(name => name[..^2] + (name[^1] == '1' ? "<int>" : "<int, string>"));
        Compiles([.. types, "System.Memory<byte>", "System.ReadOnlyMemory<byte>", "System.Collections.Generic.SortedList<Guid, int>", "byte[]", "int[][]"]);
    }

    [Fact]
    public void Every_scalar_compiles_as_value_nullable_element_and_key()
    {
        string[] types = [.. ScalarRule.Scalars.Keys];
        Compiles([.. types, .. types.Select(type => $"List<{type}>"), .. types.Select(type => $"Dictionary<{type}, {type}[]>"), .. types.Where(IsValue).Select(type => type + "?")]);

        static bool IsValue(string type) => (typeof(int).Assembly.GetType(type) ?? typeof(System.Numerics.BigInteger).Assembly.GetType(type))?.IsValueType ?? false;
    }

    private static void Compiles(string[] types)
    {
        string members = string.Concat(types.Select((type, i) => $"public {type} M{i} {{ get; set; }} = default!;\n"));
        var result = Compile.Run("[JsonModel] public class Everything {\n" + members + "}");
        Assert.Empty(result.Diagnostics);
        Assert.Contains(result.GeneratedSources, source => source.HintName == "EverythingCodec.g.cs");
    }
}
