using System.Text.Json;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestModels;
using Jackdaw.Tests.Differential;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Objects;

/// <summary>Extension data in dictionaries with a comparer of their own: which names are equal is for them to say, and the last one counts.</summary>
public class RepeatedExtensionTests
{
    private static readonly JsonSerializerOptions Strict = new(Oracle.Options) { AllowDuplicateProperties = false };

    [Theory]
    [InlineData("""{"b":1,"B":2,"b":3}""")]
    [InlineData("""{"b":1,"b":2,"B":3}""")]
    [InlineData("""{"B":1,"b":2,"c":0,"B":3,"C":4,"b":5,"d":6}""")]
    [InlineData("""{"x":1,"x":2,"x":3,"X":4,"X":5,"x":6}""")]
    [InlineData("""{"THERE":1,"there":2,"THERE":null}""")]
    [InlineData("""{"There":{"a":1},"b":[1],"B":{"c":2},"there":"t","b":1.50}""")]
    [InlineData("""{"y":1,"z":2}""")]
    public void The_last_one_counts(string document)
    {
        new ThreeWays<KeepingAnyCase>().Read(document);
        new ThreeWays<KeepingAnyCaseNodes>().Read(document);
        new ThreeWays<KeepingAnyCaseSorted>().Read(document);
        new ThreeWays<KeepingElements>().Read(document);
        new ThreeWays<KeepingNodes>().Read(document);
    }

    [Fact]
    public void In_a_new_dictionary()
    {
        foreach (KeepingCreated read in (KeepingCreated[])[Json.Deserialize<KeepingCreated>("""{"b":1,"B":2,"b":3}""")!, RuntimeJson.Deserialize<KeepingCreated>("""{"b":1,"B":2,"b":3}""")!])
        {
            Assert.Equal(3, Assert.Single(read.Rest!).Value.GetInt32());
        }

        Assert.Equal("$.B", new ThreeWays<KeepingCreated, StrictJson, RuntimeStrictJson>(Strict).RefuseAlone("""{"b":1,"B":2}""").Path);
    }

    [Theory]
    [InlineData("""{"b":1,"B":2}""", "$.B")]
    [InlineData("""{"a":{},"b":[1],"c":0,"B":2,"C":1}""", "$.B")]
    [InlineData("""{"THERE":1,"there":2}""", "$.there")]
    [InlineData("""{"b":1,"b":2}""", "$.b")]
    public void Equal_names_are_refused_where_none_may_occur_twice(string document, string path)
    {
        Outcome[] refused =
        [
            new ThreeWays<KeepingAnyCase, StrictJson, RuntimeStrictJson>(Strict).Refuse(document),
            new ThreeWays<KeepingAnyCaseNodes, StrictJson, RuntimeStrictJson>(Strict).Refuse(document),
            new ThreeWays<KeepingAnyCaseSorted, StrictJson, RuntimeStrictJson>(Strict).Refuse(document),
        ];
        Assert.All(refused, outcome => Assert.Equal((JsonError.DuplicateMember, path), (outcome.Error, outcome.Path)));
    }

    [Fact]
    public void A_name_that_was_there_before_is_replaced()
    {
        Assert.Equal(1, new ThreeWays<KeepingAnyCase, StrictJson, RuntimeStrictJson>(Strict).ReadAlone("""{"THERE":1,"x":2}""")!.Rest["there"].GetInt32());
        Assert.Equal(1, (int)new ThreeWays<KeepingAnyCaseNodes, StrictJson, RuntimeStrictJson>(Strict).ReadAlone("""{"THERE":1,"x":2}""")!.Rest["there"]!);
    }
}
