using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Tests.Compiling;

/// <summary>Declarations at the edge of what C# allows: the generated code compiles without a warning.</summary>
public class OddShapesTests
{
    public static TheoryData<string, string> Shapes { get; } = new()
    {
        { "nothing in it", "[JsonModel] public class M { } [JsonModel] public struct S { } [JsonModel(Profile = typeof(StrictJson))] public class N { }" },
        { "only written", "[JsonModel] [JsonModel(Profile = typeof(StrictJson))] public class M { public int A => 1; }" },
        { "only read", "[JsonModel] public class M { public int A { set { } } }" },
        { "an enum without names", "public enum E { } [JsonModel] public class M { public Dictionary<E, int>? A { get; set; } }" },
        { "an enum of large values", "[Flags] public enum E : ulong { A = 1ul << 63, B = ulong.MaxValue } public enum F : sbyte { A = -1 } [JsonModel] public class M { public Dictionary<E, F>? A { get; set; } public Dictionary<F, E>? B { get; set; } }" },
        { "an enum in a generic type", "public class G<T> { public enum E { A } } [JsonModel] public class M { [JsonConverter(typeof(JsonStringEnumConverter))] public G<int>.E A { get; set; } public Dictionary<G<string>.E, int>? B { get; set; } }" },
        { "keywords in enums", "public enum @enum { @class, @new } [JsonModel] public class M { public Dictionary<@enum, int>? A { get; set; } }" },
        { "parameter defaults", "public enum E { A = -1 } [JsonModel] public record M(int A = -5, long B = long.MinValue, string C = \"q\\\"\\n\", char D = '\\'', double E = double.NaN, float F = 1.5f, decimal G = 1.50m, E H = E.A, E? I = (E)7, DateTime J = default, int? K = 3, ulong L = ulong.MaxValue, string? N = null, byte O = 255, bool P = true, int Q = int.MinValue, double R = -0.0, float S = float.NegativeInfinity);" },
        { "in parameters", "[JsonModel] public class M { public M(in int a) => A = a; public int A { get; } }" },
        { "in parameters behind an accessor", "[JsonModel] public class M { [JsonConstructor] private M(in int a) => A = a; public int A { get; } } [JsonModel] public class N { public N(in int a) => A = a; public int A { get; } public required int B { get; init; } }" },
        { "ref readonly parameters", "[JsonModel] public class M { public M(ref readonly int a, ref readonly int b) => A = a + b; public int A { get; } [JsonIgnore] public int B { get; } }" },
        { "types named like var and a discard", "namespace Odd { public class @var { public int A { get; set; } public @_? B { get; set; } } public class @_ { public @var? A { get; set; } public int B { get; set; } } [JsonModel] public record M(@var? A, @_ B, int C = 3); }" },
        { "nested types with one name for their type parameters", "#pragma warning disable CS0693\npublic class A<T> where T : struct { public class B<T> where T : class, new() { public T? X { get; init; } [JsonInclude] private T? Y { get; set; } } } [JsonModel] public class M { public A<int>.B<M>? N { get; set; } }" },
        { "enums named like names in generated code", "public enum Count { A, B } public enum IsFlags { A } public enum NameAt { A } public enum QuotedName { A } public enum Length { A } public enum TryFind { A, B } public enum name { A } public enum value { A } public enum index { A } public enum bits { A } public enum at { A } public enum context { A } [JsonModel] public class M { public Dictionary<Count, Dictionary<IsFlags, Dictionary<NameAt, Dictionary<QuotedName, int>>>>? A { get; set; } public Dictionary<Length, Dictionary<TryFind, Dictionary<name, Dictionary<value, Dictionary<index, Dictionary<bits, Dictionary<at, Dictionary<context, int>>>>>>>>? B { get; set; } }" },
        { "types named like locals of generated code", "public class at { public int A { get; set; } } public class context { public at? value { get; set; } } public struct value { public context? at { get; set; } } public record result(value value, at at, more? more = null); public class more { public seen seen { get; set; } public required int member { get; init; } } public struct seen { [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public value next { get; set; } } [JsonModel] public class M { public result? result { get; set; } public result? Result { get; set; } public Dictionary<string, value>? names { get; set; } }" },
        { "types named like methods of generated code", "public class Read { public Write? Write { get; init; } } public class Write { public Read? FindMember { get; init; } } public record FindMember(Read Read, Write Write) { public required FailMissing? X { get; init; } } public class FailMissing { public required int A { get; init; } [JsonConstructor] private FailMissing() { } } public class New { [JsonConstructor] private New(int a) => A = a; public int A { get; } public New? Get { get; init; } } public class GetX { [JsonInclude] private New? X { get; set; } [JsonInclude] private GetX? SetX; } [JsonModel] public record M(FindMember F, New N, GetX G);" },
        { "members named like the type", "[JsonModel] public class Mm { [JsonPropertyName(\"Mm\")] public Mm? mm { get; set; } public int MmCodec { get; init; } }" },
        { "explicit codecs named like members", "public readonly struct money : IJsonCodec<decimal> { public static Jackdaw.Reading.ReadCursor Read(Jackdaw.Reading.ReadCursor at, Jackdaw.Reading.ReadContext context, out decimal value) => at.Decimal(context, out value); public static Jackdaw.Writing.WriteCursor Write(Jackdaw.Writing.WriteCursor at, Jackdaw.Writing.WriteContext context, decimal value) => at.Decimal(value); } [JsonModel] public record M([property: JsonCodec(typeof(money))] decimal Money, int Other);" },
        { "a type parameter named like a type", "public class T { } public class Box<T> where T : class { public global::T? Plain { get; init; } public T? Own { get; init; } [JsonInclude] private global::T? _field; } [JsonModel] public class M { public Box<string>? A { get; set; } }" },
        { "constraints", "public class B<T, U> where T : struct, IComparable<T> where U : notnull, new() { public T A { get; init; } public U? C { get; init; } } public class C<T> where T : unmanaged, Enum { public T A { get; init; } } [JsonModel] public class M { public B<int, M>? A { get; set; } public C<DayOfWeek>? D { get; set; } }" },
        { "hidden by a method", "public class A { public int X { get; set; } } [JsonModel] public class M : A { public new void X() { } }" },
        { "an override without setter", "public class A { public virtual int X { get; set; } } [JsonModel] public class M : A { public override int X => 1; }" },
        { "records of records", "public record A(int X); [JsonModel] public record M(int X, int Y) : A(X);" },
        { "covariant returns", "public class A { public virtual object? X => null; } [JsonModel] public class M : A { public override string? X => null; }" },
        { "members with one local name", "[JsonModel] public class M { public int Id { get; set; } public int id { get; set; } public int ID { get; set; } public int @Value { get; set; } public int value { get; set; } public int _ { get; set; } public int __ { get; set; } public int Int32Codec { get; set; } }" },
        { "a lower-case codec", "[JsonModel] public class a { public a? aCodec { get; set; } public b? BCodec { get; set; } } public class b { }" },
        { "types named like names in generated code", "public class ReadContext { } public class Accessors { } public class JsonError { } public class EqualityComparer { } public class IJsonCodec { } public class ListCodec { } [JsonModel(Profile = typeof(StrictJson))] public class M { public ReadContext? A { get; set; } public Accessors? B { get; set; } public JsonError? C { get; set; } [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public Guid D { get; set; } public EqualityComparer? E { get; set; } public List<ListCodec>? F { get; set; } public IJsonCodec? G { get; set; } }" },
        { "types named like namespaces", "namespace App { public class System { } public class Jackdaw { } public class JackdawCodecs { } [JsonModel] public class M { public System? A { get; set; } public Jackdaw? B { get; set; } public JackdawCodecs? C { get; set; } } }" },
        { "nullable annotations in type arguments", "[JsonModel] public class M { public List<string?>? A { get; set; } public Dictionary<string, List<M?>?>? B { get; set; } public (string?, List<M?>)? C { get; set; } public M?[]?[]? D { get; set; } public required string E { get; init; } }" },
        { "named tuples", "[JsonModel] public class M { public (int A, string B) P { get; set; } public List<(int X, (int Y, int Z) W)>? Q { get; set; } public M((int A, string B) p) => P = p; }" },
        { "ref properties", "[JsonModel] public class M { private int _x; public ref int X => ref _x; public ref readonly int Y => ref _x; }" },
        { "static and constant members", "[JsonModel] public class M { public static int A { get; set; } public const int B = 1; [JsonInclude] public static int C; public int this[int i] => i; }" },
        { "an explicit interface", "public interface I { int X { get; set; } } [JsonModel] public class M : I { int I.X { get; set; } public int Y { get; set; } }" },
        { "deep recursion through collections", "[JsonModel] public class M { public List<Dictionary<string, M[]>>? A { get; set; } public Dictionary<string, Dictionary<string, M>>? B { get; set; } }" },
        { "collections of themselves", "public class Node : List<Node> { } public class Tree : Dictionary<string, Tree> { } public class A : List<B> { } public class B : HashSet<A[]> { } public class G<T> : List<G<T>> { } public struct S : ICollection<S> { public int Count => 0; public bool IsReadOnly => false; public void Add(S item) { } public void Clear() { } public bool Contains(S item) => false; public void CopyTo(S[] array, int index) { } public bool Remove(S item) => false; public IEnumerator<S> GetEnumerator() => throw new(); System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => throw new(); } [JsonModel] [JsonModel(Profile = typeof(StrictJson))] public class M { public Node? X { get; set; } public List<Node>? Xs { get; set; } public Tree? Y { get; set; } public A? Z { get; set; } public B? W { get; set; } public G<int>? V { get; set; } public G<string>? U { get; set; } public S T { get; set; } }" },
        { "equal names in two namespaces", "namespace A { public class X { public B.X? O { get; set; } } } namespace B { public class X { public A.X? O { get; set; } } } namespace C { [JsonModel] public class M { public A.X? A { get; set; } public B.X? B { get; set; } public X_? D { get; set; } } public class X_ { } }" },
        { "names that differ by case", "[JsonModel] public class Abc { public int A { get; set; } } [JsonModel] public class ABC { public int a { get; set; } }" },
        { "a required struct with constructor", "[JsonModel] public struct M { public M() { A = 1; } public required int A { get; init; } [JsonInclude] private int B { get; set; } }" },
        { "a record struct with a marked constructor", "[JsonModel] public readonly record struct M { [JsonConstructor] private M(int a, string b) => (A, B) = (a, b); public int A { get; } public string B { get; } public int C { get; init; } }" },
    };

    [Theory]
    [MemberData(nameof(Shapes))]
    public void Compile_without_a_warning(string what, string source)
    {
        CSharpCompilation compilation = Compile.Of(source);
        Assert.Empty(compilation.GetDiagnostics(TestContext.Current.CancellationToken).Where(d => d.Severity == DiagnosticSeverity.Error).Select(d => d.ToString()));
        GeneratorRunResult result = Compile.Run(compilation);
        Assert.True(result.Diagnostics.IsEmpty, what + ": " + string.Join(", ", result.Diagnostics));
        Assert.True(result.GeneratedSources.Length >= 2, what);
    }
}
