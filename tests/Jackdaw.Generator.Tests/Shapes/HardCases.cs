namespace Jackdaw.Generator.Tests.Shapes;

/// <summary>
/// Types on which symbols and reflection could easily disagree. One thing they can't agree on: half of a surrogate pair in an attribute is refused in source
/// (JD0015), and metadata, which is UTF-8, does not have it any more.
/// </summary>
internal static class HardCases
{
    public const string Source = """
        using System.ComponentModel;
        using System.Runtime.Serialization;
        using System.Collections;
        using System.Collections.Concurrent;
        using System.Diagnostics.CodeAnalysis;
        using System.Runtime.CompilerServices;
        using System.Runtime.InteropServices;
        using NJ = Newtonsoft.Json;
        namespace Hard
        {
            public class Base { public virtual int A { get; set; } public int B { get; set; } public string? Hidden { get; set; } [JsonInclude] private int Secret { get; set; } [JsonInclude] protected int Guarded; public object? Object { get; init; } }
            public class Derived : Base { public override int A { get; set; } public new string Hidden { get; set; } = ""; [JsonPropertyOrder(-1)] public int Last { get; set; } public event EventHandler? Changed; public int this[int i] => i; public static int Static { get; set; } public const int Constant = 3; }
            public class Further : Derived { [JsonIgnore] public override int A { get; set; } [JsonIgnore] public new int B { get; set; } }
            public abstract class Abstract { public abstract int A { get; set; } }
            public class Sealing : Base { public sealed override int A { get; set; } }
            public interface IHasName { string Name { get; } int Explicit { get; set; } }
            public class Implementing : IHasName { public string Name => ""; int IHasName.Explicit { get; set; } public int Own { get; set; } }
            public class Duplicates { public int A { get; set; } [JsonPropertyName("A")] public int B { get; set; } [JsonPropertyName("<ä😀\"'>")] public int D { get; set; } }
            public class Conditions { [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public int A { get; set; } [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int? B { get; set; }
                [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public string? C { get; set; } [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] public int D { get; set; } [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public int E { get; set; }
                [JsonIgnore] public Action? F { get; set; } public Guid G { get; set; } public double H { get; set; } public DayOfWeek I { get; set; } }
            public class Needs { public required string A { get; set; } [JsonRequired] public int B { get; set; } [JsonRequired] public int C { get; } public required int D; [JsonInclude] public readonly int E; public required int F { get; init; } }
            public class Satisfied { [SetsRequiredMembers] public Satisfied() { A = ""; } public required string A { get; set; } }
            [DataContract] public class Contract { [DataMember(Name = "a", Order = 2)] public int A { get; set; } [DataMember(IsRequired = true)] private int B { get; set; } [DataMember(EmitDefaultValue = false)] public int C; public int D { get; set; } [JsonInclude] public int E; [IgnoreDataMember] [DataMember] public int F { get; set; } }
            public class NoContract { [DataMember(Name = "a")] public int A { get; set; } [IgnoreDataMember] public int B { get; set; } }
            [DataContract(IsReference = true)] public class ByReference { [DataMember] public int A { get; set; } }
            public class Foreign { [NJ.JsonProperty("a")] public int A { get; set; } [NJ.JsonIgnore, JsonIgnore] public int B { get; set; } [NJ.JsonIgnore] public int C { get; set; } [OnDeserialized] private void After(StreamingContext context) { } [NJ.JsonConstructor] public Foreign() { } }
            public record Positional([NJ.JsonProperty("a")] int A, [property: NJ.JsonProperty("b"), JsonPropertyName("b")] string B);
            [NJ.JsonObject(NJ.MemberSerialization.OptIn, ItemNullValueHandling = NJ.NullValueHandling.Ignore, ItemRequired = NJ.Required.AllowNull, NamingStrategyType = typeof(NJ.Serialization.SnakeCaseNamingStrategy))] public class OptedIn : IToldOf { [NJ.JsonProperty] public virtual int OneTwo { get; set; } [NJ.JsonProperty("b", Order = 3)] private string? B { get; set; } public int C { get; set; } [NJ.JsonRequired] internal int D; public int Told { get; set; } [NJ.JsonProperty] public static int E { get; set; } }
            public class OptedInToo : OptedIn { public override int OneTwo { get; set; } [NJ.JsonProperty(NullValueHandling = NJ.NullValueHandling.Include, DefaultValueHandling = NJ.DefaultValueHandling.Ignore)] public int? F { get; set; } [NJ.JsonProperty(Required = NJ.Required.Always)] public string? G { get; set; } [NJ.JsonProperty(TypeNameHandling = NJ.TypeNameHandling.All)] private int H { get; set; } }
            public interface IToldOf { [NJ.JsonProperty("told")] int Told { get; set; } }
            public class Storing { [NJ.JsonExtensionData] private Dictionary<string, object>? A { get; set; } [NJ.JsonConstructor] private Storing() { } [NJ.JsonConverter(typeof(NJ.Converters.StringEnumConverter), typeof(NJ.Serialization.CamelCaseNamingStrategy), new object[] { true, false })] public DayOfWeek B { get; set; } [NJ.JsonConverter(typeof(NJ.Converters.StringEnumConverter))] public DayOfWeek? C { get; set; } public CamelNamed D { get; set; } public Dictionary<CamelNamed, StringNamed>? E { get; set; } }
            public class StoringTokens { [NJ.JsonExtensionData(ReadData = false)] public Dictionary<string, object>? A { get; set; } [NJ.JsonExtensionData] public IDictionary<string, NJ.Linq.JToken>? B { get; set; } }
            [NJ.JsonConverter(typeof(NJ.Converters.StringEnumConverter), true)] public enum CamelNamed { AnA, [EnumMember(Value = "The B")] B } [NJ.JsonConverter(typeof(NJ.Converters.StringEnumConverter))] public enum StringNamed { A }
            [NJ.JsonObject] public class ObjectList : List<int> { } [NJ.JsonArray] public class ArrayList2 : List<int> { } [NJ.JsonConverter(typeof(NJ.Converters.VersionConverter))] public class ByConverter { } public class ByInherited : ByConverter { }
            public class Two { public Two(int a) { } public Two(string b) { } }
            public class TwoMarked { [JsonConstructor] public TwoMarked(int a) => A = a; [JsonConstructor] public TwoMarked() { } public int A { get; } }
            public class Unbound { public Unbound(int other) { } public int A { get; } }
            public class Private { private Private() { } public int A { get; set; } }
            public class Marked { public Marked() { } [JsonConstructor] internal Marked(int a, string? b = "x", DayOfWeek c = DayOfWeek.Friday, decimal d = 1.5m, double e = double.NaN, Guid f = default, long? g = 7, char h = 'h', in int i = 4, float j = 1.5f, byte k = 200, DayOfWeek? l = DayOfWeek.Monday, object? m = null) { }
                public int A { get; } public string? B { get; } public DayOfWeek C { get; } public decimal D { get; } public double E { get; } public Guid F { get; } public long? G { get; } public char H { get; } public int I { get; } public float J { get; } public byte K { get; } public DayOfWeek? L { get; } [JsonIgnore] public object? M { get; } }
            public class Stated { public Stated([Optional, DateTimeConstant(637)] DateTime a, [Optional, DecimalConstant(1, 0, 0, 0, 15)] decimal b, [DateTimeConstant(5)] DateTime? c, [DefaultParameterValue(7)] int d, [Optional] int e, [DefaultParameterValue(DayOfWeek.Friday)] DayOfWeek f) { }
                public DateTime A { get; } public decimal B { get; } public DateTime? C { get; } public int D { get; } public int E { get; } public DayOfWeek F { get; } }
            public class Referring { public Referring(ref int a, out int b) { b = a; } public int A { get; } public int B { get; } }
            public class Tupled { public Tupled((int x, int y) pair) => Pair = pair; public (int a, int b) Pair { get; } }
            public struct Plain { public int A { get; set; } public int B; }
            public struct Constructed { public Constructed(int a) => A = a; public int A { get; } }
            public struct Parameterless { public Parameterless() => A = 1; public int A { get; set; } }
            public readonly record struct Point(int X, int Y);
            public record Inherited(int A, string B, int C) : Positional(A, B);
            [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)] public class Strict { public int A { get; set; } }
            [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Skip)] public class Lenient { public int A { get; set; } }
            [JsonPolymorphic] public class Polymorphic { }
            [JsonDerivedType(typeof(Base))] [JsonNumberHandling(JsonNumberHandling.Strict)] public class Mixed { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public int A { get; set; } [JsonNumberHandling(JsonNumberHandling.Strict)] public int B { get; set; } [JsonExtensionData] public Dictionary<string, object>? C { get; set; } }
            public class Calling : IJsonOnSerialized { public void OnSerialized() { } public int A { get; set; } }
            public sealed class AngleAttribute : JsonConverterAttribute { public override JsonConverter? CreateConverter(Type type) => null; }
            public sealed class NamedAttribute() : DefaultValueAttribute(1);
            public class Converted { [Angle] public double A { get; set; } [JsonConverter(typeof(JsonStringEnumConverter))] public DayOfWeek B { get; set; } [JsonConverter(typeof(JsonStringEnumConverter<DayOfWeek>))] public DayOfWeek? C { get; set; } [JsonConverter(typeof(JsonStringEnumConverter))] public int D { get; set; } [Named, JsonCodec(typeof(MoneyCodec)), Angle] public Money E { get; set; } }
            [Flags] public enum Bits : byte { None = 0, A = 1, B = 2, AB = 3, C = 4, Again = 1 }
            public enum Signed : sbyte { Low = -128, [JsonStringEnumMemberName("up")] High = 127, [EnumMember(Value = "mid")] Middle = 0 }
            public enum Wide : ulong { Max = ulong.MaxValue, One = 1 }
            [JsonConverter(typeof(JsonStringEnumConverter))] public enum Named { [JsonStringEnumMemberName("x")] A, [JsonStringEnumMemberName("x")] B, C }
            [JsonConverter(typeof(JsonNumberEnumConverter<Number>))] public enum Number { A }
            public class EnumsInside { public Dictionary<Named, Bits> A { get; set; } = []; public Dictionary<Number, Signed?> B { get; set; } = []; public Wide C { get; set; } }
            [JsonCodec(typeof(MoneyCodec))] public struct Money { }
            public struct MoneyCodec : IJsonCodec<Money> { public static void Write(JsonWriter writer, Money value) => writer.WriteNull(); public static Money Read(JsonReader reader) => default; }
            [JsonCodec(typeof(BoxCodec<>))] public class Box<T> { }
            public struct BoxCodec<T> : IJsonCodec<Box<T>> where T : struct { public static void Write(JsonWriter writer, Box<T>? value) => writer.WriteNull(); public static Box<T> Read(JsonReader reader) => new(); }
            [JsonCodec(typeof(BoxCodec<>))] public class Misfit { }
            [JsonCodec(typeof(Derived))] public class NoStruct { }
            [JsonCodec(typeof(MoneyCodec))] public class OtherType { }
            public class Codecs { public Box<int>? A { get; set; } public Misfit? B { get; set; } public NoStruct? C { get; set; } public OtherType? D { get; set; } [JsonCodec(typeof(MoneyCodec))] public List<Money>? E { get; set; } [JsonCodec(typeof(MoneyCodec))] public Money? F { get; set; } [JsonCodec(typeof(MoneyCodec))] public int G { get; set; } public Dictionary<Money, int>? H { get; set; } public Box<Box<int>[]>[]? I { get; set; } }
            [JsonCodec(typeof(SortCodec<>))] public class Sort<T> { } public struct SortCodec<T> : IJsonCodec<Sort<T>> where T : IComparable<T> { public static void Write(JsonWriter writer, Sort<T>? value) => writer.WriteNull(); public static Sort<T> Read(JsonReader reader) => new(); }
            [JsonCodec(typeof(MakeCodec<>))] public class Make<T> { } public struct MakeCodec<T> : IJsonCodec<Make<T>> where T : class, new() { public static void Write(JsonWriter writer, Make<T>? value) => writer.WriteNull(); public static Make<T> Read(JsonReader reader) => new(); }
            [JsonCodec(typeof(PairCodec<,>))] public class Pair<T, U> { } public struct PairCodec<T, U> : IJsonCodec<Pair<T, U>> where T : U where U : Base { public static void Write(JsonWriter writer, Pair<T, U>? value) => writer.WriteNull(); public static Pair<T, U> Read(JsonReader reader) => new(); }
            public class Constrained { public Sort<int>? A { get; set; } public Sort<Plain>? B { get; set; } public Sort<string>? C { get; set; } public Make<Base>? D { get; set; } public Make<string>? E { get; set; } public Make<Two>? F { get; set; } public Make<int>? G { get; set; }
                public Pair<Derived, Base>? H { get; set; } public Pair<Base, Derived>? I { get; set; } public Pair<string, Base>? J { get; set; } public Box<int?>? K { get; set; } public Box<DayOfWeek>? L { get; set; } }
            public class Node : List<Node> { }
            public class Grow<T> { public Grow<List<T>>? More { get; set; } }
            public class Growing { public Grow<int>? A { get; set; } }
            public unsafe struct Buffers { [JsonInclude] public fixed int A[4]; public fixed byte B[2]; public int C { get; set; } }
            public unsafe class Addresses { public Addresses(in int a, ref readonly string b, in ReadOnlySpan<char> c, int* d, nint e = 5) { A = a; B = b; D = d; } public int A { get; } public string B { get; } [JsonIgnore] public ReadOnlySpan<char> C => "c"; [JsonIgnore] public int* D { get; } [JsonIgnore] public nint E => 5; }
            public class References { private int _a; public ref int A => ref _a; public ref readonly int B => ref _a; }
            public class AnyArguments { public AnyArguments(__arglist) { } public int A { get; set; } }
            public class Inner<T> { public class Nested<U> { public T? A { get; set; } public U B { get; set; } = default!; public Deep? C { get; set; } public class Deep { public T? D { get; set; } } } public enum Kind { A } }
            public class Nests { public Inner<int>.Nested<string>? A { get; set; } public Inner<int?>.Kind B { get; set; } public Inner<(int, string)>.Nested<int[,]>.Deep? C { get; set; } public Dictionary<Inner<string>.Kind, int[][,][]>? D { get; set; } }
            public class Several : IEnumerable<int>, IEnumerable<string> { IEnumerator<int> IEnumerable<int>.GetEnumerator() => null!; IEnumerator<string> IEnumerable<string>.GetEnumerator() => null!; IEnumerator IEnumerable.GetEnumerator() => null!; }
            public class MoreOf : Several, ICollection<long> { public int Count => 0; public bool IsReadOnly => false; public void Add(long item) { } public void Clear() { } public bool Contains(long item) => false; public void CopyTo(long[] array, int index) { } public bool Remove(long item) => false; IEnumerator<long> IEnumerable<long>.GetEnumerator() => null!; IEnumerator IEnumerable.GetEnumerator() => null!; }
            public class Keyed : System.Collections.ObjectModel.KeyedCollection<int, Plain> { protected override int GetKeyForItem(Plain item) => item.A; }
            public class OwnMap : Dictionary<string, List<int>> { public int Ignored { get; set; } }
            public class OwnQueue : Queue<int>; public class OwnStack : Stack<Plain>; public class OwnBag : ConcurrentBag<int>;
            public abstract class AbstractList : List<int>; public class NoDefault : List<int> { public NoDefault(int a) { } } public interface IOwn : IReadOnlyDictionary<int, string>;
            public class Untyped : ArrayList; public class OldMap : Hashtable; [JsonConverter(typeof(JsonStringEnumConverter))] public class Asking : List<int>;
            public static class Static { } public ref struct Ref { } public delegate void Called();
            public class Refused { public object? A { get; set; } public Called? B { get; set; } public System.IO.Stream? C { get; set; } public Exception? D { get; set; } public int[,]? E { get; set; } public nint F { get; set; } public IHasName? G { get; set; } public Abstract? H { get; set; } public System.Threading.Tasks.Task? I { get; set; } public unsafe int* J; public Type? K { get; set; } public System.Text.Json.JsonElement L { get; set; } public Dictionary<Plain, int>? M { get; set; } public Delegate? N { get; set; } public Enum? O { get; set; } public IEnumerable? P { get; set; } }
            public class Framework { public KeyValuePair<int, string?> A { get; set; } public (int, string, bool) B { get; set; } public (int, int, int, int, int, int, int, int, Plain) C { get; set; } public Tuple<int, string>? D { get; set; } public Tuple<int, int, int, int, int, int, int, Tuple<int, Plain>>? E { get; set; } public Range F { get; set; } public System.Drawing.Rectangle G { get; set; } public System.Numerics.Complex H { get; set; } public System.Text.Rune I { get; set; }
                public ValueTuple J { get; set; } public ValueTuple<int> K { get; set; } public System.Drawing.Color L { get; set; } public Uri? M { get; set; } public System.Numerics.Vector3 N { get; set; } public Memory<byte> O { get; set; } public ReadOnlyMemory<int> P { get; set; } public System.Net.HttpStatusCode Q { get; set; } public System.Text.Json.JsonSerializerOptions? R { get; set; } public ValueTuple<int, int, int, int, int, int, int, Plain> S { get; set; } }
            public class Generic<T, U> where U : notnull { public T A { get; set; } = default!; public U B { get; set; } = default!; public T? C { get; set; } public List<T?>? D { get; set; } public Generic(T a, U b, T? c = default) { } }
            public class Closed { public Generic<string, int>? A { get; set; } public Generic<int?, List<string?>>? B { get; set; } }
        #nullable disable
            public class Oblivious { public string A { get; set; } public int? B { get; set; } public List<string> C; public Oblivious(string a) { } }
        #nullable restore
            public partial class Parted { public int C { get; set; } } public partial class Parted { public int A { get; set; } public int B { get; set; } }
            [IsClosedType] public abstract class ClosedBase<T>; public class ClosedA<T> : ClosedBase<T> { public T? A { get; set; } } public class ClosedB : ClosedBase<int>;
            [IsClosedType(DerivedTypes = [typeof(ClosedD)])] public abstract class ClosedC; public class ClosedD : ClosedC { public ClosedBase<int>? A { get; set; } public ClosedBase<List<string>>? B { get; set; } public OpenA<List<int>>? C { get; set; } public OpenA<int>? D { get; set; } }
            [JsonDerivedType(typeof(OpenB<>), 1)] [JsonDerivedType(typeof(OpenC<>.In), 2)] [JsonDerivedType(typeof(OpenD<,>), 3)] public abstract class OpenA<T>; public class OpenB<T> : OpenA<List<T>>; public class OpenC<T> { public class In : OpenA<T>; } public class OpenD<T, U> : OpenA<Dictionary<T, U[]>> where T : notnull;
            public class OpenUses { public OpenA<Dictionary<int, string[]>>? A { get; set; } public OpenA<Dictionary<int, string>>? B { get; set; } }
            [JsonDerivedType(typeof(SealedBase), 1)] public sealed class SealedBase { }
            [Union] public struct UnionA { public UnionA(int a) { } public UnionA(string? b) { } public UnionA(in UnionB c) { } public UnionA(ref bool d) { } internal UnionA(Guid e) { } public object? Value => null; }
            [Union] public class UnionB { public UnionB(List<UnionB> a) { } public UnionB(UnionB copy) { } public object Value { get; } = 1; } [Union] public class UnionC : UnionB { public UnionC(DayOfWeek? a) : base([]) { } public UnionC(object b) : base([]) { } }
            [Union] public class UnionOf<T> { public UnionOf(T a) { } public UnionOf(T[] b) { } public object? Value => null; } public class UnionUses { public UnionOf<string>? A { get; set; } public UnionOf<int?>? B { get; set; } public UnionOf<UnionA>? C { get; set; } }
            namespace Deeper { public class @class { public int @int { get; set; } public @class? @event { get; set; } } }
        }
        namespace System.Runtime.CompilerServices { public class UnionAttribute : Attribute; public class IsClosedTypeAttribute : Attribute { public Type[] DerivedTypes { get; set; } = []; } }
        public class InNoNamespace { public int A { get; set; } public InNoNamespace[]? Others { get; set; } }
        """;
}
