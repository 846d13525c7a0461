using System.Text.Json;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestModels;
using Jackdaw.Tests.Differential;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Objects;

/// <summary><c>[JsonDerivedType]</c> and <c>[JsonPolymorphic]</c>.</summary>
public class PolymorphismTests
{
    private static readonly ThreeWays<Drawing> Figures = new();
    private static readonly ThreeWays<Animal> Animals = new();
    private static readonly ThreeWays<IMoving> Moving = new();

    [Fact]
    public void Values_are_written_as_what_they_are()
    {
        Assert.Equal("""{"$type":"circle","Radius":1.5,"Name":"c"}""", Figures.Write(() => new Disc { Radius = 1.5, Name = "c" }));
        Assert.Equal("""{"$type":7,"Name":null}""", Figures.Write(() => new Numbered()));
        Assert.Equal("""{"Name":"u"}""", Figures.Write(() => new Unread { Name = "u" }));
        Assert.Equal("null", Figures.Write(() => null));
        Figures.Write(() => new Tile(1, new Tile(2, new Disc())) { Many = [new Disc(), new Numbered { Maybe = "m" }] });
        new ThreeWays<Results>().Write(() => new() { One = new Found { At = 1, Value = 2 }, Many = [null, new Missing()], Figures = new() { ["a"] = new Disc() } });
    }

    [Fact]
    public void A_type_that_is_not_named_is_refused() => Assert.Null(Figures.Write(() => new Unlisted()));

    [Fact]
    public void A_type_that_is_not_named_is_written_as_the_base_where_that_is_asked_for()
    {
        Assert.Equal("""{"Name":"c","Legs":4}""", Animals.Write(() => new Cat { Name = "c" }));
        Assert.Equal("""{"Name":"a","Legs":4}""", Animals.Write(() => new Animal { Name = "a" }));
        Assert.StartsWith("""{"kind":"dog","A1":1""", Animals.Write(() => new Dog { Name = "d", A1 = 1, Owner = "o" }), StringComparison.Ordinal);
        Assert.StartsWith("""{"kind":"puppy","Weeks":3""", Animals.Write(() => new Puppy { Name = "p", Weeks = 3 }), StringComparison.Ordinal);
    }

    [Fact]
    public void The_attributes_of_the_declared_type_count()
    {
        ThreeWays<Puppy> puppies = new();
        Assert.StartsWith("""{"own":"small","Weeks":3""", puppies.Write(() => new Puppy { Name = "p", Weeks = 3 }), StringComparison.Ordinal);
        puppies.Write(() => new Whelp { Name = "w" });
        Assert.IsType<Whelp>(puppies.Read("""{"own":"smaller","Name":"w"}"""));
        Assert.IsType<Puppy>(Animals.Read("""{"kind":"puppy","Name":"w"}"""));
    }

    [Fact]
    public void A_type_that_is_not_named_is_written_as_its_nearest_ancestor_where_that_is_asked_for()
    {
        Assert.Equal("""{"$type":"car","Doors":0,"Speed":1,"Weight":0}""", Moving.Write(() => new Taxi { Speed = 1 }));
        Assert.Equal("""{"$type":"vehicle","Speed":2,"Weight":0}""", Moving.Write(() => new Sledge { Speed = 2 }));
        Assert.Equal("""{"$type":"wheeled","Wheels":2,"Speed":0}""", Moving.Write(() => new Bicycle()));
        Assert.Equal("""{"$type":"particle","Speed":0,"X":3}""", Moving.Write(() => new Particle { X = 3 }));
    }

    [Fact]
    public void Two_nearest_ancestors_are_refused() => Assert.Null(Moving.Write(() => new Scooter()));

    [Fact]
    public void Values_are_read_as_what_the_discriminator_says()
    {
        Assert.IsType<Disc>(Figures.Read("""{"$type":"circle","Radius":1.5,"Name":"c"}"""));
        Assert.IsType<Disc>(Figures.Read("""{ "$type" : "circle" , "Name" : "c" }"""));
        Assert.IsType<Disc>(Figures.Read("""{"\u0024type":"cir\u0063le"}"""));
        Assert.IsType<Numbered>(Figures.Read("""{"$type":7}"""));
        Assert.IsType<Tile>(Figures.Read("""{"$type":"square \"é\"","Side":3,"Inner":{"$type":7,"Maybe":"m"},"Many":[null,{"$type":"circle"}],"Name":"n"}"""));
        Assert.IsType<Dog>(Animals.Read("""{"kind":"dog","Owner":"o","A9":9,"A1":1,"Unknown":[1],"Name":"d"}"""));
        Assert.IsType<Animal>(Animals.Read("""{"Name":"d"}"""));
        Assert.IsType<Animal>(Animals.Read("""{"kind":"cow","Name":"d"}"""));
        Assert.IsType<Car>(Moving.Read("""{"$type":"car","Doors":4}"""));
        Assert.IsType<Particle>(Moving.Read("""{"$type":"particle","X":4}"""));
        Assert.Null(Figures.Read("null"));
        new ThreeWays<Results>().Read("""{"One":{"$type":"found","At":1,"Value":2},"Many":[null,{"$type":"missing"}],"Figures":{"a":{"$type":7}}}""");
    }

    [Theory]
    [InlineData("""{"Radius":1,"$type":"circle"}""", typeof(Disc))]
    [InlineData("""{"Name":"n","Inner":{"Name":"x","$type":7},"Side":5,"$type":"square \"é\"","Many":[]}""", typeof(Tile))]
    [InlineData("""{"a":{"b":[1,{"$type":"no"}]},"$type":7,"Name":"n"}""", typeof(Numbered))]
    public void The_discriminator_may_be_anywhere(string document, Type expected)
    {
        Drawing? value = Figures.ReadAlone(document);
        Assert.IsType(expected, value);
        JsonSerializerOptions options = new(Oracle.Options) { AllowOutOfOrderMetadataProperties = true };
        Assert.Equal(ThreeWays<Drawing>.Shown(JsonSerializer.Deserialize<Drawing>(document, options)), ThreeWays<Drawing>.Shown(value));
        Assert.Equal(ThreeWays<Drawing>.Shown(value), ThreeWays<Drawing>.Shown(StrictJson.Deserialize<Drawing>(document.Replace("""
            "a":{"b":[1,{"$type":"no"}]},
            """, "", StringComparison.Ordinal))));
    }

    [Theory]
    [InlineData("""{"$type":"cube"}""", JsonError.UnknownType, "$.$type")]
    [InlineData("""{"$type":8}""", JsonError.UnknownType, "$.$type")]
    [InlineData("""{"$type":"7"}""", JsonError.UnknownType, "$.$type")]
    [InlineData("""{"$type":7.5}""", JsonError.NumberOutOfRange, "$.$type")]
    [InlineData("""{"$type":null}""", JsonError.UnexpectedNull, "$.$type")]
    [InlineData("""{"$type":{}}""", JsonError.WrongKind, "$.$type")]
    [InlineData("""{}""", JsonError.MissingMember, "$")]
    [InlineData("""{"Radius":1}""", JsonError.MissingMember, "$")]
    [InlineData("""{"$type":"circle","Radius":"x"}""", JsonError.WrongKind, "$.Radius")]
    [InlineData("""{"$type":"circle","$type":"circle"}""", JsonError.DuplicateMember, "$.$type")]
    [InlineData("""{"$type":"circle","Radius":1""", JsonError.UnexpectedEnd, "$.Radius")]
    [InlineData("""{"Radius":1""", JsonError.UnexpectedEnd, "$.Radius")]
    [InlineData("""{"$type":"square \"é\"","Inner":{"Name":"x"}}""", JsonError.MissingMember, "$.Inner")]
    [InlineData("""[]""", JsonError.WrongKind, "$")]
    public void What_tells_no_type_is_refused(string document, JsonError error, string path)
    {
        Outcome refused = Figures.Refuse(document);
        Assert.Equal((error, path), (refused.Error, refused.Path));
    }

    [Fact]
    public void Errors_name_the_discriminators()
    {
        Assert.Contains("Expected one of \"circle\", \"square \"é\"\", 7.", Figures.Refuse("""{"$type":"cube"}""").Message, StringComparison.Ordinal);
        Outcome missing = Figures.Refuse("{}");
        Assert.Contains("Add the member \"$type\".", missing.Message, StringComparison.Ordinal);
        Assert.Contains("Expected one of \"circle\"", missing.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void The_discriminator_is_no_unknown_member()
    {
        foreach (string document in new[] { """{"$type":"circle","Radius":1}""", """{"Radius":1,"$type":"circle","Name":null}""" })
        {
            Assert.IsType<Disc>(StrictJson.Deserialize<Drawing>(document));
            Assert.IsType<Disc>(RuntimeStrictJson.Deserialize<Drawing>(document));
            Assert.Throws<JsonDataException>(() => StrictJson.Deserialize<Disc>(document));
        }

        Assert.Equal(JsonError.UnknownMember, Assert.Throws<JsonDataException>(() => StrictJson.Deserialize<Drawing>("""{"$type":"circle","x":1}""")).Code);
    }

    [Fact]
    public void Derived_types_without_discriminators_are_written()
    {
        ThreeWays<Sound> sounds = new();
        Assert.Equal("""{"Echo":1,"Level":2}""", sounds.Write(() => new Loud { Echo = 1, Level = 2 }));
        Assert.Equal(JsonError.Refused, sounds.Refuse("""{"Level":2}""").Error);
    }

    [Fact]
    public void The_search_for_a_discriminator_counts_levels()
    {
        string deep = string.Concat(Enumerable.Repeat("[", 70)) + string.Concat(Enumerable.Repeat("]", 70));
        Assert.Equal(JsonError.DepthExceeded, Figures.Refuse($$"""{"x":{{deep}},"$type":7}""").Error);
        string nested = string.Concat(Enumerable.Repeat("""{"Name":"n","Inner":""", 63)) + "{\"$type\":7}" + string.Concat(Enumerable.Repeat(""","$type":"square \"é\""}""", 63));
        Assert.IsType<Tile>(Figures.ReadAlone(nested));
        Assert.Equal(JsonError.DepthExceeded, Figures.RefuseAlone("""{"Inner":""" + nested + ""","$type":"square \"é\""}""").Error);
    }
}
