using System.Text.Json;
using Jackdaw.Reflection;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestModels;
using Jackdaw.Tests.Differential;

namespace Jackdaw.Tests.Objects;

/// <summary><c>RespectNullableAnnotations</c> and <c>RequireConstructorParameters</c>.</summary>
public class AnnotationTests
{
    private static readonly JsonSerializerOptions Options = new(Oracle.Options) { RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true };
    private static readonly ThreeWays<Annotated, AnnotatedJson, RuntimeAnnotatedJson> Classes = new(Options);
    private static readonly ThreeWays<AnnotatedRecord, AnnotatedJson, RuntimeAnnotatedJson> Records = new(Options);
    private static readonly ThreeWays<AnnotatedParts, AnnotatedJson, RuntimeAnnotatedJson> Parts = new(Options);

    [Theory]
    [InlineData("Name")]
    [InlineData("List")]
    [InlineData("Field")]
    [InlineData("LeftOut")]
    [InlineData("Disallowed")]
    [InlineData("MaybeNull")]
    public void Null_is_refused_where_the_annotation_says_so(string member)
    {
        Outcome refused = Classes.Refuse($$"""{"{{member}}": null }""");
        Assert.Equal((JsonError.UnexpectedNull, "$." + member, member.Length + 5L), (refused.Error, refused.Path, refused.Offset));
        Assert.StartsWith($"'Annotated.{member}' cannot be null", refused.Message, StringComparison.Ordinal);
        Json.Deserialize<Annotated>($$"""{"{{member}}":null}""");
    }

    /// <summary>What a type parameter says is known where <c>class</c> or <c>notnull</c> constrains it.</summary>
    [Fact]
    public void Constraints_of_type_parameters_say_so()
    {
        Assert.SkipWhen(Environment.Version.Major < 9, "System.Text.Json does not see constraints on .NET 8.");
        Refused<ConstrainedClass<string>>("A", "'ConstrainedClass<string>.A' cannot be null");
        Refused<ConstrainedNotNull<string>>("A", "'ConstrainedNotNull<string>.A' cannot be null");
        Refused<ConstrainedNotNull<string>>("Field", "'ConstrainedNotNull<string>.Field' cannot be null");
        Refused<ConstrainedRecord<string>>("A", "'ConstrainedRecord<string>.A' cannot be null");
        Refused<ClosedConstrained>("A", "'ClosedConstrained.A' cannot be null");
        Taken(new ConstrainedClass<string> { A = "a" }, """{"A":"a","B":null}""");
        Taken(new ConstrainedNotNull<string> { A = "a", Field = "f" }, """{"A":"a","B":null,"Field":"f"}""");
        Taken(new ConstrainedNotNull<int>(), """{"A":0,"B":0,"Field":0}""");
        Taken(new ConstrainedRecord<string>("a"), """{"A":"a","B":null}""");
        Taken(new Unconstrained<string>(), """{"A":null}""");
        Taken(new ConstrainedNullable<string>(), """{"A":null}""");
        Taken(new ConstrainedBase<string>(), """{"A":null}""");
    }

    private static void Refused<T>(string member, string message)
        where T : class
    {
        ThreeWays<T, AnnotatedJson, RuntimeAnnotatedJson> types = new(Options);
        Outcome refused = types.Refuse(typeof(T) == typeof(ConstrainedRecord<string>) ? """{"A":null,"B":null}""" : $$"""{"{{member}}":null}""");
        Assert.Equal((JsonError.UnexpectedNull, "$." + member), (refused.Error, refused.Path));
        Assert.StartsWith(message, refused.Message, StringComparison.Ordinal);
    }

    private static void Taken<T>(T value, string document)
    {
        ThreeWays<T, AnnotatedJson, RuntimeAnnotatedJson> types = new(Options);
        Assert.Equal(document, types.Write(() => value));
        types.Read(document);
    }

    [Theory]
    [InlineData("""{}""")]
    [InlineData("""{"Maybe":null,"Number":null,"Unsaid":null,"NotNull":"n"}""")]
    [InlineData("""{"List":[null],"Field":[null]}""")]
    [InlineData("""{"Allowed":null,"Name":"n"}""")]
    public void Null_is_taken_elsewhere(string document) => Classes.Read(document);

    [Fact]
    public void Null_is_not_written_where_the_annotation_says_so()
    {
        Classes.Write(() => new Annotated());
        Classes.Write(() => new Annotated { Maybe = null, Number = null, Disallowed = null!, MaybeNull = null!, Unsaid = null });
        foreach (Annotated value in new[] { new Annotated { Name = null! }, new() { List = null! }, new() { Field = null! }, new() { Allowed = null }, new() { NotNull = null } })
        {
            Assert.Throws<JsonException>(() => JsonSerializer.Serialize(value, Options));
            JsonDataException generated = Assert.Throws<JsonDataException>(() => AnnotatedJson.Serialize(value));
            JsonDataException composed = Assert.Throws<JsonDataException>(() => RuntimeAnnotatedJson.Serialize(value));
            Assert.Equal(JsonError.UnexpectedNull, generated.Code);
            Assert.Equal(generated.Message, composed.Message);
            Assert.Equal(generated.Path, composed.Path);
        }

        Assert.Equal("$.Name", Assert.Throws<JsonDataException>(() => AnnotatedJson.Serialize(new Annotated { Name = null! })).Path);
    }

    [Fact]
    public void Parameters_decide_for_what_they_bind()
    {
        Assert.Equal("$.Name", Records.Refuse("""{"Name":null,"Maybe":null,"Count":1}""").Path);
        Records.Read("""{"Name":"n","Maybe":null,"Count":1,"Other":null}""");
        Assert.Equal(5, Records.Read("""{"Name":"n","Maybe":"m","Count":0}""")!.Last);
    }

    [Theory]
    [InlineData("""{"Name":"n","Count":1}""", "Maybe")]
    [InlineData("""{}""", "Name, Maybe, Count")]
    public void Parameters_without_a_default_are_required(string document, string missing)
    {
        Outcome refused = Records.Refuse(document);
        Assert.Equal(JsonError.MissingMember, refused.Error);
        Assert.Contains($"Missing: {missing}", refused.Message, StringComparison.Ordinal);
        Json.Deserialize<AnnotatedRecord>(document);
    }

    /// <summary>System.Text.Json has a form of its own for more than seven items.</summary>
    [Fact]
    public void Items_of_tuple_classes_are_parameters()
    {
        ThreeWays<Tuple<int, string>, AnnotatedJson, RuntimeAnnotatedJson> two = new(Options);
        two.Read("""{"Item1":1,"Item2":"a"}""");
        Assert.Contains("Missing: Item2", two.Refuse("""{"Item1":1}""").Message, StringComparison.Ordinal);
        ThreeWays<Tuple<int, string, int, int, int, int, int, Tuple<int, int?>>, AnnotatedJson, RuntimeAnnotatedJson> nine = new(Options);
        const string All = "\"Item1\":1,\"Item2\":\"a\",\"Item3\":3,\"Item4\":4,\"Item5\":5,\"Item6\":6,\"Item7\":7";
        Outcome refused = nine.RefuseAlone($"{{{All},\"Item8\":8}}");
        Assert.Equal(JsonError.MissingMember, refused.Error);
        Assert.Contains("Missing: Item9", refused.Message, StringComparison.Ordinal);
        Assert.Equal(JsonError.MissingMember, nine.RefuseAlone($"{{{All},\"Item9\":9}}").Error);
        Assert.Equal(JsonError.MissingMember, nine.RefuseAlone("{}").Error);
        Assert.Equal(9, nine.ReadAlone($"{{{All},\"Item8\":8,\"Item9\":9}}")!.Rest.Item2);
    }

    [Fact]
    public void Parts_follow_their_own_rules()
    {
        Parts.Read("""{"One":{"Value":null},"Point":{}}""");
        Assert.Equal(JsonError.MissingMember, Parts.Refuse("""{"Pair":{"Key":"k"}}""").Error);
    }
}

/// <summary>The settings of <see cref="AnnotatedJson"/>, with every type served at run time.</summary>
[JsonProfile(RespectNullableAnnotations = true, RequireConstructorParameters = true)]
internal sealed class RuntimeAnnotatedJson : JsonProfile<RuntimeAnnotatedJson>, IReflectedOnly;
