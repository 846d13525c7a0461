using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Tests.Diagnostics;

/// <summary>Every attribute of the serializers is honoured, refused, known to be without effect, or said to be unread; each row of the table is tried.</summary>
public class AttributeTableTests
{
    private const string Newtonsoft = "Newtonsoft.Json.";
    private const string Contract = "System.Runtime.Serialization.";

    /// <summary>As .NET 11 has it.</summary>
    private const string Naming = " namespace System.Text.Json.Serialization { [AttributeUsage(AttributeTargets.Class | AttributeTargets.Property)] public class JsonNamingPolicyAttribute : JsonAttribute { public JsonNamingPolicyAttribute(JsonKnownNamingPolicy policy) { } protected JsonNamingPolicyAttribute(JsonNamingPolicy policy) { } } }";

    /// <summary>Where each attribute goes, and with which arguments: a member, the type, an enum, a constructor, a method or nowhere.</summary>
    public static TheoryData<string, string> Uses { get; } = new()
    {
        { AttributeNames.PropertyName, "member(\"x\")" },
        { AttributeNames.PropertyOrder, "member(1)" },
        { AttributeNames.NamingPolicy, "" },
        { AttributeNames.Ignore, "member" },
        { AttributeNames.Include, "member" },
        { AttributeNames.Required, "member" },
        { AttributeNames.Constructor, "constructor" },
        { AttributeNames.EnumMemberName, "name(\"x\")" },
        { AttributeNames.UnmappedMembers, "type(JsonUnmappedMemberHandling.Disallow)" },
        { AttributeNames.Converter, "enum(typeof(JsonStringEnumConverter))" },
        { AttributeNames.ExtensionData, "kept" },
        { AttributeNames.Polymorphic, "type(TypeDiscriminatorPropertyName = \"t\"), JsonDerivedType(typeof(N), 1)" },
        { AttributeNames.DerivedType, "type(typeof(N), 1)" },
        { AttributeNames.NumberHandling, "member(JsonNumberHandling.WriteAsString)" },
        { AttributeNames.ObjectCreation, "map(JsonObjectCreationHandling.Populate)" },
        { "System.Text.Json.Serialization.JsonSerializableAttribute", "" },
        { "System.Text.Json.Serialization.JsonSourceGenerationOptionsAttribute", "" },
        { AttributeNames.DataContract, "type" },
        { AttributeNames.DataMember, "member" },
        { AttributeNames.IgnoreDataMember, "member" },
        { AttributeNames.EnumMember, "name" },
        { Contract + "CollectionDataContractAttribute", "type" },
        { Contract + "ContractNamespaceAttribute", "" },
        { Contract + "KnownTypeAttribute", "type(typeof(N))" },
        { Contract + "OptionalFieldAttribute", "field" },
        { Contract + "OnSerializingAttribute", "method" },
        { Contract + "OnSerializedAttribute", "method" },
        { Contract + "OnDeserializingAttribute", "method" },
        { Contract + "OnDeserializedAttribute", "method" },
        { "System.ComponentModel.DefaultValueAttribute", "member(1)" },
        { "System.ComponentModel.TypeConverterAttribute", "type" },
        { Newtonsoft + "JsonPropertyAttribute", "member(\"x\")" },
        { Newtonsoft + "JsonIgnoreAttribute", "member" },
        { Newtonsoft + "JsonRequiredAttribute", "member" },
        { Newtonsoft + "JsonConverterAttribute", "enum(typeof(Newtonsoft.Json.Converters.StringEnumConverter))" },
        { Newtonsoft + "JsonExtensionDataAttribute", "kept" },
        { Newtonsoft + "JsonConstructorAttribute", "constructor" },
        { Newtonsoft + "Serialization.OnErrorAttribute", "method" },
        { Newtonsoft + "JsonContainerAttribute", "" },
        { Newtonsoft + "JsonObjectAttribute", "type" },
        { Newtonsoft + "JsonArrayAttribute", "list" },
        { Newtonsoft + "JsonDictionaryAttribute", "dictionary" },
    };

    /// <summary>Honoured as they are, and refused in a form that asks for more.</summary>
    public static TheoryData<string, string> Refused { get; } = new()
    {
        { "[Tagged]", "public sealed class TaggedAttribute<T>(string tag) : JsonDerivedTypeAttribute(typeof(T), tag); [JsonModel, Tagged<N>(\"n\")] public class {|JD0040:M|} { } public class N : M { }" },
        { "[Strict]", "public sealed class StrictAttribute() : JsonUnmappedMemberHandlingAttribute(JsonUnmappedMemberHandling.Disallow); [JsonModel, Strict] public class {|JD0040:M|} { }" },
        { "[Called]", "public sealed class CalledAttribute(string name) : JsonStringEnumMemberNameAttribute(name); public enum E { [Called(\"a\")] {|JD0003:A|} } [JsonModel] public class M { public Dictionary<E, int>? A { get; set; } }" },
        { "[JsonNamingPolicy]", "[JsonModel] public class M { [JsonNamingPolicy((JsonKnownNamingPolicy)9)] public int {|JD0003:A|} { get; set; } }" + Naming },
        { "[JsonNamingPolicy]", "[JsonModel, JsonNamingPolicy(JsonKnownNamingPolicy.Unspecified)] public class {|JD0003:M|} { public int A { get; set; } }" + Naming },
        { "[Own], which derives from JsonNamingPolicyAttribute,", "public class OwnAttribute() : JsonNamingPolicyAttribute(JsonNamingPolicy.CamelCase); [JsonModel] public class M { [Own] public int {|JD0003:A|} { get; set; } }" + Naming },
        { "[System.Runtime.Serialization.OnSerialized] on 'M.Told'", "[JsonModel] public class M { [Newtonsoft.Json.JsonProperty] public int A { get; set; } [System.Runtime.Serialization.OnSerialized] public virtual void {|JD0003:Told|}(System.Runtime.Serialization.StreamingContext context) { } }" },
        { "[System.Runtime.Serialization.OnDeserialized] on 'M.Told'", "[JsonModel, Newtonsoft.Json.JsonObject] public class M { [System.Runtime.Serialization.OnDeserialized] public void {|JD0003:Told|}() { } }" },
        { "[System.Runtime.Serialization.OnDeserializing] on 'M.Told'", "[JsonModel, Newtonsoft.Json.JsonObject] public class M { [System.Runtime.Serialization.OnDeserializing] public static void {|JD0003:Told|}(System.Runtime.Serialization.StreamingContext context) { } }" },
        { "'M.A' cannot be populated", "[JsonModel] public class M { [Newtonsoft.Json.JsonProperty(ObjectCreationHandling = Newtonsoft.Json.ObjectCreationHandling.Reuse)] public int[]? {|JD0029:A|} { get; set; } }" },
        { "[DataContract]", "[System.Runtime.Serialization.DataContract(IsReference = true)] [JsonModel] public class {|JD0003:M|} { }" },
        { "[Newtonsoft.Json.JsonProperty(TypeNameHandling = ...)]", "[JsonModel] public class M { [Newtonsoft.Json.JsonProperty(TypeNameHandling = Newtonsoft.Json.TypeNameHandling.Auto)] public N? {|JD0003:A|} { get; set; } } public class N { }" },
        { "[Newtonsoft.Json.JsonProperty(ReferenceLoopHandling = ...)]", "[JsonModel] public class M { [Newtonsoft.Json.JsonProperty(ReferenceLoopHandling = Newtonsoft.Json.ReferenceLoopHandling.Ignore)] private int {|JD0003:A|} { get; set; } }" },
        { "[Newtonsoft.Json.JsonProperty(IsReference = ...)]", "[JsonModel] public class M { [Newtonsoft.Json.JsonProperty(IsReference = true)] public int {|JD0003:A|} { get; set; } }" },
        { "[Newtonsoft.Json.JsonProperty(ItemConverterType = ...)]", "[JsonModel] public class M { [Newtonsoft.Json.JsonProperty(ItemConverterType = typeof(Newtonsoft.Json.Converters.StringEnumConverter))] public List<DayOfWeek>? {|JD0003:A|} { get; set; } }" },
        { "[Newtonsoft.Json.JsonProperty(DefaultValueHandling = ...)]", "[JsonModel] public class M { [Newtonsoft.Json.JsonProperty(DefaultValueHandling = Newtonsoft.Json.DefaultValueHandling.Populate)] public int {|JD0003:A|} { get; set; } }" },
        { "[Newtonsoft.Json.JsonProperty(DefaultValueHandling = ...)] with [DefaultValue]", "[JsonModel] public class M { [System.ComponentModel.DefaultValue(5), Newtonsoft.Json.JsonProperty(DefaultValueHandling = Newtonsoft.Json.DefaultValueHandling.Ignore)] public int {|JD0003:A|} { get; set; } }" },
        { "[Newtonsoft.Json.JsonProperty(NamingStrategyType = typeof(Own))]", "public class Own : Newtonsoft.Json.Serialization.CamelCaseNamingStrategy { } [JsonModel] public class M { [Newtonsoft.Json.JsonProperty(NamingStrategyType = typeof(Own))] public int {|JD0003:A|} { get; set; } }" },
        { "[Newtonsoft.Json.JsonProperty]", "[JsonModel] public class M { [Newtonsoft.Json.JsonProperty] public const int {|JD0003:A|} = 1; }" },
        { "[Newtonsoft.Json.JsonProperty]", "public interface I { int A { get; } } [JsonModel] public class M : I { [Newtonsoft.Json.JsonProperty] int I.{|JD0003:A|} => 1; }" },
        { "[Newtonsoft.Json.JsonConverter(typeof(VersionConverter))]", "[JsonModel] public class M { [Newtonsoft.Json.JsonConverter(typeof(Newtonsoft.Json.Converters.VersionConverter))] public string? {|JD0003:A|} { get; set; } }" },
        { "[Newtonsoft.Json.JsonConverter(typeof(VersionConverter))]", "[Newtonsoft.Json.JsonConverter(typeof(Newtonsoft.Json.Converters.VersionConverter))] public class B { } [JsonModel] public class {|JD0003:M|} : B { }" },
        { "[Newtonsoft.Json.JsonConverter(typeof(StringEnumConverter))]", "[Newtonsoft.Json.JsonConverter(typeof(Newtonsoft.Json.Converters.StringEnumConverter), true, false)] public enum {|JD0003:E|} { A } [JsonModel] public class M { public E A { get; set; } }" },
        { "[Newtonsoft.Json.JsonConverter(typeof(StringEnumConverter))]", "[JsonModel] public class M { [Newtonsoft.Json.JsonConverter(typeof(Newtonsoft.Json.Converters.StringEnumConverter), true)] public DayOfWeek {|JD0003:A|} { get; set; } }" },
        { "[Newtonsoft.Json.JsonConverter(typeof(StringEnumConverter))]", "[Newtonsoft.Json.JsonConverter(typeof(Newtonsoft.Json.Converters.StringEnumConverter), true)] public enum {|JD0003:E|} { A } [JsonModel] public class M { public Dictionary<E, int>? A { get; set; } }" },
        { "[Newtonsoft.Json.JsonObject(MemberSerialization.Fields)]", "[JsonModel, Newtonsoft.Json.JsonObject(Newtonsoft.Json.MemberSerialization.Fields)] public class {|JD0003:M|} { }" },
        { "[Newtonsoft.Json.JsonObject(IsReference = ...)]", "[JsonModel, Newtonsoft.Json.JsonObject(IsReference = true)] public class {|JD0003:M|} { }" },
        { "[Newtonsoft.Json.JsonObject]", "[Newtonsoft.Json.JsonObject] public class {|JD0003:L|} : List<int> { } [JsonModel] public class M { public L? A { get; set; } }" },
        { "[Newtonsoft.Json.JsonArray]", "[Newtonsoft.Json.JsonArray] public class {|JD0003:L|} : Dictionary<int, int> { } [JsonModel] public class M { public L? A { get; set; } }" },
        { "[Newtonsoft.Json.JsonExtensionData(WriteData = ...)]", "[JsonModel] public class M { [Newtonsoft.Json.JsonExtensionData(WriteData = false)] private Dictionary<string, object>? {|JD0003:A|} { get; set; } }" },
        { "'M.A' cannot keep extension data", "[JsonModel] public class M { [Newtonsoft.Json.JsonExtensionData] private IDictionary<string, Newtonsoft.Json.Linq.JToken>? {|JD0028:A|} { get; set; } }" },
    };

    /// <summary>Nothing to say: an attribute that is read says the same, or what is asked for is what happens anyway.</summary>
    public static TheoryData<string> Silent { get; } =
    [
        "public sealed class AngleAttribute : JsonConverterAttribute { public override JsonConverter? CreateConverter(Type type) => null; } [JsonModel] public class M { [Angle] public int A { get; set; } }",
        "public sealed class NamesAttribute() : JsonConverterAttribute(typeof(JsonStringEnumConverter)); [Names] public enum E { A } [JsonModel] public class M { public E A { get; set; } }",
        "public sealed class NamesAttribute() : JsonConverterAttribute(typeof(JsonStringEnumConverter)); public enum E { A } [JsonModel] public class M { [Names] public E A { get; set; } }",
        "public sealed class OddAttribute : JsonConverterAttribute; [Odd] public enum E { A } [JsonModel] public class M { public Dictionary<E, int>? A { get; set; } }",
        "public sealed class AngleAttribute : JsonConverterAttribute; [Angle] public class L : List<int> { } [JsonModel] public class M { public L? A { get; set; } }",
        "[JsonModel] public class M { [Newtonsoft.Json.JsonProperty(ObjectCreationHandling = Newtonsoft.Json.ObjectCreationHandling.Reuse)] public List<int>? A { get; set; } [Newtonsoft.Json.JsonProperty(ObjectCreationHandling = Newtonsoft.Json.ObjectCreationHandling.Reuse)] public int B { get; set; } }",
        "[JsonModel] public class M { [Newtonsoft.Json.JsonProperty] public int A { get; set; } [System.Runtime.Serialization.OnSerialized] private void Told(System.Runtime.Serialization.StreamingContext context) { } }",
        "[JsonModel, JsonNamingPolicy(JsonKnownNamingPolicy.CamelCase)] public class M { [JsonNamingPolicy((JsonKnownNamingPolicy)6)] public int A { get; set; } }" + Naming,
        "[JsonModel] public class M { [Newtonsoft.Json.JsonProperty(\"a\"), JsonPropertyName(\"a\")] public int A { get; set; } }",
        "[JsonModel] public class M { [Newtonsoft.Json.JsonIgnore, JsonIgnore] public int A { get; set; } }",
        "[Newtonsoft.Json.JsonConverter(typeof(int)), JsonConverter(typeof(JsonStringEnumConverter))] public enum E { A } [JsonModel] public class M { public E A { get; set; } }",
        "[JsonModel] public class M { [JsonConstructor, Newtonsoft.Json.JsonConstructor] public M(int a) => A = a; public int A { get; } }",
        "[JsonModel] public class M { [Newtonsoft.Json.JsonProperty(TypeNameHandling = Newtonsoft.Json.TypeNameHandling.None, IsReference = false, ObjectCreationHandling = Newtonsoft.Json.ObjectCreationHandling.Replace)] public int A { get; set; } [Newtonsoft.Json.JsonIgnore, Newtonsoft.Json.JsonProperty(IsReference = true)] public int B { get; set; } }",
        "[JsonModel] public class M { [JsonRequired, Newtonsoft.Json.JsonProperty(Required = Newtonsoft.Json.Required.Always)] public string? A { get; set; } }",
        "[JsonModel, JsonNumberHandling(JsonNumberHandling.Strict)] public class M { [JsonNumberHandling(JsonNumberHandling.Strict)] public int A { get; set; } [JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)] public List<int>? B { get; set; } }",
        "public sealed class OwnAttribute : JsonAttribute; [JsonModel, Own] public class M { [Own] public int A { get; set; } }",
        "public sealed class AngleAttribute : JsonConverterAttribute; public struct C : IUncheckedJsonCodec<int> { public static Jackdaw.Reading.UncheckedReadCursor Read(Jackdaw.Reading.UncheckedReadCursor at, Jackdaw.Reading.ReadContext context, out int value) => at.Int32(context, out value); public static Jackdaw.Writing.UncheckedWriteCursor Write(Jackdaw.Writing.UncheckedWriteCursor at, Jackdaw.Writing.WriteContext context, int value) => at.Int32(value); } [JsonModel] public class M { [Angle, JsonCodec(typeof(C))] public int A { get; set; } }",
    ];

    [Fact]
    public void Every_attribute_of_the_serializers_is_in_the_table()
    {
        Type[] found =
        [
            .. typeof(System.Text.Json.Serialization.JsonIgnoreAttribute).Assembly.GetExportedTypes(),
            .. typeof(System.Runtime.Serialization.DataContractAttribute).Assembly.GetExportedTypes(),
            .. typeof(System.Runtime.Serialization.OnSerializedAttribute).Assembly.GetExportedTypes().Where(type => type.Namespace == "System.Runtime.Serialization"),
            .. typeof(Newtonsoft.Json.JsonPropertyAttribute).Assembly.GetExportedTypes(),
        ];
        IEnumerable<string> attributes = found
            .Where(type => typeof(Attribute).IsAssignableFrom(type) && type != typeof(System.Text.Json.Serialization.JsonAttribute))
            .Where(type => type.Namespace is "System.Text.Json.Serialization" or "System.Runtime.Serialization" || type.Namespace!.StartsWith("Newtonsoft", StringComparison.Ordinal))
            .Select(type => type.FullName!).Distinct().Order(StringComparer.Ordinal);
        Assert.Equal(
            attributes,
            KnownAttributes.Table.Keys.Where(name => name != AttributeNames.NamingPolicy && !name.StartsWith("System.ComponentModel.", StringComparison.Ordinal)).Order(StringComparer.Ordinal));
        Assert.Equal(KnownAttributes.Table.Keys.Order(StringComparer.Ordinal), Uses.Select(row => row.Data.Item1).Order(StringComparer.Ordinal));
    }

    /// <summary>When .NET has it, its row in the table is like all others.</summary>
    [Fact]
    public void The_attribute_of_the_next_version_is_not_here_yet() => Assert.Null(typeof(System.Text.Json.Serialization.JsonIgnoreAttribute).Assembly.GetType(AttributeNames.NamingPolicy));

    [Theory]
    [MemberData(nameof(Uses))]
    public void Does_what_the_table_says(string name, string use)
    {
        GeneratorRunResult result = Run(Source(name[..^"Attribute".Length], use));
        (string?, int) expected = use.Length == 0 ? (null, 0) : KnownAttributes.Table[name] switch
        {
            AttributeFate.Refused => ("JD0003", 1),
            AttributeFate.NotRead => ("JD0021", 1),
            _ => (null, 0),
        };
        Assert.Equal(expected, (result.Diagnostics.FirstOrDefault()?.Id, result.Diagnostics.Length));
        string shown = name[(name.LastIndexOf('.') + 1)..^"Attribute".Length];
        Assert.All(result.Diagnostics, found => Assert.Contains(shown, found.GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal));
    }

    [Theory]
    [MemberData(nameof(Refused))]
    public void What_derives_from_an_attribute_or_asks_for_more_is_refused_by_name(string shown, string source)
    {
        MarkedSource marked = MarkedSource.Parse(source);
        GeneratorRunResult result = Run(marked.Text);
        Diagnostic found = Assert.Single(result.Diagnostics);
        (string id, Microsoft.CodeAnalysis.Text.TextSpan span) = marked.Expected[0];
        Assert.Equal((id, marked.Text.Substring(span.Start, span.Length)), (found.Id, found.Location.SourceTree!.ToString().Substring(found.Location.SourceSpan.Start, found.Location.SourceSpan.Length)));
        Assert.Contains(shown.TrimEnd(']'), found.GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Silent))]
    public void Nothing_is_said_where_nothing_is_lost(string source) => Assert.Empty(Run(source).Diagnostics.Select(found => found.ToString()));

    /// <summary>Newtonsoft.Json reads by what the parameter says and writes by what the property says.</summary>
    [Fact]
    public void On_a_positional_parameter_it_is_said_to_be_unread()
    {
        Diagnostic found = Assert.Single(Run("[JsonModel] public record M([Newtonsoft.Json.JsonProperty(\"x\")] int A, [Newtonsoft.Json.JsonProperty(\"y\")] [property: JsonPropertyName(\"y\")] int B, [Newtonsoft.Json.JsonProperty(\"z\")] [property: Newtonsoft.Json.JsonProperty(\"z\")] int C);").Diagnostics);
        Assert.Equal("JD0021", found.Id);
        Assert.Contains("[Newtonsoft.Json.JsonProperty] on 'M.A'", found.GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
    }

    private static string Source(string attribute, string use)
    {
        int bracket = use.IndexOf('(', StringComparison.Ordinal);
        string place = bracket < 0 ? use : use[..bracket];
        string written = "[" + attribute + (bracket < 0 ? "" : use[bracket..]) + "] ";
        return $$"""
            using System.Runtime.Serialization;
            [JsonModel] {{(place == "type" ? written : "")}} public class M
            {
                {{(place == "constructor" ? written : "")}} public M() { }
                {{(place == "member" ? written : "")}} public int A { get; set; }
                {{(place == "field" ? written : "")}} public int B;
                {{(place == "map" ? written : "")}} public Dictionary<string, int>? C { get; set; }
                {{(place == "method" ? written : "")}} public void Told(StreamingContext context) { }
                public Dictionary<E, E>? F { get; set; }
                public L? H { get; set; }
                public D? I { get; set; }
                {{(place == "kept" ? written + "public Dictionary<string, System.Text.Json.JsonElement>? G { get; set; }" : "")}}
            }
            {{(place == "enum" ? written : "")}} public enum E { {{(place == "name" ? written : "")}} A }
            public class N : M { }
            {{(place == "list" ? written : "")}} public class L : List<int> { }
            {{(place == "dictionary" ? written : "")}} public class D : Dictionary<string, int> { }
            """;
    }

    private static GeneratorRunResult Run(string source)
    {
        CSharpCompilation compilation = Compile.OfNewtonsoft(source);
        return Compile.Run(compilation);
    }
}
