using Jackdaw.Generator.Tests.Compiling;
using Jackdaw.Generator.Tests.Diagnostics;
using Jackdaw.TestKit.Schemas;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>Unions of F# where references are preserved, their schemas and their shapes: generated, and at run time where the two differ.</summary>
public sealed class FSharpUnionFormsTests(FSharpTests.Assembly library)
{
    private const string Calls = """
        using Unions;
        using Jackdaw.Metadata;
        [JsonProfile(ReferenceHandling = JsonReferenceHandling.Preserve)] public sealed class Graph : JsonProfile<Graph>;
        [JsonProfile(ReferenceHandling = JsonReferenceHandling.Preserve, RejectDuplicateMembers = true)] public sealed class OpenGraph : JsonProfile<OpenGraph>;
        [JsonProfile(RejectDuplicateMembers = true)] public sealed class Open : JsonProfile<Open>;
        [JsonProfile(Naming = JsonNaming.CamelCase, RequireConstructorParameters = true, RejectUnknownMembers = true)] public sealed class Loose : JsonProfile<Loose>;
        public class Holder { public Shape? Shape { get; set; } public object? Any { get; set; } public Shape.Circle? Circle { get; set; } public Small Small { get; set; } }
        public static class Calls
        {
            static readonly List<string> Lines = [];
            static string Text(Func<string> run) { try { return run(); } catch (JsonDataException e) { return e.Message; } catch (NotSupportedException e) { return "not supported: " + e.Message; } }
            static void Add(Func<string> generated, Func<string> composed) { string one = Text(generated), other = Text(composed); Lines.Add(one == other ? one : one + "\n    at run time: " + other); }
            static Type At<T>() => typeof(T);
            static string WriteOpen<T>(T value) => OpenGraph.Serialize(value, At<T>());
            static T? ReadOpen<T>(string json) => (T?)OpenGraph.Deserialize(json, At<T>());
            static string SchemaOpen<T>() => Open.GetSchema<T>();
            BODY
        }
        """;

    [Fact]
    public void Cases_with_fields_have_ids_where_references_are_preserved() => Check(
        """
        public static object? Run()
        {
            Shape circle = Shape.NewCircle(1);
            List<Shape> list = [circle, circle, Shape.Point, Shape.Point, Shape.NewRectangle(1, 2)];
            Add(() => Graph.Serialize(list), () => WriteOpen(list));
            object box = Small.NewSmallCircle(1);
            var holder = new Holder { Shape = circle, Any = circle, Circle = (Shape.Circle)circle, Small = (Small)box };
            Add(() => Graph.Serialize(holder), () => WriteOpen(holder));
            object?[] boxes = [box, box, Small.SmallPoint, Shape.Point];
            Add(() => Graph.Serialize(boxes), () => WriteOpen(boxes));
            Add(() => Graph.Serialize(Samples.tree()), () => WriteOpen(Samples.tree()));
            Add(() => Graph.Serialize(Maybe<int>.Absent), () => WriteOpen(Maybe<int>.Absent));
            Add(() => Graph.Serialize(Told.NewBeta(42, "h")), () => WriteOpen(Told.NewBeta(42, "h")));
            Add(() => Graph.Serialize(Samples.both()), () => WriteOpen(Samples.both()));
            return string.Join("\n", Lines);
        }
        """,
        """
        {"$id":"1","$values":[{"$id":"2","$type":"Circle","radius":1},{"$ref":"2"},"Point","Point",{"$id":"3","$type":"Rectangle","height":1,"length":2}]}
        {"$id":"1","Shape":{"$id":"2","$type":"Circle","radius":1},"Any":{"$ref":"2"},"Circle":{"$ref":"2"},"Small":{"$type":"SmallCircle","radius":1}}
        [{"$id":"1","$type":"SmallCircle","radius":1},{"$ref":"1"},"SmallPoint","Point"]
        {"$id":"1","$type":"Node","left":{"$id":"2","$type":"Node","left":"Leaf","right":"Leaf"},"right":"Leaf"}
        null
        {"$id":"1","kind":"Beta","x":42,"y":"h"}
        {"$id":"1","Shape":{"$id":"2","$type":"Circle","radius":1.5},"Maybe":null,"List":{"$id":"3","$values":["A","B"]},"ByKind":{"k":{"$type":"SmallRect","height":1,"length":2}},"Result":{"$type":"Error","ErrorValue":"Point"},"Choice":{"$id":"4","$type":"Choice2Of2","Item":"c"}}
        """);

    [Fact]
    public void References_to_cases_are_read() => Check(
        """
        static void List(string json) => Add(() => Of(Graph.Deserialize<List<Shape?>>(json)!), () => Of(ReadOpen<List<Shape?>>(json)!));
        static string Of(List<Shape?> read) => Json.Serialize(read) + " " + string.Join(",", System.Linq.Enumerable.Select(read, one => read.FindIndex(other => ReferenceEquals(one, other))));
        public static object? Run()
        {
            List("[{\"$id\":\"1\",\"$type\":\"Circle\",\"radius\":1},{\"$ref\":\"1\"},null,\"Point\"]");
            List("[{\"$type\":\"Circle\",\"$id\":\"1\",\"radius\":1},{\"$ref\":\"1\"}]");
            List("[{\"$id\":\"1\",\"radius\":1,\"$type\":\"Circle\"},{\"$ref\":\"1\"}]");
            List("[{\"$id\":\"1\",\"$type\":\"Point\"},{\"$ref\":\"1\"}]");
            List("[{\"$type\":\"Circle\",\"radius\":1}]");
            List("[{\"radius\":1,\"$id\":\"1\",\"$type\":\"Circle\"}]");
            List("[{\"$id\":\"1\",\"$type\":\"Circle\",\"$id\":\"2\"}]");
            List("[{\"$id\":\"1\",\"$type\":\"Point\"},{\"$id\":\"1\",\"$type\":\"Point\"}]");
            List("[{\"$ref\":\"1\"}]");
            List("[{\"$id\":\"1\"}]");
            List("{\"$id\":\"1\",\"$values\":[{\"$ref\":\"1\"}]}");
            Add(() => Graph.Serialize(Graph.Deserialize<Tree>("{\"$id\":\"1\",\"$type\":\"Node\",\"left\":{\"$ref\":\"1\"}}")), () => WriteOpen(ReadOpen<Tree>("{\"$id\":\"1\",\"$type\":\"Node\",\"left\":{\"$ref\":\"1\"}}")));
            Add(() => Graph.Serialize(Graph.Deserialize<Small>("{\"$ref\":\"1\"}")), () => WriteOpen(ReadOpen<Small>("{\"$ref\":\"1\"}")));
            string holder = "{\"$id\":\"1\",\"Shape\":{\"$id\":\"2\",\"$type\":\"Circle\",\"radius\":1},\"Any\":{\"$ref\":\"2\"},\"Circle\":{\"$ref\":\"2\"},\"Small\":{\"$type\":\"SmallCircle\",\"radius\":1}}";
            Add(() => Graph.Serialize(Graph.Deserialize<Holder>(holder)), () => WriteOpen(ReadOpen<Holder>(holder)));
            string other = "{\"Shape\":{\"$id\":\"2\",\"$type\":\"Rectangle\"},\"Circle\":{\"$ref\":\"2\"}}";
            Add(() => Graph.Serialize(Graph.Deserialize<Holder>(other)), () => WriteOpen(ReadOpen<Holder>(other)));
            return string.Join("\n", Lines);
        }
        """,
        """
        [{"$type":"Circle","radius":1},{"$type":"Circle","radius":1},null,"Point"] 0,0,2,3
        [{"$type":"Circle","radius":1},{"$type":"Circle","radius":1}] 0,0
        [{"$type":"Circle","radius":1},{"$type":"Circle","radius":1}] 0,0
        ["Point","Point"] 0,0
        [{"$type":"Circle","radius":1}] 0
        Found "$id" among the members of an object at $[0].$id (line 1, byte 20). It must occur once, before all other members.
        Found "$id" among the members of an object at $[0].$id (line 1, byte 36). It must occur once, before all other members.
        Found a duplicate id at $[1].$id (line 1, byte 37). Each object must have its own id.
        No earlier object has the referenced id at $[0].$ref (line 1, byte 10).
        The object does not say which case of the union 'Shape' it is at $[0] (line 1, byte 12). Add the member "$type". Expected one of "Point", "Circle", "Rectangle".
        Expected a reference to a 'Unions.Shape' but found one to a 'System.Collections.Generic.List`1[Unions.Shape]' at $.$values[0].$ref (line 1, byte 31).
        The referenced object has not been created yet, because its constructor needs its content at $.left.$ref (line 1, byte 42). Give its type setters instead of constructor parameters, or use a collection that can be filled.
        No earlier object has the referenced id at $.$ref (line 1, byte 9).
        {"$id":"1","Shape":{"$id":"2","$type":"Circle","radius":1},"Any":{"$ref":"2"},"Circle":{"$ref":"2"},"Small":{"$type":"SmallCircle","radius":1}}
        Expected the case 'Circle' of the union 'Shape' but found another one at $.Circle (line 1, byte 51).
        """);

    [Fact]
    public void A_schema_has_the_cases() => Check(
        """
        public static object? Run()
        {
            Add(() => Json.GetSchema<Shape>(), () => SchemaOpen<Shape>());
            Add(() => Json.GetSchema<Kind>(), () => SchemaOpen<Kind>());
            Add(() => Json.GetSchema<Kind?[]>(), () => SchemaOpen<Kind?[]>());
            Add(() => Json.GetSchema<One>(), () => SchemaOpen<One>());
            Add(() => Json.GetSchema<Tiny>(), () => SchemaOpen<Tiny>());
            Add(() => Json.GetSchema<Tiny?>(), () => SchemaOpen<Tiny?>());
            Add(() => Json.GetSchema<Small>(), () => SchemaOpen<Small>());
            Add(() => Json.GetSchema<Small?>(), () => SchemaOpen<Small?>());
            Add(() => Json.GetSchema<Tree>(), () => SchemaOpen<Tree>());
            Add(() => Json.GetSchema<Told>(), () => SchemaOpen<Told>());
            Add(() => Json.GetSchema<Firm>(), () => SchemaOpen<Firm>());
            Add(() => Json.GetSchema<Shape.Circle>(), () => SchemaOpen<Shape.Circle>());
            Add(() => Loose.GetSchema<Shape>(), () => Loose.GetSchema(typeof(Shape)));
            Add(() => Json.GetSchema<Both>(), () => SchemaOpen<Both>());
            Add(() => Graph.GetSchema(typeof(Shape)), () => OpenGraph.GetSchema(typeof(Shape)));
            return string.Join("\n", Lines);
        }
        """,
        """
        {"anyOf":[{"enum":["Point",null]},{"type":"object","properties":{"$type":{"const":"Circle"},"radius":{"type":"number"}},"required":["$type"]},{"type":"object","properties":{"$type":{"const":"Rectangle"},"height":{"type":"number"},"length":{"type":"number"}},"required":["$type"]}]}
        {"enum":["A","B",null]}
        {"type":["array","null"],"items":{"enum":["A","B",null]}}
        {"type":["object","null"],"required":["$type"],"anyOf":[{"properties":{"$type":{"const":"One"},"Item":{"type":["string","null"]}}}]}
        {"type":"object","required":["$type"],"anyOf":[{"properties":{"$type":{"const":"Tiny"},"Item":{"type":["string","null"]}}}]}
        {"type":["object","null"],"required":["$type"],"anyOf":[{"properties":{"$type":{"const":"Tiny"},"Item":{"type":["string","null"]}}}]}
        {"anyOf":[{"enum":["SmallPoint"]},{"type":"object","properties":{"$type":{"const":"SmallCircle"},"radius":{"type":"number"}},"required":["$type"]},{"type":"object","properties":{"$type":{"const":"SmallRect"},"height":{"type":"number"},"length":{"type":"number"}},"required":["$type"]}]}
        {"anyOf":[{"enum":["SmallPoint",null]},{"type":"object","properties":{"$type":{"const":"SmallCircle"},"radius":{"type":"number"}},"required":["$type"]},{"type":"object","properties":{"$type":{"const":"SmallRect"},"height":{"type":"number"},"length":{"type":"number"}},"required":["$type"]}]}
        {"anyOf":[{"enum":["Leaf",null]},{"type":"object","properties":{"$type":{"const":"Node"},"left":{"$ref":"#"},"right":{"$ref":"#"}},"required":["$type"]}]}
        {"anyOf":[{"enum":["Alpha",null]},{"type":"object","properties":{"kind":{"const":"Beta"},"x":{"type":"integer"},"y":{"type":["string","null"]}},"required":["kind"]}]}
        {"anyOf":[{"enum":["Foo",null]},{"type":"object","properties":{"$type":{"const":"Bar"},"x":{"type":"integer"}},"required":["$type"],"additionalProperties":false}]}
        {"type":["object","null"],"properties":{"$type":{"const":"Circle"},"radius":{"type":"number"}},"required":["$type"]}
        {"anyOf":[{"enum":["point",null]},{"type":"object","properties":{"$type":{"const":"circle"},"radius":{"type":"number"}},"required":["$type","radius"],"additionalProperties":false},{"type":"object","properties":{"$type":{"const":"rectangle"},"height":{"type":"number"},"length":{"type":"number"}},"required":["$type","height","length"],"additionalProperties":false}]}
        {"type":["object","null"],"properties":{"Shape":{"anyOf":[{"enum":["Point",null]},{"type":"object","properties":{"$type":{"const":"Circle"},"radius":{"type":"number"}},"required":["$type"]},{"type":"object","properties":{"$type":{"const":"Rectangle"},"height":{"type":"number"},"length":{"type":"number"}},"required":["$type"]}]},"Maybe":{"$ref":"#/properties/Shape"},"List":{"type":["array","null"],"items":{"enum":["A","B",null]}},"ByKind":{"type":["object","null"],"additionalProperties":{"anyOf":[{"enum":["SmallPoint"]},{"type":"object","properties":{"$type":{"const":"SmallCircle"},"radius":{"type":"number"}},"required":["$type"]},{"type":"object","properties":{"$type":{"const":"SmallRect"},"height":{"type":"number"},"length":{"type":"number"}},"required":["$type"]}]}},"Result":{"type":"object","required":["$type"],"anyOf":[{"properties":{"$type":{"const":"Ok"},"ResultValue":{"type":"integer"}}},{"properties":{"$type":{"const":"Error"},"ErrorValue":{"$ref":"#/properties/Shape"}}}]},"Choice":{"type":["object","null"],"required":["$type"],"anyOf":[{"properties":{"$type":{"const":"Choice1Of2"},"Item":{"type":"integer"}}},{"properties":{"$type":{"const":"Choice2Of2"},"Item":{"type":["string","null"]}}}]}}}
        not supported: Jackdaw cannot create the JSON schema of 'Unions.Shape': no schema describes JSON under the setting ReferencesPreserve; use a profile without it (JD0039; asked for 'Unions.Shape').
        """);

    /// <summary>A validator that is not Jackdaw's own takes what is written, and refuses what is of no case.</summary>
    [Fact]
    public void What_is_written_follows_the_schema()
    {
        string[] lines = Run(
            """
            public static object? Run() => string.Join("\n",
                Json.GetSchema<Shape>(), Json.Serialize(Shape.Point), Json.Serialize(Shape.NewCircle(2)), "null",
                Json.GetSchema<Small>(), Json.Serialize(Small.SmallPoint), Json.Serialize(Small.NewSmallRect(1, 2)), Json.Serialize(Small.NewSmallCircle(1)),
                Json.GetSchema<Tree>(), Json.Serialize(Samples.tree()), Json.Serialize(Tree.Leaf), "null",
                Json.GetSchema<Both>(), Json.Serialize(Samples.both()), "null", "null");
            """).Split('\n');
        for (int i = 0; i < lines.Length; i += 4)
        {
            Assert.All(lines[(i + 1)..(i + 4)], document => Assert.Null(SchemaValidator.Check(lines[i], document)));
            Assert.All(["\"Other\"", "5", "[]", "{}"], document => Assert.NotNull(i == 12 && document == "{}" ? "has no required member" : SchemaValidator.Check(lines[i], document)));
        }
    }

    [Fact]
    public void A_shape_has_the_cases() => Check(
        """
        static string Of(Type type, params object[] values)
        {
            JsonShape shape = JsonShape.For(type, typeof(Json));
            string cases = string.Join(" ", System.Linq.Enumerable.Select(shape.Cases, one => one.Name + "(" + string.Join(", ", System.Linq.Enumerable.Select(one.Shape.Members, member => member.Name + ": " + member.Shape.Kind)) + ")" + (one.HasFields ? "" : " name")));
            string again = string.Join(" ", System.Linq.Enumerable.Select(values, value => Again(shape, value)));
            return $"{shape.Kind} {shape.Discriminator} {cases} | {again}";
        }
        static string Again(JsonShape shape, object value)
        {
            JsonCaseShape one = shape.CaseOf(value)!;
            object held = one.Get(value)!;
            object?[] fields = System.Linq.Enumerable.ToArray(System.Linq.Enumerable.Select(one.Shape.Members, member => member.Get(held)));
            object made = one.Create(one.Shape.Create(fields));
            return one.Name + " " + (made.Equals(value) ? "equal" : "other") + (made.GetType() == value.GetType());
        }
        public static object? Run()
        {
            Lines.Add(Of(typeof(Shape), Shape.Point, Shape.NewCircle(3), Shape.NewRectangle(1, 2)));
            Lines.Add(Of(typeof(Shape.Circle), Shape.NewCircle(3)));
            Lines.Add(Of(typeof(Small), Small.SmallPoint, Small.NewSmallRect(1, 2)));
            Lines.Add(Of(typeof(Maybe<int>), Maybe<int>.NewPresent(1)));
            Lines.Add(Of(typeof(Told), Told.Alpha, Told.NewBeta(1, "y")));
            Lines.Add(Of(typeof(One), One.NewOne("o")));
            Lines.Add(Of(typeof(Many), Many.M3, Samples.many()));
            try { JsonShape.For(typeof(Shape), typeof(Json)).Cases[1].Shape.Members[0].Get(Shape.Point); } catch (ArgumentException wrong) { Lines.Add(wrong.Message); }
            Lines.Add(JsonShape.For(typeof(Hidden), typeof(Json)).Refusal!);
            return string.Join("\n", Lines);
        }
        """,
        """
        Union $type Point() name Circle(radius: Scalar) Rectangle(height: Scalar, length: Scalar) | Point equalTrue Circle equalTrue Rectangle equalTrue
        Union $type Point() name Circle(radius: Scalar) Rectangle(height: Scalar, length: Scalar) | Circle equalTrue
        Union $type SmallPoint() name SmallCircle(radius: Scalar) SmallRect(height: Scalar, length: Scalar) | SmallPoint equalTrue SmallRect equalTrue
        Union $type Absent() name Present(value: Scalar) | Present equalTrue
        Union kind Alpha() name Beta(x: Scalar, y: Scalar) | Alpha equalTrue Beta equalTrue
        Union $type One(Item: Scalar) | One equalTrue
        Union $type M1() name M2() name M3() name M4() name M5(Item: Scalar) M6(Item1: Scalar, Item2: Array) | M3 equalTrue M6 equalTrue
        A 'Unions.Shape+_Point' is not a 'Unions.Shape+Circle'. (Parameter 'owner')
        Jackdaw cannot serve the union 'Unions.Hidden': its cases are private; make them public, or name a codec with [JsonCodec] (JD0033).
        """);

    private void Check(string body, string expected) => Assert.Equal(expected, Run(body));

    private string Run(string body)
    {
        Assert.SkipWhen(library.Path.Length == 0, "the SDK has no F# compiler");
        Compilation compilation = library.Of(Calls.Replace("BODY", body, StringComparison.Ordinal));
        return (string)Running.Run(compilation, File.ReadAllBytes(library.Path), File.ReadAllBytes(library.Core))!;
    }
}
