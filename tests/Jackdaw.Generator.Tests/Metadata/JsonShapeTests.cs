using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Generator.Tests.Compiling;
using Jackdaw.Metadata;
using Jackdaw.TestKit.Measures;
using Jackdaw.TestModels;

namespace Jackdaw.Generator.Tests.Metadata;

/// <summary>Shapes as another assembly sees them, which is no friend of Jackdaw's.</summary>
public class JsonShapeTests
{
    private const int Threads = 64;

    public static TheoryData<string> Models => [.. ModelCases.All.Where(model => !model.HasCycles).Select(model => model.Name)];

    [Theory]
    [MemberData(nameof(Models))]
    public void A_walk_over_shapes_writes_what_Jackdaw_writes(string name)
    {
        ModelCase model = ModelCases.All.Single(candidate => candidate.Name == name);
        object sample = model.Sample;
        Assert.Equal(Json.Serialize(sample, model.Type), ShapeJson.Write(sample, model.Type));
    }

    [Theory]
    [MemberData(nameof(Models))]
    public void Objects_are_made_of_the_values_of_their_members(string name)
    {
        ModelCase model = ModelCases.All.Single(candidate => candidate.Name == name);
        object sample = model.Sample;
        object? copy = ShapeJson.Copy(sample, JsonShape.For(model.Type, typeof(Json)));
        Assert.Equal(Json.Serialize(Json.Deserialize(Json.Serialize(sample, model.Type), model.Type), model.Type), Json.Serialize(copy, model.Type));
    }

    [Fact]
    public void A_shape_says_what_the_rules_decide()
    {
        JsonShape shape = JsonShape.For(typeof(Order), typeof(LoudJson));
        Assert.Equal((JsonShapeKind.Object, typeof(Order), typeof(LoudJson), 2), (shape.Kind, shape.Type, shape.Profile, JsonShape.Version));
        Assert.Equal(["id", "lines", "state", "none"], shape.Members.Select(member => member.Name));
        Assert.True(shape is { RejectsUnknownMembers: false, RejectsDuplicateMembers: true, IsCaseInsensitive: true, CanCreate: true, Refusal: null, WriteOnly: null });
        Assert.Equal("Rest", shape.ExtensionData!.Member.Name);
        JsonMemberShape id = shape.Members[0];
        Assert.True(id is { IsRead: true, IsWritten: true, CanSet: false, IsRequired: true, RefusesNull: true, Ignored: JsonIgnoreCondition.WhenWritingNull });
        Assert.Equal([(typeof(string), (object?)null), (typeof(int), 7)], shape.Parameters.Select(parameter => (parameter.Type, parameter.DefaultValue)));
        Assert.Same(id, shape.Parameters[0].Member);
        JsonShape lines = shape.Members[1].Shape;
        Assert.Equal((JsonShapeKind.Dictionary, JsonShapeKind.Enum, JsonShapeKind.Nullable), (lines.Kind, lines.Key!.Kind, lines.Element!.Kind));
        Assert.Equal([("OPEN", (object)State.Open), ("done!", State.Closed)], lines.Key.EnumNames.Select(name => (name.Name, name.Value)));
        Assert.Equal((JsonShapeKind.Scalar, JsonNumberHandling.WriteAsString), (lines.Element.Element!.Kind, lines.Element.Element.NumberHandling));
        Assert.Equal(JsonIgnoreCondition.WhenWritingNull, shape.Members[3].Ignored);
        Assert.Same(shape, JsonShape.For(typeof(Order), typeof(LoudJson)));
        Assert.NotSame(shape, JsonShape.For(typeof(Order), typeof(Json)));
        Assert.Same(JsonShape.For(typeof(Node), typeof(Json)), JsonShape.For(typeof(Node), typeof(Json)).Members[0].Shape);
    }

    [Fact]
    public void A_polymorphic_shape_names_its_types()
    {
        JsonShape shape = JsonShape.For(typeof(Pet), typeof(Json));
        Assert.Equal((JsonShapeKind.Polymorphic, "kind", false), (shape.Kind, shape.Discriminator, shape.CanCreate));
        Assert.Equal([("cat", typeof(Cat)), (2, typeof(Dog))], shape.DerivedTypes.Select(derived => (derived.Discriminator!, derived.Shape.Type)));
        Assert.Equal("{\"kind\":2,\"Barks\":true,\"Name\":\"Rex\"}", ShapeJson.Write(new Dog { Name = "Rex", Barks = true }, typeof(Pet)));
        Assert.Equal(Json.Serialize<Pet>(new Dog { Name = "Rex", Barks = true }), ShapeJson.Write(new Dog { Name = "Rex", Barks = true }, typeof(Pet)));
    }

    [Fact]
    public void A_union_has_a_shape_for_each_case()
    {
        JsonShape shape = JsonShape.For(typeof(Answer), typeof(Json));
        Assert.Equal((JsonShapeKind.Union, null, false), (shape.Kind, shape.Discriminator, shape.CanCreate));
        Assert.Equal(
            [(JsonShapeKind.Scalar, typeof(int)), (JsonShapeKind.Scalar, typeof(string)), (JsonShapeKind.Scalar, typeof(bool)), (JsonShapeKind.Object, typeof(Jackdaw.TestModels.Facts)), (JsonShapeKind.Array, typeof(List<int>))],
            shape.Cases.Select(one => (one.Shape.Kind, one.Type)));
        Assert.All(shape.Cases, one => Assert.True(one is { Name: null, HasFields: false, TakesNull: false } && one.Union == typeof(Answer)));
        JsonCaseShape facts = shape.Cases[3];
        Assert.Same(facts, shape.CaseOf(new Answer(new MoreFacts { Name = "m" })));
        Assert.Equal(5, shape.CaseOf(new Answer(5))!.Get(new Answer(5)));
        Assert.Equal("made", ((Jackdaw.TestModels.Facts)((Answer)facts.Create(new Jackdaw.TestModels.Facts { Name = "made" })).Value!).Name);
        Assert.Null(shape.CaseOf(default(Answer)));
        Assert.Equal([true, true], JsonShape.For(typeof(Perhaps), typeof(Json)).Cases.Select(one => one.TakesNull));
        Assert.Equal(typeof(string), JsonShape.For(typeof(Perhaps), typeof(Json)).CaseOf(new Perhaps((double?)null))!.Type);
        Assert.Equal(typeof(MoreFacts), JsonShape.For(typeof(Kin), typeof(Json)).CaseOf(new Kin(new MoreFacts()))!.Type);
        Assert.Throws<ArgumentException>(() => shape.CaseOf("text"));
        Assert.Throws<ArgumentNullException>(() => shape.CaseOf(null!));
        Assert.Throws<ArgumentException>(() => facts.Create(5));
        Assert.Throws<ArgumentException>(() => facts.Get("text"));
        Assert.Throws<ArgumentOutOfRangeException>(() => JsonShape.For(typeof(Percent), typeof(Json)).Cases[0].Create(101));
        Assert.Throws<InvalidOperationException>(() => JsonShape.For(typeof(Node), typeof(Json)).CaseOf(new Node()));
        Assert.Empty(JsonShape.For(typeof(Node), typeof(Json)).Cases);
    }

    /// <summary>Another format may serve what Jackdaw does not: the shape is there and says why.</summary>
    [Fact]
    public void What_Jackdaw_refuses_has_a_shape_that_says_so()
    {
        Assert.Equal("Jackdaw cannot read and write 'System.Action': a delegate is not data; leave it out with [JsonIgnore] (JD0002).", JsonShape.For(typeof(Action), typeof(Json)).Refusal);
        JsonShape map = JsonShape.For(typeof(Dictionary<Node, int>), typeof(Json));
        Assert.Equal((JsonShapeKind.Dictionary, JsonShapeKind.Refused), (map.Kind, map.Key!.Kind));
        Assert.Contains("JD0007", map.Key.Refusal, StringComparison.Ordinal);
        Assert.Equal(JsonShapeKind.Any, JsonShape.For(typeof(object), typeof(Json)).Kind);
        Assert.Contains("an interface does not say which class to create", JsonShape.For(typeof(IThing), typeof(Json)).WriteOnly, StringComparison.Ordinal);
    }

    [Fact]
    public void Wrong_arguments_are_refused_before_anything_is_touched()
    {
        JsonShape shape = JsonShape.For(typeof(Node), typeof(Json));
        Assert.Throws<ArgumentNullException>(() => JsonShape.For(null!, typeof(Json)));
        Assert.Throws<ArgumentNullException>(() => JsonShape.For(typeof(int), null!));
        Assert.Throws<ArgumentException>(() => JsonShape.For(typeof(List<>), typeof(Json)));
        Assert.Throws<ArgumentException>(() => JsonShape.For(typeof(int), typeof(string)));
        Assert.Throws<ArgumentException>(() => shape.Create(1));
        Assert.Throws<ArgumentNullException>(() => shape.Members[0].Get(null!));
        Assert.Throws<ArgumentException>(() => shape.Members[0].Get("text"));
        Assert.Throws<ArgumentException>(() => shape.Members[0].Set(new Node(), "text"));
        Assert.Throws<ArgumentException>(() => shape.Members[1].Set(new Node(), null));
        Assert.Throws<InvalidOperationException>(() => JsonShape.For(typeof(Order), typeof(Json)).Members[0].Set(new Order("x"), "y"));
        Assert.Throws<InvalidOperationException>(() => JsonShape.For(typeof(Pet), typeof(Json)).Create());
        Assert.Throws<TimeoutException>(() => shape.Members[2].Get(new Node()));
    }

    [Fact]
    public void The_first_use_may_happen_on_64_threads()
    {
        using Barrier start = new(Threads);
        string?[] answers = new string?[Threads];
        Thread[] threads = [.. Enumerable.Range(0, Threads).Select(i => new Thread(() =>
        {
            start.SignalAndWait();
            answers[i] = Record.Exception(() => { answers[i] = ShapeJson.Write(new First([new First([], 2)], 1), typeof(First)); })?.ToString() ?? answers[i];
        }))];
        Array.ForEach(threads, thread => thread.Start());
        Array.ForEach(threads, thread => thread.Join());
        Assert.All(answers, answer => Assert.Equal("{\"Others\":[{\"Others\":[],\"Id\":2}],\"Id\":1}", answer));
    }

    [Fact]
    public void An_assembly_that_can_be_unloaded_is()
    {
        WeakReference context = UseAndUnload();
        Assert.True(Collecting.Takes(context));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference UseAndUnload()
    {
        AssemblyLoadContext context = new("plugin", isCollectible: true);
        Assembly assembly = context.LoadFromStream(new MemoryStream(Compile.Library("public record Row(int Id, Row? Next); [JsonProfile(Naming = JsonNaming.CamelCase)] public sealed class RowJson : JsonProfile<RowJson>;")));
        foreach (Type profile in new[] { typeof(Json), assembly.GetType("RowJson")! })
        {
            JsonShape shape = JsonShape.For(typeof(List<>).MakeGenericType(assembly.GetType("Row")!), profile).Element!;
            object row = shape.Create(1, null);
            Assert.Equal(1, shape.Members[0].Get(row));
            Assert.Equal(shape, shape.Members[1].Shape);
            Assert.Contains("Next", Json.GetSchema(shape.Type), StringComparison.Ordinal);
        }

        context.Unload();
        return new WeakReference(context);
    }

    [JsonProfile(Naming = JsonNaming.CamelCase, IgnoreNull = true, EnumsAsNames = true, EnumNaming = JsonNaming.UpperSnakeCase, RejectDuplicateMembers = true, CaseInsensitive = true, RespectNullableAnnotations = true, RequireConstructorParameters = true)]
    public sealed class LoudJson : JsonProfile<LoudJson>;

    public enum State
    {
        Open,

        [JsonStringEnumMemberName("done!")]
        Closed,
    }

    public sealed class Order(string id, int state = 7)
    {
        public string Id => id;

        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public Dictionary<State, long?>? Lines { get; set; }

        [JsonPropertyOrder(1)]
        public int State => state;

        [JsonPropertyOrder(2)]
        public string? None { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    public interface IThing
    {
        int Id { get; }
    }

    public sealed class Node
    {
        public Node? Next { get; set; }

        public int Value { get; set; }

        public int Slow => throw new TimeoutException();
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
    [JsonDerivedType(typeof(Cat), "cat")]
    [JsonDerivedType(typeof(Dog), 2)]
    public abstract class Pet
    {
        public string? Name { get; set; }
    }

    public sealed class Cat : Pet;

    public sealed class Dog : Pet
    {
        public bool Barks { get; set; }
    }

    public sealed record First(List<First> Others, int Id);
}
