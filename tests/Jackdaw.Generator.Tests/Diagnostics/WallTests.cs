using System.Reflection;
using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Diagnostics;

/// <summary>
/// No wall: what System.Text.Json serves is no error here. Each model is written by generated code, by the run time and by System.Text.Json, and read back where that reads it; the text is the same.
/// </summary>
public class WallTests
{
    private const string Values = "IEnumerator<int> IEnumerable<int>.GetEnumerator() { yield return 1; } IEnumerator<string> IEnumerable<string>.GetEnumerator() { yield return \"s\"; } IEnumerator IEnumerable.GetEnumerator() => null!;";
    private const string Told = "IJsonOnSerializing, IJsonOnSerialized, IJsonOnDeserializing, IJsonOnDeserialized";
    private const string Calls = "public void OnSerializing() { } public void OnSerialized() { } public void OnDeserializing() { } public void OnDeserialized() { }";
    private const string Known = "public class KnownAttribute<T> : JsonDerivedTypeAttribute where T : class { public KnownAttribute(string id) : base(typeof(T), id) { } public KnownAttribute(int id) : base(typeof(T), id) { } public KnownAttribute() : base(typeof(T)) { } } ";
    private const string Only = "public enum Mode { A, B } public class OnlyAttribute : JsonUnmappedMemberHandlingAttribute { public OnlyAttribute(params Mode[] modes) : base(modes.Length == 1 && modes[0] == Mode.B ? JsonUnmappedMemberHandling.Disallow : JsonUnmappedMemberHandling.Skip) { } public string? Why { get; set; } } ";
    private const string Base = "public class Model { public int A { get; set; } } public class Leaf : Model { public int B { get; set; } } ";

    private const string Converter = "public class C<T> : JsonConverter<T> where T : new() { public override T Read(ref System.Text.Json.Utf8JsonReader reader, Type type, System.Text.Json.JsonSerializerOptions options) => new(); public override void Write(System.Text.Json.Utf8JsonWriter writer, T value, System.Text.Json.JsonSerializerOptions options) => writer.WriteNumberValue(7); } ";

    /// <summary>A name, the declarations with a class Model, and a value of it.</summary>
    public static TheoryData<string, string, string> Models { get; } = new()
    {
        // Attributes that derive from others.
        { "derived [JsonDerivedType]", Known + "[Known<Leaf>(\"leaf\")] " + Base, "new Leaf { A = 1, B = 2 }" },
        { "derived [JsonDerivedType] by number", Known + "[Known<Leaf>(5)] " + Base, "new Leaf { A = 1, B = 2 }" },
        { "derived [JsonDerivedType] beside its base", Known + "[Known<Leaf>(\"leaf\"), JsonDerivedType(typeof(Model), \"model\")] " + Base, "new Model { A = 1 }" },
        { "derived [JsonDerivedType] on an interface, in a member", Known + "[Known<Leaf>(\"leaf\")] public interface IModel { int A { get; set; } } public class Leaf : IModel { public int A { get; set; } } public class Model { public IModel? M { get; set; } public List<IModel>? L { get; set; } }", "new Model { M = new Leaf { A = 1 }, L = [new Leaf()] }" },
        { "derived [JsonDerivedType] on a derived type", Known + "[JsonDerivedType(typeof(Leaf), \"leaf\")] public class Model { public int A { get; set; } } [Known<Twig>(\"twig\")] public class Leaf : Model { public Leaf? Next { get; set; } } public class Twig : Leaf { }", "new Leaf { A = 1, Next = new Twig { A = 2 } }" },
        { "derived [JsonUnmappedMemberHandling]", Only + "[Only(Mode.B, Why = \"so\")] public class Model { public int A { get; set; } }", "new Model { A = 1 }" },
        { "derived [JsonUnmappedMemberHandling] of a struct", Only + "[Only] public struct Model { public int A { get; set; } }", "new Model { A = 1 }" },
        { "derived [JsonUnmappedMemberHandling] of a derived type", Only + "[JsonDerivedType(typeof(Leaf), \"leaf\")] public class Model { public int A { get; set; } } [Only(Mode.B)] public class Leaf : Model { public int B { get; set; } }", "new Leaf { A = 1, B = 2 }" },
        { "derived [JsonDerivedType] on a collection", Known + "[Known<Leaf>(\"leaf\")] public class Model : List<int> { } public class Leaf : Model { }", "new Leaf { 1 }" },

        // Extension data.
        { "extension data in a sorted dictionary", Extension("SortedDictionary<string, object>"), "new Model { X = new() { [\"q\"] = 1 } }" },
        { "extension data in a concurrent dictionary", Extension("System.Collections.Concurrent.ConcurrentDictionary<string, System.Text.Json.JsonElement>"), "new Model { A = 1 }" },
        { "extension data in a dictionary of its own", Extension("Bag") + " public class Bag : Dictionary<string, object> { }", "new Model { X = new() { [\"q\"] = \"s\" } }" },
        { "extension data in an interface of its own", Extension("IBag") + " public interface IBag : IDictionary<string, object> { } public class Bag : Dictionary<string, object>, IBag { }", "new Model { X = new Bag { [\"q\"] = \"s\" } }" },
        { "extension data that nothing creates", Extension("System.Collections.Immutable.ImmutableDictionary<string, object>"), "new Model { X = System.Collections.Immutable.ImmutableDictionary<string, object>.Empty.Add(\"q\", 1) }" },
        { "extension data in an abstract class", Extension("Bag") + " public abstract class Bag : Dictionary<string, object> { } public class Full : Bag { }", "new Model { X = new Full { [\"q\"] = true } }" },
        { "extension data in a dictionary with required members", Extension("Bag") + " public class Bag : Dictionary<string, object> { [System.Diagnostics.CodeAnalysis.SetsRequiredMembers] public Bag() { } public required int R; }", "new Model { X = new() { [\"q\"] = 1 } }" },
        { "extension data in an ExpandoObject", Extension("System.Dynamic.ExpandoObject"), "new Model { A = 1 }" },

        // Numbers.
        { "[JsonNumberHandling] over object", "public class Model { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public object? V { get; set; } [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public List<object>? L { get; set; } }", "new Model { V = 1, L = [2, new[] { 3 }, \"s\"] }" },
        { "[JsonNumberHandling] on a type with objects", "[JsonNumberHandling(JsonNumberHandling.WriteAsString)] public class Model { public object? V { get; set; } public object[]? L { get; set; } public Dictionary<string, object>? D { get; set; } public Hashtable? H { get; set; } public string? S { get; set; } public Inner? I { get; set; } } public class Inner { public int N { get; set; } }", "new Model { V = new Inner { N = 1 }, L = [2, new[] { 3 }], D = new() { [\"a\"] = 1 }, H = new() { [\"b\"] = 2 }, I = new() { N = 4 } }" },
        { "[JsonNumberHandling] on collections", "public class Model { public Own? O { get; set; } public Untyped? U { get; set; } } [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public class Own : List<object> { } [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public class Untyped : ArrayList { }", "new Model { O = [1], U = [2] }" },
        { "[JsonNumberHandling] beside [JsonConverter]", "public class Model { [JsonNumberHandling(JsonNumberHandling.WriteAsString), JsonConverter(typeof(C))] public int V { get; set; } } public class C : JsonConverter<int> { public override int Read(ref System.Text.Json.Utf8JsonReader reader, Type type, System.Text.Json.JsonSerializerOptions options) => reader.GetInt32(); public override void Write(System.Text.Json.Utf8JsonWriter writer, int value, System.Text.Json.JsonSerializerOptions options) => writer.WriteNumberValue(value + 1); }", "new Model { V = 1 }" },

        // Keys.
        { "keys of type object", "public class Model { public Dictionary<object, int>? D { get; set; } public IDictionary<object, string>? I { get; set; } public Own? O { get; set; } } public class Own : SortedDictionary<object, int> { }", "new Model { D = new() { [1] = 2, [\"a\"] = 3, [DayOfWeek.Friday] = 4 }, I = new Dictionary<object, string> { [true] = \"t\" }, O = new() { [\"z\"] = 1 } }" },
        { "keys of every kind", "public class Model { public Dictionary<bool, int>? A { get; set; } public Dictionary<char, int>? B { get; set; } public Dictionary<Uri, int>? C { get; set; } public Dictionary<Version, int>? D { get; set; } public Dictionary<TimeSpan, int>? E { get; set; } public Dictionary<DateOnly, int>? F { get; set; } public Dictionary<Half, int>? G { get; set; } public Dictionary<double, int>? H { get; set; } public Dictionary<DayOfWeek, int>? I { get; set; } }", "new Model { A = new() { [true] = 1 }, B = new() { ['c'] = 1 }, C = new() { [new(\"http://a/b\")] = 1 }, D = new() { [new(1, 2)] = 1 }, E = new() { [TimeSpan.FromHours(1)] = 1 }, F = new() { [new(2000, 1, 2)] = 1 }, G = new() { [(Half)1.5] = 1 }, H = new() { [2.5] = 1 }, I = new() { [DayOfWeek.Friday] = 1 } }" },

        // Collections that are told, or that have derived types.
        { "callbacks of a list", $"public class Model : List<int>, {Told} {{ {Calls} }}", "new Model { 1 }" },
        { "callbacks of a queue", $"public class Model : Queue<int>, {Told} {{ {Calls} }}", "new Model()" },
        { "callbacks of a stack", $"public class Model : Stack<string>, {Told} {{ {Calls} }}", "new Model()" },
        { "callbacks of a dictionary of numbers", $"public class Model : Dictionary<int, string>, {Told} {{ {Calls} }}", "new Model { [1] = \"a\" }" },
        { "callbacks of a dictionary of an enum", $"public class Model : SortedDictionary<DayOfWeek, int>, {Told} {{ {Calls} }}", "new Model { [DayOfWeek.Friday] = 1 }" },
        { "callbacks of a keyed collection", $"public class Model : System.Collections.ObjectModel.KeyedCollection<int, string>, {Told} {{ protected override int GetKeyForItem(string item) => item.Length; {Calls} }}", "new Model { \"ab\" }" },
        { "callbacks of a concurrent bag", $"public class Model : System.Collections.Concurrent.ConcurrentBag<int>, {Told} {{ {Calls} }}", "new Model { 1 }" },
        { "callbacks and numbers of a list", $"[JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)] public class Model : List<int>, {Told} {{ {Calls} }}", "new Model { 1 }" },
        { "derived types of a dictionary of numbers", "[JsonDerivedType(typeof(Leaf), \"leaf\")] public class Model : Dictionary<int, int> { } public class Leaf : Model { }", "new Leaf { [1] = 2 }" },
        { "derived types of a queue", "[JsonDerivedType(typeof(Leaf), \"leaf\")] public class Model : Queue<int> { } public class Leaf : Model { }", "new Leaf()" },

        // Collections of several types, of none, and odd ones.
        { "two sequences", $"public class Model : IEnumerable<int>, IEnumerable<string> {{ {Values} }}", "new Model()" },
        { "a sequence beside that of the base", "public class Root : IEnumerable<int> { IEnumerator<int> IEnumerable<int>.GetEnumerator() { yield return 1; } IEnumerator IEnumerable.GetEnumerator() => null!; } public class Model : Root, IEnumerable<string> { IEnumerator<string> IEnumerable<string>.GetEnumerator() { yield return \"s\"; } }", "new Model()" },
        { "a list that is a sequence of something else", "public class Model : List<int>, IEnumerable<string> { IEnumerator<string> IEnumerable<string>.GetEnumerator() { yield return \"s\"; } }", "new Model { 1 }" },
        { "untyped collections", "public class Model { public IList? A { get; set; } public ArrayList? B { get; set; } public SortedList? C { get; set; } public Queue? D { get; set; } }", "new Model { A = new ArrayList { 1 }, B = [2], C = new() { [\"a\"] = 1 }, D = new(new[] { 1 }) }" },

        { "collections among derived types", "[JsonDerivedType(typeof(Leaf), \"leaf\"), JsonDerivedType(typeof(Leaves), \"leaves\"), JsonDerivedType(typeof(Pair), 2)] public interface IPart { } public class Leaf : IPart { public int A { get; set; } } public class Leaves : List<IPart>, IPart { } public class Pair : HashSet<int>, IPart { } public class Model { public IPart? P { get; set; } public List<IPart>? L { get; set; } }", "new Model { P = new Leaves { new Leaf { A = 1 }, new Leaves(), null! }, L = [new Pair { 1, 2 }, new Leaf()] }" },
        { "derived types without discriminators that are no objects", Converter + "[JsonDerivedType(typeof(Told)), JsonDerivedType(typeof(Map)), JsonDerivedType(typeof(Old))] public interface IPart { } [JsonConverter(typeof(C<Told>))] public class Told : IPart { } public class Map : Dictionary<string, int>, IPart { } public class Old : ArrayList, IPart { } public class Model { public IPart? A { get; set; } public IPart? B { get; set; } public IPart? D { get; set; } }", "new Model { A = new Told(), B = new Map { [\"a\"] = 1 }, D = new Old { 1 } }" },

        // Members and constructors.
        { "no constructor", "public class Model { private Model() { } public static Model Make() => new() { A = 1 }; public int A { get; set; } }", "Model.Make()" },
        { "a parameter without a member", "public class Model { public Model(int other) { } public int A { get; set; } }", "new Model(1) { A = 2 }" },
        { "an indexer and explicit members", "public interface IA { int B { get; } } public class Model : IA { public int this[int i] => i; int IA.B => 1; public int A { get; set; } }", "new Model { A = 1 }" },
        { "statics and constants", "public class Model { public static int S { get; set; } public const int C = 1; public int A { get; set; } }", "new Model { A = 1 }" },
        { "members that hide others", "public class Root { public int A { get; set; } = 1; } public class Model : Root { public new string A { get; set; } = \"a\"; }", "new Model()" },
        { "a property that is only set", "public class Model { private int _a; public int A { set => _a = value; } public int B => _a; }", "new Model { A = 1 }" },
        { "ignored members of types that are not served", "public class Model { [JsonIgnore] public Type? T { get; set; } [JsonIgnore] public Action? D { get; set; } [JsonIgnore] public Span<int> S => default; public int A { get; set; } }", "new Model { A = 1 }" },
        { "populate on a type", "[JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public class Model { public List<int> L { get; } = [1]; public Inner I { get; } = new(); public Kind K { get; } = new Leaf(); public int A { get; set; } public string S { get; set; } = \"s\"; public int[] R { get; set; } = [1]; } public class Inner { public int N { get; set; } } [JsonDerivedType(typeof(Leaf), \"leaf\")] public class Kind { } public class Leaf : Kind { public int B { get; set; } }", "new Model { A = 1 }" },
        { "polymorphism without discriminators", "[JsonDerivedType(typeof(Leaf))] " + Base, "new Leaf { A = 1, B = 2 }" },
        { "a type of its own among its derived types", "[JsonDerivedType(typeof(Model), \"m\"), JsonDerivedType(typeof(Leaf), \"leaf\")] " + Base, "new Model { A = 1 }" },
        { "unknown derived types", "[JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor), JsonDerivedType(typeof(Leaf), \"leaf\")] " + Base + "public class Twig : Leaf { }", "new Twig { A = 1, B = 2 }" },
        { "interfaces without derived types", "public interface IModel { int A { get; } } public class Leaf : IModel { public int A { get; set; } } public class Model { public IModel? M { get; set; } }", "new Model { M = new Leaf { A = 1 } }" },
        { "generic and nested types", "public class Outer<T> { public class In { public T? V { get; set; } } } public class Model { public Outer<int>.In? I { get; set; } public Outer<string>.In? S { get; set; } }", "new Model { I = new() { V = 1 }, S = new() { V = \"s\" } }" },
        { "nullable structs of every kind", "public struct S { public int A { get; set; } } public class Model { public S? V { get; set; } public KeyValuePair<int, S>? P { get; set; } public System.Collections.Immutable.ImmutableArray<int>? I { get; set; } }", "new Model { V = new S { A = 1 }, P = new(1, default), I = [1] }" },
        { "documents", "public class Model { public System.Text.Json.JsonElement E { get; set; } public System.Text.Json.Nodes.JsonNode? N { get; set; } public System.Text.Json.JsonDocument? D { get; set; } }", "new Model { E = System.Text.Json.JsonDocument.Parse(\"[1]\").RootElement, N = 5 }" },
        { "dates, bytes and the like", "public class Model { public byte[]? B { get; set; } public ReadOnlyMemory<byte> R { get; set; } public Memory<int> M { get; set; } public DateTimeOffset O { get; set; } public TimeOnly T { get; set; } public Guid G { get; set; } public Int128 I { get; set; } }", "new Model { B = [1], M = new[] { 1 } }" },
    };

    [Theory]
    [MemberData(nameof(Models))]
    public void Served(string name, string declarations, string value)
    {
        string source = "using System.Collections; using System.Linq;\n" + declarations + "\n" + Program(value);
        string errors = string.Join("\n", Compile.Run(source).Diagnostics.Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error));
        Assert.True(errors.Length == 0, $"{name}: {errors}");
        string[] generated = ((string)Running.Run(source)!).Split('\n');
        string[] composed = ((string)Assembly.Load(Compile.Library(source)).GetType("Calls")!.GetMethod("Run")!.Invoke(null, BindingFlags.DoNotWrapExceptions, null, null, null)!).Split('\n');
        Assert.Equal(generated, composed);
        Assert.Equal(generated[0], generated[1]);
        Assert.Equal(generated[2] == "-" ? "-" : generated[3], generated[2]);
    }

    /// <summary>What System.Text.Json writes, what Jackdaw writes, and both again after reading.</summary>
    private static string Program(string value) => $$"""
        public static class Calls
        {
            public static string Run()
            {
                Model value = {{value}};
                string theirs = System.Text.Json.JsonSerializer.Serialize<Model>(value);
                string ours = Json.Serialize<Model>(value);
                string again = "-";
                try { again = System.Text.Json.JsonSerializer.Serialize<Model>(System.Text.Json.JsonSerializer.Deserialize<Model>(theirs)!); } catch (NotSupportedException) { } catch (InvalidOperationException) { } catch (System.Text.Json.JsonException) { }
                return theirs + "\n" + ours + "\n" + again + "\n" + (again == "-" ? "-" : Json.Serialize<Model>(Json.Deserialize<Model>(theirs)!));
            }
        }
        """;

    private static string Extension(string type) => $"public class Model {{ public int A {{ get; set; }} [JsonExtensionData] public {type}? X {{ get; set; }} }}";
}
