using Jackdaw.Generator.Tests.Compiling;
using Jackdaw.Generator.Tests.Diagnostics;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>
/// Unions of a real F# assembly: by generated codecs of a C# project and by those that are composed at run time, which have to agree. What is expected is what System.Text.Json 11 does;
/// version 10 refuses them.
/// </summary>
public sealed class FSharpUnionTests(FSharpTests.Assembly library)
{
    /// <summary>Compiled together with the other types of <see cref="FSharpTests"/>.</summary>
    internal const string Source = """

        namespace Unions
        open System.Text.Json.Serialization
        type Shape = Point | Circle of radius: float | Rectangle of height: float * length: float
        type Named = | [<JsonPropertyName("pt")>] CustomPoint | [<JsonPropertyName("cir")>] CustomCircle of radius: float
        type Kind = A | B
        type One = One of string
        type Only = Only
        [<Struct>]
        type Tiny = Tiny of string
        [<Struct>]
        type Small = SmallPoint | SmallCircle of radius: float | SmallRect of height: float * length: float
        [<Struct>]
        type Overlap = Nothing | IntA of x: int | IntB of x: int * y: string
        [<CompilationRepresentation(CompilationRepresentationFlags.UseNullAsTrueValue)>]
        type Maybe<'T> = Absent | Present of value: 'T
        type Tree = Leaf | Node of left: Tree * right: Tree
        type Many = M1 | M2 | M3 | M4 | M5 of int | M6 of string * int list
        [<JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")>]
        type Told = Alpha | Beta of x: int * y: string
        [<JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)>]
        type Firm = Foo | Bar of x: int
        type Hidden = private | H1 | H2 of int
        type Clash = | [<JsonPropertyName("x")>] A | [<JsonPropertyName("x")>] B of int
        [<JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")>]
        type Taken = Of of kind: int | Other
        [<RequireQualifiedAccess>]
        type Odd = ``my case`` | ``other case`` of ``my field``: int
        type Opt = NoValue | SomeValue of value: int option
        type Both = { Shape: Shape; Maybe: Shape option; List: Kind list; ByKind: Map<string, Small>; Result: Result<int, Shape>; Choice: Choice<int, string> }
        module Samples =
            let both () = { Shape = Circle 1.5; Maybe = None; List = [ Kind.A; Kind.B ]; ByKind = Map.ofList [ "k", SmallRect(1.0, 2.0) ]; Result = Error Point; Choice = Choice2Of2 "c" }
            let tree () = Node(Node(Leaf, Leaf), Leaf)
            let many () = M6("a", [ 1; 2 ])
        """;

    private const string Calls = """
        using Unions;
        [JsonProfile(RejectDuplicateMembers = true)] public sealed class Open : JsonProfile<Open>;
        [JsonProfile(Naming = JsonNaming.CamelCase, CaseInsensitive = true, RequireConstructorParameters = true, RejectUnknownMembers = true)] public sealed class Loose : JsonProfile<Loose>;
        [JsonProfile(Naming = JsonNaming.CamelCase, CaseInsensitive = true, RequireConstructorParameters = true, RejectUnknownMembers = true, RejectDuplicateMembers = true)] public sealed class OpenLoose : JsonProfile<OpenLoose>;
        public class Holder { public Shape? Shape { get; set; } public object? Any { get; set; } public Dictionary<Kind, int>? Keys { get; set; } public Shape.Circle? Circle { get; set; } }
        public static class Calls
        {
            static readonly List<string> Lines = [];
            static string Text(Func<string> run) { try { return run(); } catch (JsonDataException e) { return e.Message; } catch (NotSupportedException e) { return "not supported: " + e.Message; } }
            static void Add(Func<string> generated, Func<string> composed) { string one = Text(generated), other = Text(composed); Lines.Add(one == other ? one : one + "\n    at run time: " + other); }
            static Type At<T>() => typeof(T);
            static string AgainOpen<T>(string json) => Open.Serialize(Open.Deserialize(json, At<T>()), At<T>());
            static string WriteOpen<T>(T value) => Open.Serialize(value, At<T>());
            static string AgainLoose<T>(string json) => OpenLoose.Serialize(OpenLoose.Deserialize(json, At<T>()), At<T>());
            BODY
        }
        """;

    [Fact]
    public void Written_as_a_name_or_as_an_object() => Check(
        """
        public static object? Run()
        {
            Add(() => Json.Serialize(Shape.Point), () => WriteOpen(Shape.Point));
            Add(() => Json.Serialize(Shape.NewCircle(3.5)), () => WriteOpen(Shape.NewCircle(3.5)));
            Add(() => Json.Serialize(Shape.NewRectangle(10, 20)), () => WriteOpen(Shape.NewRectangle(10, 20)));
            Add(() => Json.Serialize(Named.CustomPoint), () => WriteOpen(Named.CustomPoint));
            Add(() => Json.Serialize(Named.NewCustomCircle(5)), () => WriteOpen(Named.NewCustomCircle(5)));
            Add(() => Json.Serialize(One.NewOne("o")), () => WriteOpen(One.NewOne("o")));
            Add(() => Json.Serialize(Only.Only), () => WriteOpen(Only.Only));
            Add(() => Json.Serialize(Tiny.NewTiny("t")), () => WriteOpen(Tiny.NewTiny("t")));
            Add(() => Json.Serialize(Small.SmallPoint), () => WriteOpen(Small.SmallPoint));
            Add(() => Json.Serialize(Small.NewSmallRect(5, 10)), () => WriteOpen(Small.NewSmallRect(5, 10)));
            Add(() => Json.Serialize(Overlap.NewIntB(99, "h")), () => WriteOpen(Overlap.NewIntB(99, "h")));
            Add(() => Json.Serialize(Maybe<int>.Absent), () => WriteOpen(Maybe<int>.Absent));
            Add(() => Json.Serialize(Maybe<int>.NewPresent(42)), () => WriteOpen(Maybe<int>.NewPresent(42)));
            Add(() => Json.Serialize(Samples.tree()), () => WriteOpen(Samples.tree()));
            Add(() => Json.Serialize(Samples.many()), () => WriteOpen(Samples.many()));
            Add(() => Json.Serialize(Many.M4), () => WriteOpen(Many.M4));
            Add(() => Json.Serialize(Told.NewBeta(42, "h")), () => WriteOpen(Told.NewBeta(42, "h")));
            Add(() => Json.Serialize(Samples.both()), () => WriteOpen(Samples.both()));
            Add(() => Loose.Serialize(Shape.NewCircle(1)), () => AgainLoose<Shape>("{\"$type\":\"circle\",\"radius\":1}"));
            var holder = new Holder { Shape = Shape.NewCircle(1), Any = Shape.NewCircle(2), Keys = new() { [Kind.A] = 1, [Kind.B] = 2 }, Circle = (Shape.Circle)Shape.NewCircle(3) };
            Add(() => Json.Serialize(holder), () => WriteOpen(holder));
            Add(() => Json.Serialize(new Holder { Any = Shape.Point }), () => WriteOpen(new Holder { Any = Shape.Point }));
            Add(() => Json.Serialize<Shape?>(null), () => WriteOpen<Shape?>(null));
            return string.Join("\n", Lines);
        }
        """,
        """
        "Point"
        {"$type":"Circle","radius":3.5}
        {"$type":"Rectangle","height":10,"length":20}
        "pt"
        {"$type":"cir","radius":5}
        {"$type":"One","Item":"o"}
        "Only"
        {"$type":"Tiny","Item":"t"}
        "SmallPoint"
        {"$type":"SmallRect","height":5,"length":10}
        {"$type":"IntB","x":99,"y":"h"}
        null
        {"$type":"Present","value":42}
        {"$type":"Node","left":{"$type":"Node","left":"Leaf","right":"Leaf"},"right":"Leaf"}
        {"$type":"M6","Item1":"a","Item2":[1,2]}
        "M4"
        {"kind":"Beta","x":42,"y":"h"}
        {"Shape":{"$type":"Circle","radius":1.5},"Maybe":null,"List":["A","B"],"ByKind":{"k":{"$type":"SmallRect","height":1,"length":2}},"Result":{"$type":"Error","ErrorValue":"Point"},"Choice":{"$type":"Choice2Of2","Item":"c"}}
        {"$type":"circle","radius":1}
        {"Shape":{"$type":"Circle","radius":1},"Any":{"$type":"Circle","radius":2},"Keys":{"A":1,"B":2},"Circle":{"$type":"Circle","radius":3}}
        {"Shape":null,"Any":"Point","Keys":null,"Circle":null}
        null
        """);

    [Fact]
    public void Read_from_both_forms() => Check(
        """
        static void Shape(string json) => Add(() => Json.Serialize(Json.Deserialize<Shape>(json)), () => AgainOpen<Shape>(json));
        public static object? Run()
        {
            Shape("\"Point\"");
            Shape("{\"$type\":\"Point\"}");
            Shape("{\"extra\":[1],\"$type\":\"Point\",\"more\":{}}");
            Shape("{\"radius\":3.5,\"$type\":\"Circle\"}");
            Shape("{\"height\":10,\"$type\":\"Rectangle\",\"length\":20}");
            Shape("{ \"$type\" : \"Rectangle\" , \"length\" : 20 , \"height\" : 10 }");
            Shape("{\"\\u0024type\":\"Cir\\u0063le\",\"radius\":1}");
            Shape("{\"$type\":\"Circle\"}");
            Shape("\"Circle\"");
            Shape("{\"$type\":\"Circle\",\"radius\":1,\"extra\":2}");
            Shape("null");
            Add(() => Json.Serialize(Json.Deserialize<Small>("{\"length\":1,\"$type\":\"SmallRect\"}")), () => AgainOpen<Small>("{\"length\":1,\"$type\":\"SmallRect\"}"));
            Add(() => Json.Serialize(Json.Deserialize<Overlap>("{\"$type\":\"IntB\",\"y\":\"b\",\"x\":1}")), () => AgainOpen<Overlap>("{\"$type\":\"IntB\",\"y\":\"b\",\"x\":1}"));
            Add(() => Json.Serialize(Json.Deserialize<Maybe<int>>("\"Absent\"")), () => AgainOpen<Maybe<int>>("\"Absent\""));
            Add(() => Json.Serialize(Json.Deserialize<Opt>("{\"$type\":\"SomeValue\",\"value\":42}")), () => AgainOpen<Opt>("{\"$type\":\"SomeValue\",\"value\":42}"));
            Add(() => Json.Serialize(Json.Deserialize<Opt>("{\"$type\":\"SomeValue\"}")), () => AgainOpen<Opt>("{\"$type\":\"SomeValue\"}"));
            string both = Json.Serialize(Samples.both());
            Add(() => Json.Serialize(Json.Deserialize<Both>(both)) == both ? "same" : "other", () => AgainOpen<Both>(both) == both ? "same" : "other");
            string holder = "{\"Shape\":\"Point\",\"Any\":null,\"Keys\":{\"A\":1,\"B\":2},\"Circle\":{\"$type\":\"Circle\",\"radius\":3}}";
            Add(() => Json.Serialize(Json.Deserialize<Holder>(holder)), () => AgainOpen<Holder>(holder));
            Add(() => Loose.Serialize(Loose.Deserialize<Shape>("{\"RADIUS\":1,\"$type\":\"CIRCLE\"}")), () => AgainLoose<Shape>("{\"RADIUS\":1,\"$type\":\"CIRCLE\"}"));
            Add(() => Loose.Serialize(Loose.Deserialize<Kind>("\"b\"")), () => AgainLoose<Kind>("\"b\""));
            return string.Join("\n", Lines);
        }
        """,
        """
        "Point"
        "Point"
        "Point"
        {"$type":"Circle","radius":3.5}
        {"$type":"Rectangle","height":10,"length":20}
        {"$type":"Rectangle","height":10,"length":20}
        {"$type":"Circle","radius":1}
        {"$type":"Circle","radius":0}
        {"$type":"Circle","radius":0}
        {"$type":"Circle","radius":1}
        null
        {"$type":"SmallRect","height":0,"length":1}
        {"$type":"IntB","x":1,"y":"b"}
        null
        {"$type":"SomeValue","value":42}
        {"$type":"SomeValue","value":null}
        same
        {"Shape":"Point","Any":null,"Keys":{"A":1,"B":2},"Circle":{"$type":"Circle","radius":3}}
        {"$type":"circle","radius":1}
        "b"
        """);

    [Fact]
    public void What_does_not_fit_is_an_error_of_the_document() => Check(
        """
        static void Shape(string json) => Add(() => Json.Serialize(Json.Deserialize<Shape>(json)), () => AgainOpen<Shape>(json));
        static void Loosely(string json) => Add(() => Loose.Serialize(Loose.Deserialize<Shape>(json)), () => AgainLoose<Shape>(json));
        public static object? Run()
        {
            Shape("42");
            Shape("\"Line\"");
            Shape("{\"$type\":\"point\"}");
            Shape("{\"$type\":1}");
            Shape("{\"radius\":3.5}");
            Shape("{}");
            Shape("{\"$type\":\"Circle\",\"$type\":\"Point\"}");
            Shape("{\"$type\":\"Point\",\"$type\":\"Circle\"}");
            Shape("{\"$type\":\"Circle\",\"radius\":true}");
            Shape("{\"$type\":\"Circle\",\"radius\":1");
            Add(() => Json.Serialize(Json.Deserialize<Small>("null")), () => AgainOpen<Small>("null"));
            Add(() => Json.Serialize(Json.Deserialize<Firm>("{\"$type\":\"Foo\",\"x\":1}")), () => AgainOpen<Firm>("{\"$type\":\"Foo\",\"x\":1}"));
            Add(() => Json.Serialize(Json.Deserialize<Firm>("{\"$type\":\"Bar\",\"x\":1,\"y\":1}")), () => AgainOpen<Firm>("{\"$type\":\"Bar\",\"x\":1,\"y\":1}"));
            Add(() => Json.Serialize(Json.Deserialize<Dictionary<Kind, int>>("{\"C\":1}")), () => AgainOpen<Dictionary<Kind, int>>("{\"C\":1}"));
            Add(() => Json.Serialize(Json.Deserialize<Holder>("{\"Circle\":{\"$type\":\"Rectangle\"}}")), () => AgainOpen<Holder>("{\"Circle\":{\"$type\":\"Rectangle\"}}"));
            Add(() => StrictJson.Serialize(StrictJson.Deserialize<Shape>("{\"$type\":\"Circle\",\"radius\":1,\"radius\":2}")), () => AgainOpen<Shape>("{\"$type\":\"Circle\",\"radius\":1,\"radius\":2}"));
            Loosely("{\"$type\":\"circle\"}");
            Loosely("\"circle\"");
            Loosely("{\"$type\":\"point\",\"extra\":1}");
            Loosely("{\"$type\":\"circle\",\"radius\":1,\"extra\":1}");
            string deep = string.Concat(System.Linq.Enumerable.Repeat("{\"$type\":\"Node\",\"left\":", 200));
            Add(() => Json.Serialize(Json.Deserialize<Tree>(deep)), () => AgainOpen<Tree>(deep));
            return string.Join("\n", Lines).Replace(".left", "");
        }
        """,
        """
        Expected a case of the union 'Shape', which is a string or an object, but found a number at $ (line 1, byte 1).
        The union 'Shape' has no case of this name at $ (line 1, byte 1). Expected one of "Point", "Circle", "Rectangle".
        The union 'Shape' has no case of this name at $.$type (line 1, byte 10). Expected one of "Point", "Circle", "Rectangle".
        Expected the name of a case of the union 'Shape' but found a number at $.$type (line 1, byte 10).
        The object does not say which case of the union 'Shape' it is at $ (line 1, byte 14). Add the member "$type". Expected one of "Point", "Circle", "Rectangle".
        The object does not say which case of the union 'Shape' it is at $ (line 1, byte 2). Add the member "$type". Expected one of "Point", "Circle", "Rectangle".
        The object has its type discriminator twice at $.$type (line 1, byte 27).
        The object has its type discriminator twice at $.$type (line 1, byte 26).
        Expected a double-precision number but found true at $.radius (line 1, byte 28).
        The document ends before the value is complete at $.radius (line 1, byte 29). It may have been truncated.
        Expected a case of the union 'Small', which is a string or an object, but found null at $ (line 1, byte 1). Make the type nullable if null is allowed.
        'Firm' has no member of this name, and its [JsonUnmappedMemberHandling] refuses unknown members at $.x (line 1, byte 20).
        'Firm' has no member of this name, and its [JsonUnmappedMemberHandling] refuses unknown members at $.y (line 1, byte 26).
        The union 'Kind' has no case of this name at $.C (line 1, byte 2). Expected one of "A", "B".
        Expected the case 'Circle' of the union 'Shape' but found another one at $.Circle (line 1, byte 11).
        Found a member that occurs twice in its object at $.radius (line 1, byte 39). The profile does not allow duplicates.
        The object does not have all required members of 'Shape' at $ (line 1, byte 18). Missing: radius.
        The object does not have all required members of 'Shape' at $ (line 1, byte 8). Missing: radius.
        Found a member that the type does not have at $.extra (line 1, byte 26). Unknown members are not allowed here, by RejectUnknownMembers of the profile or JsonUnmappedMemberHandling of the type.
        Found a member that the type does not have at $.extra (line 1, byte 38). Unknown members are not allowed here, by RejectUnknownMembers of the profile or JsonUnmappedMemberHandling of the type.
        The document is nested more than 64 levels deep at $ (line 1, byte 1473). Raise MaxDepth of the profile if such documents are legitimate.
        """);

    private void Check(string body, string expected)
    {
        Assert.SkipWhen(library.Path.Length == 0, "the SDK has no F# compiler");
        Compilation compilation = library.Of(Calls.Replace("BODY", body, StringComparison.Ordinal));
        Assert.Equal(expected, Running.Run(compilation, File.ReadAllBytes(library.Path), File.ReadAllBytes(library.Core)));
    }
}
