using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Tests.Diagnostics;

/// <summary>Every diagnostic: its id, its place, and that no codec is generated for what it concerns.</summary>
public class DiagnosticTests
{
    public static TheoryData<string, string> Cases { get; } = new()
    {
        { "a private type", "class Outer { private class Inner { } static string Run() => Json.{|JD0001:Serialize|}(new Inner()); }" },
        { "a file-local type", "file class Local { } static class Calls { static string Run() => Json.{|JD0001:Serialize|}(new List<Local>()); }" },
        { "an anonymous type", "static class Calls { static string Run() => Json.{|JD0001:Serialize|}(new { A = 1 }); }" },
        { "a member of a private type", "[JsonModel] public class M { private class P { } [JsonInclude] private P? {|JD0001:Bad|} { get; set; } }" },
        { "an interface", "public interface I { int A { get; } } [JsonModel] public class M { public I? {|JD0009:Bad|} { get; set; } }" },
        { "an interface without members", "public interface {|JD0050:I|} { } [JsonModel] public class M { public List<I>? All { get; } }" },
        { "an abstract class without members that are written", "public abstract class {|JD0050:A|} { [JsonIgnore] public int B { get; set; } } [JsonModel] public class M { public A? One { get; } }" },
        { "an interface of .NET without properties", "[JsonModel] public class M { public List<IComparable>? {|JD0002:All|} { get; } }" },
        { "an abstract class", "public abstract class A { public int B { get; set; } } [JsonModel] public class M { public List<A>? {|JD0009:Bad|} { get; set; } }" },
        { "a delegate", "[JsonModel] public class M { public Func<int>? {|JD0041:Bad|} { get; set; } }" },
        { "a ref struct", "[JsonModel] public class M { public Span<int> {|JD0002:Bad|} => default; }" },
        { "a pointer", "[JsonModel] public unsafe class M { public int* {|JD0002:Bad|} { get; set; } }" },
        { "an asynchronous sequence", "[JsonModel] public class M { public IAsyncEnumerable<int>? {|JD0041:Bad|} { get; set; } }" },
        { "a class that is an asynchronous sequence", "public class F : IAsyncEnumerable<int> { public int Length => 0; public System.Collections.Generic.IAsyncEnumerator<int> GetAsyncEnumerator(System.Threading.CancellationToken cancellation) => null!; } [JsonModel] public class M { public F? {|JD0041:Bad|} { get; set; } }" },
        { "a struct that is an asynchronous sequence", "public struct F : IAsyncEnumerable<int> { public int Length => 0; public System.Collections.Generic.IAsyncEnumerator<int> GetAsyncEnumerator(System.Threading.CancellationToken cancellation) => null!; } [JsonModel] public class M { public F {|JD0002:Bad|} { get; set; } }" },
        { "an asynchronous root", "static class Calls { static object? Run() => Json.{|JD0002:SerializeAsync|}(System.IO.Stream.Null, Json.DeserializeLines<int>(\"a\")); }" },
        { "a polymorphic asynchronous root", "[JsonDerivedType(typeof(G), 1)] public class F : IAsyncEnumerable<int> { public int Length => 0; public System.Collections.Generic.IAsyncEnumerator<int> GetAsyncEnumerator(System.Threading.CancellationToken cancellation) => null!; } public class G : F; static class Calls { static object? Run(F f) => Json.{|JD0002:Serialize|}(f); }" },
        { "a streamed array where references are handled", "[JsonProfile(ReferenceHandling = JsonReferenceHandling.Preserve)] public sealed class G : JsonProfile<G>; [JsonModel(Profile = typeof(G))] public class M { public JsonStreamedArray<int>? {|JD0002:Bad|} { get; set; } public JsonStreamedString? Fine { get; set; } }" },
        { "a native integer", "[JsonModel] public class M { public nint {|JD0002:Bad|} { get; set; } }" },
        { "System.Type", "[JsonModel] public class M { public Type? {|JD0041:Bad|} { get; set; } }" },
        { "an unsupported root", "static class Calls { static object? Run() => Json.{|JD0002:Deserialize<Type>|}(\"1\"); }" },
        { "a converter on a collection", "[JsonConverter(typeof(JsonStringEnumConverter))] public class {|JD0003:C|} : List<int> { } [JsonModel] public class M { public C? Bad { get; set; } }" },
        { "a converter on a member", "[JsonModel] public class M { [JsonConverter(typeof(JsonStringEnumConverter))] public int {|JD0003:Bad|} { get; set; } }" },
        { "a name that is metadata", "[JsonProfile(ReferenceHandling = JsonReferenceHandling.Preserve)] public sealed class G : JsonProfile<G>; [JsonModel(Profile = typeof(G))] public class M { [JsonPropertyName(\"$id\")] public int {|JD0030:Bad|} { get; set; } }" },
        { "a name that is metadata in any casing", "[JsonProfile(ReferenceHandling = JsonReferenceHandling.Preserve, CaseInsensitive = true)] public sealed class G : JsonProfile<G>; [JsonModel(Profile = typeof(G))] public class M { [JsonPropertyName(\"$REF\")] public int {|JD0030:Bad|} { get; set; } }" },
        { "populating where references are handled", "[JsonProfile(ReferenceHandling = JsonReferenceHandling.IgnoreCycles)] public sealed class G : JsonProfile<G>; [JsonModel(Profile = typeof(G))] public class M { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<int> {|JD0029:Bad|} { get; } = []; }" },
        { "a profile that populates and handles references", "[JsonProfile(ReferenceHandling = JsonReferenceHandling.Preserve, ObjectCreationHandling = JsonObjectCreationHandling.Populate)] public sealed class G : JsonProfile<G>; [JsonModel(Profile = typeof(G))] public class M { public List<int> {|JD0029:Bad|} { get; set; } = []; }" },
        { "an array to populate", "[JsonModel] public class M { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public int[]? {|JD0029:Bad|} { get; set; } }" },
        { "a struct to populate without a setter", "public struct S { public int A { get; set; } } [JsonModel] public class M { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public S {|JD0029:Bad|} { get; } }" },
        { "a number to populate", "[JsonModel] public class M { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public int {|JD0029:Bad|} { get; set; } }" },
        { "a polymorphic object to populate", "[JsonDerivedType(typeof(O), 1)] public class N { } public class O : N { } [JsonModel] public class M { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public N? {|JD0029:Bad|} { get; set; } }" },
        { "an object with a constructor to populate", "public class R(int a) { public int A { get; } = a; } [JsonModel] public class M { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public R? {|JD0029:Bad|} { get; set; } }" },
        { "a member to populate of a type with a constructor", "[JsonModel] public class M(int a) { public int A { get; } = a; [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<int> {|JD0029:Bad|} { get; } = []; }" },
        { "extension data in another dictionary", "[JsonModel] public class M { [JsonExtensionData] public Dictionary<string, int>? {|JD0028:Bad|} { get; set; } }" },
        { "extension data twice", "[JsonModel] public class M { [JsonExtensionData] public Dictionary<string, object>? Good { get; set; } [JsonExtensionData] public Dictionary<string, object>? {|JD0028:Bad|} { get; set; } }" },
        { "extension data that is not seen", "[JsonModel] public class M { [JsonExtensionData] public Dictionary<string, object>? {|JD0028:Bad|} { private get; set; } }" },
        { "extension data without a getter", "[JsonModel] public class M { public int A { get; set; } [JsonExtensionData] public Dictionary<string, object>? {|JD0028:Bad|} { set { } } }" },
        { "extension data of nodes without a getter", "[JsonModel] public struct M { [JsonExtensionData, JsonInclude] public System.Text.Json.Nodes.JsonObject? {|JD0028:Bad|} { init { } } }" },
        { "abstract extension data without a getter", "public abstract class M { [JsonExtensionData] public abstract Dictionary<string, System.Text.Json.JsonElement>? {|JD0028:Bad|} { set; } } static class Calls { static string Run(M value) => Json.Serialize(value); }" },
        { "extension data of an interface without a getter", "public interface M { int A { get; } [JsonExtensionData] IDictionary<string, object>? {|JD0028:Bad|} { set; } } static class Calls { static string Run(M value) => Json.Serialize(value); }" },
        { "inherited extension data without a getter", "public class B { [JsonExtensionData] public Dictionary<string, object>? {|JD0028:Bad|} { set { } } } [JsonModel] public record class R { public M? N { get; init; } } public class M : B { public int A { get; set; } }" },
        { "extension data with a converter and without a getter", "public class C : JsonConverter<Dictionary<string, object>> { public override Dictionary<string, object> Read(ref System.Text.Json.Utf8JsonReader r, Type t, System.Text.Json.JsonSerializerOptions o) => new(); public override void Write(System.Text.Json.Utf8JsonWriter w, Dictionary<string, object> v, System.Text.Json.JsonSerializerOptions o) { } } [JsonModel] public class M { [JsonExtensionData, JsonConverter(typeof(C))] public Dictionary<string, object>? {|JD0028:Bad|} { set { } } }" },
        { "extension data where unknown members are refused", "[JsonModel] [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)] public class M { [JsonExtensionData] public Dictionary<string, object>? {|JD0028:Bad|} { get; set; } }" },
        { "extension data as a constructor parameter", "[JsonModel] public class M(Dictionary<string, object>? {|JD0005:bad|}) { [JsonExtensionData] public Dictionary<string, object>? Bad { get; } = bad; }" },
        { "no derived types", "[JsonModel] [JsonPolymorphic] public class {|JD0027:M|} { }" },
        { "a derived type that is none", "[JsonModel] [JsonDerivedType(typeof(N), \"n\")] public class {|JD0027:M|} { } public class N { }" },
        { "a derived type twice", "[JsonModel] [JsonDerivedType(typeof(N), \"n\"), JsonDerivedType(typeof(N), 1)] public class {|JD0027:M|} { } public class N : M { }" },
        { "a discriminator twice", "[JsonModel] [JsonDerivedType(typeof(N), 1), JsonDerivedType(typeof(O), 1)] public class {|JD0027:M|} { } public class N : M { } public class O : M { }" },
        { "an abstract derived type", "[JsonModel] [JsonDerivedType(typeof(N), 1)] public class {|JD0027:M|} { } public abstract class N : M { }" },
        { "an open derived type", "[JsonModel] [JsonDerivedType(typeof(N<>), 1)] public class {|JD0027:M|} { } public class N<T> : M { }" },
        { "a derived type with a codec of its own", "public readonly struct C : IJsonCodec<N> { public static void Write(JsonWriter w, N? v) => w.WriteNull(); public static N? Read(JsonReader r) => null; } [JsonModel] [JsonDerivedType(typeof(N), 1)] public class {|JD0042:M|} { } [JsonCodec(typeof(C))] public class N : M { }" },
        { "a derived type that is a dictionary where references are handled", "[JsonProfile(ReferenceHandling = JsonReferenceHandling.Preserve)] public sealed class G : JsonProfile<G>; [JsonModel(Profile = typeof(G))] [JsonDerivedType(typeof(N), 1)] public interface {|JD0042:M|} { } public class N : Dictionary<string, int>, M { }" },
        { "a derived type with a converter", "[JsonModel] [JsonDerivedType(typeof(N), 1)] public class {|JD0042:M|} { } [JsonConverter(typeof(C))] public class N : M { } public class C : JsonConverter<N> { public override N Read(ref System.Text.Json.Utf8JsonReader r, Type t, System.Text.Json.JsonSerializerOptions o) => new(); public override void Write(System.Text.Json.Utf8JsonWriter w, N v, System.Text.Json.JsonSerializerOptions o) { } }" },
        { "a struct whose constructor nothing marks", "[JsonModel] public readonly struct {|JD0044:M|} { public M(int a) => A = a; public int A { get; } }" },
        { "an override of the getter alone", "public class B { public virtual int A { get; set; } } [JsonModel] public class M : B { public override int {|JD0043:A|} => 1; }" },
        { "an override of the setter alone", "public class B { public virtual int A { get; set; } } [JsonModel] public class M : B { public override int {|JD0046:A|} { set { } } }" },
        { "collections of what has no form", "[JsonModel] public class M { public List<Action> {|JD0041:Bad|} { get; set; } = []; }" },
        { "a converter that another generator makes", "[JsonModel] [JsonConverter(typeof(Made))] public class {|JD0045:M|} { public int A { get; set; } }" },
        { "a converter of a member that another generator makes", "[JsonModel] public class M { [JsonConverter(typeof(Made))] public DateTime {|JD0045:A|} { get; set; } }" },
        { "a member of a record that its constructor alone can set", "public class R(int a) { public int A { get; } = a; } [JsonProfile(ObjectCreationHandling = JsonObjectCreationHandling.Populate)] public sealed class G : JsonProfile<G>; [JsonModel(Profile = typeof(G))] public class M { public R {|JD0029:Bad|} { get; set; } = new(1); }" },
        { "a derived type that is a collection where references are handled", "[JsonProfile(ReferenceHandling = JsonReferenceHandling.Preserve)] public sealed class G : JsonProfile<G>; [JsonModel(Profile = typeof(G))] [JsonDerivedType(typeof(N), 1)] public interface {|JD0042:M|} { } public class N : List<int>, M { }" },
        { "a polymorphic collection", "[JsonModel] public class M { public L? {|JD0035:Bad|} { get; set; } } [JsonDerivedType(typeof(N), 1)] public class L : List<int> { } public class N : L { }" },
        { "a member with the name of the discriminator", "[JsonModel] [JsonPolymorphic(TypeDiscriminatorPropertyName = \"kind\")] [JsonDerivedType(typeof(N), 1)] public class {|JD0027:M|} { } public class N : M { [JsonPropertyName(\"kind\")] public int A { get; set; } }" },
        { "a discriminator with the name of other metadata", "[JsonModel] [JsonPolymorphic(TypeDiscriminatorPropertyName = \"$ref\")] [JsonDerivedType(typeof(N), 1)] public class {|JD0027:M|} { } public class N : M { }" },
        { "an abstract type that nothing tells how to create", "[JsonModel] public class O { public M? {|JD0009:Bad|} { get; set; } } [JsonDerivedType(typeof(N))] public abstract class M { } public class N : M { }" },
        { "a sealed base", "[JsonModel] [JsonDerivedType(typeof(M), 1)] public sealed class {|JD0027:M|} { }" },
        { "cases that are not told apart", Announced + "[JsonModel] [Union] public class {|JD0032:M|} { public M(int a) { } public M(long b) { } public object? Value => null; }" },
        { "cases that members do not tell apart", Announced + "public class A { public int X { get; set; } } public class B { public int X { get; set; } public int Y { get; set; } } [JsonModel] [Union] [JsonUnion(TypeClassifier = typeof(JsonUnionTypeStructuralClassifier))] public class {|JD0032:M|} { public M(A a) { } public M(B b) { } public object? Value => null; }" },
        { "a union without a value", Announced + "[JsonModel] [Union] public class {|JD0033:M|} { public M(int a) { } }" },
        { "a union without cases", Announced + "[JsonModel] [Union] public class {|JD0033:M|} { public object? Value => null; }" },
        { "a union in itself", Announced + "[JsonModel] [Union] public class {|JD0033:M|} { public M(N a) { } public object? Value => null; } [Union] public class N { public N(M a) { } public object? Value => null; }" },
        { "a classifier", Announced + "public class C { } [JsonModel] [Union] [JsonUnion(TypeClassifier = typeof(C))] public class {|JD0003:M|} { public M(int a) { } public object? Value => null; }" },
        { "number handling", "[JsonModel] public class M { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public string? {|JD0003:Bad|} { get; set; } }" },
        { "a callback of a collection", "[JsonModel] public class M { public L? {|JD0035:Bad|} { get; set; } } public class L : List<int>, IJsonOnDeserialized { public void OnDeserialized() { } }" },
        { "a callback of a collection with other keys", "[JsonModel] public class M { public L? {|JD0035:Bad|} { get; set; } } public class L : Dictionary<int, int>, IJsonOnDeserialized { public void OnDeserialized() { } }" },
        { "a callback of a collection whose keys have a codec", "[JsonCodec(typeof(C))] public struct K { } public struct C : IJsonCodec<K>, IJsonKeyCodec<K> { public static void Write(JsonWriter writer, K value) => writer.WriteInt64(1); public static K Read(JsonReader reader) { reader.Skip(); return default; } public static void WriteKey(JsonWriter writer, K value) => writer.WriteName(\"k\"); public static K ReadKey(JsonReader reader) { reader.ReadName(); return default; } } [JsonModel] public class M { public L? Bad { get; set; } } public class {|JD0003:L|} : Dictionary<K, int>, IJsonOnDeserialized { public void OnDeserialized() { } }" },
        { "an attribute that derives from another", "public class KnownAttribute() : JsonDerivedTypeAttribute(typeof(N), \"n\"); [Known] public class {|JD0040:B|} { } public class N : B { } [JsonModel] public class M { public B? Served { get; set; } }" },
        { "keys of type object", "[JsonModel] public class M { public Dictionary<object, int>? {|JD0035:Served|} { get; } }" },
        { "number handling over object", "[JsonModel] public class M { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public object? {|JD0035:Served|} { get; set; } }" },
        { "number handling over object where references are handled", "[JsonProfile(ReferenceHandling = JsonReferenceHandling.Preserve)] public sealed class G : JsonProfile<G>; [JsonModel(Profile = typeof(G))] public class M { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public object? {|JD0003:Bad|} { get; set; } }" },
        { "extension data in a struct", "[JsonModel] public class M { [JsonExtensionData] public System.Collections.Immutable.ImmutableArray<int> {|JD0028:Bad|} { get; set; } }" },
        { "a list without a constructor", "public class L : System.Collections.ArrayList { public L(int a) { } } [JsonModel] public class M { public L? {|JD0035:Bad|} => null; }" },
        { "values that no number handling of a member has", "[JsonModel] public class M { [JsonNumberHandling((JsonNumberHandling)8)] public int {|JD0003:Bad|} { get; set; } }" },
        { "values that no number handling of a type has", "[JsonModel] [JsonNumberHandling((JsonNumberHandling)(-1))] public class {|JD0003:M|} { public int A { get; set; } }" },
        { "no public constructor", "[JsonModel] public class {|JD0004:M|} { private M() { } }" },
        { "two constructors", "[JsonModel] public class {|JD0004:M|} { public M(int a) { } public M(string b) { } }" },
        { "two marked constructors", "[JsonModel] public class {|JD0004:M|} { [JsonConstructor] public M(int a) => A = a; [JsonConstructor] public M() { } public int A { get; } }" },
        { "an unbound parameter", "[JsonModel] public class M { public M(int {|JD0005:other|}) { } public int A { get; } }" },
        { "a parameter of another type", "[JsonModel] public class M { public M(int {|JD0005:a|}) { } public int? A { get; } }" },
        { "one name twice", "[JsonModel] public class M { public int A { get; set; } [JsonPropertyName(\"A\")] public int {|JD0006:B|} { get; set; } }" },
        { "an enum name in which lists are cut", "[Flags] public enum E { A = 1, [JsonStringEnumMemberName(\"a, b\")] {|JD0015:B|} = 2 } [JsonModel] public class M { [JsonConverter(typeof(JsonStringEnumConverter))] public E Bad { get; set; } }" },
        { "an empty enum name in lists", "[Flags] public enum E { A = 1, [System.Runtime.Serialization.EnumMember(Value = \"\")] {|JD0015:B|} = 2 } [JsonModel] public class M { public Dictionary<E, int>? Bad { get; set; } }" },
        { "an enum name with white space around it", "public enum E { A = 1, [JsonStringEnumMemberName(\" b\")] {|JD0015:B|} = 2 } [JsonModel] public class M { [JsonConverter(typeof(JsonStringEnumConverter))] public E Bad { get; set; } }" },
        { "one enum name twice", "public enum E { A, [JsonStringEnumMemberName(\"A\")] {|JD0006:B|} } [JsonModel] public class M { [JsonConverter(typeof(JsonStringEnumConverter))] public E Bad { get; set; } }" },
        { "a class as key", "public class K { } [JsonModel] public class M { public Dictionary<K, int>? {|JD0007:Bad|} { get; set; } }" },
        { "a codec that is none", "[JsonModel] public class M { [JsonCodec(typeof(int))] public string? {|JD0008:Bad|} { get; set; } }" },
        { "a codec of what a collection does not hold", "public readonly struct C : IJsonCodec<Guid> { public static void Write(JsonWriter w, Guid v) => w.WriteString(v); public static Guid Read(JsonReader r) => r.ReadGuid(); } [JsonModel] public class M { [JsonCodec(typeof(C))] public List<int>? {|JD0008:Bad|} { get; set; } [JsonCodec(typeof(C))] public List<Guid?>? Good { get; set; } }" },
        { "a codec of what an element's member holds", "public readonly struct C : IJsonCodec<Guid> { public static void Write(JsonWriter w, Guid v) => w.WriteString(v); public static Guid Read(JsonReader r) => r.ReadGuid(); } public class N { public Guid Id { get; set; } } [JsonModel] public class M { [JsonCodec(typeof(C))] public List<N>? {|JD0008:Bad|} { get; set; } }" },
        { "a codec that serves no key", "public readonly struct C : IJsonCodec<K> { public static void Write(JsonWriter w, K v) => w.WriteNull(); public static K Read(JsonReader r) => default; } [JsonCodec(typeof(C))] public struct K { } [JsonModel] public class M { public Dictionary<K, int>? {|JD0008:Bad|} { get; set; } }" },
        { "a codec that the arguments do not fit", "public readonly struct C<T> : IJsonCodec<B<T>> where T : struct { public static void Write(JsonWriter w, B<T>? v) => w.WriteNull(); public static B<T>? Read(JsonReader r) => null; } [JsonCodec(typeof(C<>))] public class B<T> { } [JsonModel] public class M { public B<int>? Good { get; set; } public B<string>? {|JD0008:Bad|} { get; set; } }" },
        { "a class as codec", "public class C { } [JsonModel] public class M { [JsonCodec(typeof(C))] public int {|JD0008:Bad|} { get; set; } }" },
        { "a collection without constructor", "public class C : List<int> { private C() { } } [JsonModel] public class M { public C? {|JD0009:Bad|} { get; set; } }" },
        { "a sequence without Add", "public class C : IEnumerable<int> { public IEnumerator<int> GetEnumerator() => throw new(); System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => throw new(); } [JsonModel] public class M { public C? {|JD0009:Bad|} { get; set; } }" },
        { "an abstract collection", "public abstract class C : List<int> { } [JsonModel] public class M { public C? {|JD0009:Bad|} { get; set; } }" },
        { "an interface of a sequence", "public interface I : IList<int> { } [JsonModel] public class M { public I? {|JD0009:Bad|} { get; set; } }" },
        { "a dictionary that is only read", "public abstract class C : IReadOnlyDictionary<string, int> { } [JsonModel] public class M { public C? {|JD0009:Bad|} { get; set; } }".Replace("{ } [", ReadOnlyMap + " } [", StringComparison.Ordinal) },
        { "a sequence that cannot be read at a call", "public interface I : IList<int> { } [JsonModel] public class M { static object? Run() => Json.{|JD0009:Deserialize<List<I>>|}(\"1\"); }" },
        { "a member of what is written at one call and read at another", "public class M { public N? A { get; set; } static string Run(M value) => Json.Serialize(value); } public class N { public System.Linq.IQueryable<int>? {|JD0009:Bad|} { get; set; } static object? Run() => Json.Deserialize<N>(\"1\"); }" },
        { "a member of a member that is read", "public class M { public N? A { get; set; } static string Run(M value) => Json.Serialize(value); static object? Run() => Json.Deserialize<List<M>>(\"1\"); } public class N { public System.Linq.IQueryable<int>? {|JD0009:Bad|} { get; set; } }" },
        { "a type of .NET that nothing can set", "[JsonModel] public class M { public Range {|JD0009:Bad|} { get; set; } public System.Drawing.Size A { get; set; } }" },
        { "a type of .NET without properties", "[JsonModel] public class M { public System.Numerics.Vector2 {|JD0002:Bad|} { get; set; } }" },
        { "a collection of objects", "[JsonModel] public class M { public System.Collections.ArrayList? {|JD0035:Bad|} { get; set; } }" },
        { "a sequence of objects", "[JsonModel] public class M { public System.Collections.IEnumerable? {|JD0035:Bad|} { get; set; } }" },
        { "an ignore condition without effect", "[JsonModel] public class M { [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public int {|JD0010:Odd|} { get; set; } }" },
        { "an open model", "[{|JD0011:JsonModel|}] public class M<T> { }" },
        { "an open model on the assembly", "[assembly: {|JD0011:JsonModel(typeof(List<>))|}]" },
        { "a type without end", "public class G<T> { public G<G<T>>? {|JD0012:Next|} { get; set; } } static class Calls { static string Run() => Json.Serialize(new G<int>()); }" },
        { "a profile of another profile", "public class {|JD0013:P|} : JsonProfile<Json> { } [JsonModel(Profile = typeof(P))] public class M { }" },
        { "a naming that does not exist", "[JsonProfile(Naming = (JsonNaming)99)] public sealed class {|JD0013:P|} : JsonProfile<P>;" },
        { "a number handling that does not exist", "[JsonProfile(NumberHandling = (JsonNumberHandling)8)] public sealed class {|JD0013:P|} : JsonProfile<P>;" },
        { "a depth out of range", "[JsonProfile(MaxDepth = 5000)] public sealed class {|JD0013:P|} : JsonProfile<P>;" },
        { "a required member that is ignored", "[JsonModel] public class M { [JsonIgnore] public required int {|JD0014:Bad|} { get; set; } }" },
        { "a required member without setter", "[JsonModel] public class M { [JsonRequired] public int {|JD0014:Bad|} => 1; }" },
        { "a name that is no text", "[JsonModel] public class M { [JsonPropertyName(\"\\ud800\")] public int {|JD0015:Bad|} { get; set; } }" },
    };

    /// <summary>What .NET 11 brings along.</summary>
    private const string Announced = "using System.Runtime.CompilerServices; namespace System.Runtime.CompilerServices { public class UnionAttribute : Attribute { } } "
        + "namespace System.Text.Json.Serialization { public class JsonUnionAttribute : Attribute { public Type? TypeClassifier { get; set; } } public class JsonUnionTypeStructuralClassifier { } } ";

    private const string ReadOnlyMap = "{ public abstract int this[string key] { get; } public abstract IEnumerable<string> Keys { get; } public abstract IEnumerable<int> Values { get; } public abstract int Count { get; } public abstract bool ContainsKey(string key); public abstract bool TryGetValue(string key, out int value); public abstract IEnumerator<KeyValuePair<string, int>> GetEnumerator(); System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();";

    /// <summary>A verb that says what to do: every message has one.</summary>
    private const string WayOut = "\\b([Uu]se|name|mark|rename|leave|give|[Mm]ake|put|[Rr]emove|declare|write|keep|needs|bind|is a class|is 1 to)\\b";

    [Theory]
    [MemberData(nameof(Cases))]
    public void At_the_place(string what, string source)
    {
        MarkedSource marked = MarkedSource.Parse(source);
        CSharpCompilation compilation = Compile.Of(marked.Text);
        GeneratorRunResult result = Compile.Run(compilation);
        int offset = compilation.SyntaxTrees[0].ToString().IndexOf('\n', StringComparison.Ordinal) + 1;
        Assert.Equal(
            marked.Expected.Select(expected => (expected.Id, marked.Text.Substring(expected.Span.Start, expected.Span.Length), expected.Span.Start + offset)),
            result.Diagnostics.Select(d => (d.Id, d.Location.SourceTree!.ToString().Substring(d.Location.SourceSpan.Start, d.Location.SourceSpan.Length), d.Location.SourceSpan.Start)));
        Assert.All(result.Diagnostics, d => Assert.Matches(WayOut, d.GetMessage(System.Globalization.CultureInfo.InvariantCulture)));

        // What can't be named has no generated codec either: it is served at run time.
        bool isDropped = result.Diagnostics[0].Severity == DiagnosticSeverity.Error || result.Diagnostics[0].Id is "JD0001" or "JD0045";
        Assert.True(isDropped != result.GeneratedSources.Any(generated => generated.HintName is "MCodec.g.cs" or "MCodecForG.g.cs"), what);
    }

    /// <summary>What System.Text.Json reads or writes is not lost.</summary>
    [Theory]
    [InlineData("[JsonModel] public readonly struct M { [JsonConstructor] public M(int a) => A = a; public int A { get; } }")]
    [InlineData("[JsonModel] public readonly struct M { public M(int a) => A = a; public int A { get; init; } }")]
    [InlineData("[JsonModel] public readonly record struct M(int A);")]
    [InlineData("[JsonModel] public readonly struct M { public M(int a) { } public int Twice => 2; [JsonIgnore] public int A => 1; }")]
    [InlineData("public static class Calls { public static object? Run() => Json.Serialize(new M(1)); } public readonly struct M { public M(int a) => A = a; public int A { get; } }")]
    [InlineData("public class B { public virtual int A { get; set; } } [JsonModel] public class M : B { public override int A { get => 1; set { } } }")]
    [InlineData("public class B { public virtual int A { get; } } [JsonModel] public class M : B { public override int A => 1; }")]
    [InlineData("public abstract class B { public abstract int A { get; } } [JsonModel] public class M : B { public override int A => 1; }")]
    [InlineData("public class B { public virtual int A { get; protected set; } } [JsonModel] public class M : B { public override int A => 1; }")]
    [InlineData("public class B { public virtual int A { get; set; } } [JsonModel] public class M : B { [JsonIgnore] public override int A => 1; }")]
    [InlineData("public class B { public virtual int A { get; set; } } [JsonModel] public class M : B { public M(int a) => base.A = a; public override int A => base.A; }")]
    [InlineData("public class B { public virtual int A { get; set; } } [JsonModel] public class M : B { public new int A => 1; }")]
    public void Nothing_is_said_where_nothing_is_lost(string source) => Assert.Empty(Compile.Run(source).Diagnostics.Select(found => found.ToString()));

    [Fact]
    public void A_pragma_silences_a_diagnostic()
    {
        CSharpCompilation compilation = Compile.Of("""
            [JsonModel] public class M
            {
            #pragma warning disable JD0010
                [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public int Odd { get; set; }
            }
            """);
        Compile.Driver().RunGeneratorsAndUpdateCompilation(compilation, out _, out var diagnostics, TestContext.Current.CancellationToken);
        Assert.Empty(diagnostics.Where(d => !d.IsSuppressed));
    }

    [Fact]
    public void Old_language_versions_are_refused()
    {
        GeneratorRunResult result = RunAs(LanguageVersion.CSharp10, "[JsonModel] public class M { }", out _);
        Assert.Equal("JD0016", Assert.Single(result.Diagnostics).Id);
        Assert.Empty(result.GeneratedSources);
    }

    [Fact]
    public void The_oldest_language_version_that_is_accepted_compiles_everything()
    {
        string members = string.Concat(Enumerable.Range(0, 40).Select(i => $"public int M{i} {{ get; set; }} "));
        GeneratorRunResult result = RunAs(
            LanguageVersion.CSharp11,
            "[JsonModel(Profile = typeof(StrictJson))] [JsonModel] public class M { " + members + " public required string R { get; init; } [JsonInclude] private G<int>? P { get; set; } } "
                + "public class G<T> { [JsonInclude] private T? V { get; set; } public Dictionary<E, List<T>>? D { get; init; } public (int, T)? U { get; set; } } "
                + "[Flags] public enum E { A, B } [JsonModel] public record R(int A = 1, string? B = null) { public E? C { get; init; } } public class N : List<N> { }",
            out IEnumerable<Diagnostic> wrong);
        Assert.Empty(result.Diagnostics);
        Assert.Empty(wrong.Select(d => d.ToString()));
        Assert.True(result.GeneratedSources.Length > 4);
    }

    private static GeneratorRunResult RunAs(LanguageVersion version, string source, out IEnumerable<Diagnostic> wrong)
    {
        CSharpCompilation compilation = Compile.Of(source);
        CSharpParseOptions old = new(version);
        compilation = compilation.ReplaceSyntaxTree(
            compilation.SyntaxTrees[0],
            CSharpSyntaxTree.ParseText(compilation.SyntaxTrees[0].ToString(), old, cancellationToken: TestContext.Current.CancellationToken));
        GeneratorDriver driver = Compile.Driver().WithUpdatedParseOptions(old)
            .RunGeneratorsAndUpdateCompilation(compilation, out Compilation output, out _, TestContext.Current.CancellationToken);
        wrong = output.GetDiagnostics(TestContext.Current.CancellationToken).Where(d => d.Severity >= DiagnosticSeverity.Warning);
        return driver.GetRunResult().Results.Single();
    }

    [Theory]
    [InlineData("public class G<T> { public G<G<T>>? A { get; set; } public G<T[]>? B { get; set; } public G<List<T>>? C { get; set; } public G<(T, T)>? D { get; set; } }")]
    [InlineData("public class G<T> : List<(G<G<T>>, G<T[]>, G<List<T>>)> { }")]
    public void A_type_that_grows_in_several_ways_ends_soon(string source)
    {
        GeneratorRunResult result = Compile.Run(source + " static class Calls { static string Run() => Json.Serialize(new G<int>()); }");
        Assert.NotEmpty(result.Diagnostics);
        Assert.All(result.Diagnostics, found => Assert.Equal("JD0012", found.Id));
    }

    [Theory]
    [InlineData("static class Calls { static string Run(List<I> value) => Json.Serialize(value); }")]
    [InlineData("public class M { public I? A { get; set; } public System.Linq.IQueryable<int>? B { get; set; } public List<N>? C { get; set; } } public class N { public I? D { get; set; } } static class Calls { static string Run(M value) => Json.Serialize(value); }")]
    [InlineData("public record M(int A) { public Range B { get; set; } } static class Calls { static string Run(M value) => Json.Serialize(value); }")]
    [InlineData("static class Calls { static string Run(System.Linq.IOrderedEnumerable<int> value) => Json.Serialize(value); }")]
    [InlineData("[JsonModel] public class M { public I? A => null; [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public I? B { get; set; } }")]
    public void A_collection_that_is_only_written_is_no_problem(string source)
    {
        GeneratorRunResult result = Compile.Run("public interface I : IList<int> { } " + source);
        Assert.Empty(result.Diagnostics);
        Assert.NotEmpty(result.GeneratedSources);
    }

    /// <summary>The page is printed after the message, and where the words do not come from a rule, the message itself says what to do.</summary>
    [Fact]
    public void Every_message_leads_to_a_way_out()
    {
        Assert.All(Descriptors.All, descriptor => Assert.Equal($"docs/diagnostics/{descriptor.Id}.md", descriptor.HelpLinkUri));

        // A suggestion is a way itself.
        Assert.All(
            Descriptors.All.Where(descriptor => descriptor.DefaultSeverity != DiagnosticSeverity.Info),
            descriptor => Assert.Matches("[;:.,] (\\{[0-9]\\}|use|name|mark|rename|leave|give|remove|make|or name|write|declare|Jackdaw needs|put|Use|Name|Remove|Make)", descriptor.MessageFormat.ToString(System.Globalization.CultureInfo.InvariantCulture)));
    }

    [Fact]
    public void Open_calls_are_left_to_whoever_closes_them()
    {
        GeneratorRunResult result = Compile.Run("static class Calls { static string Run<T>(T value) => Json.Serialize(value) + Json.Serialize(new List<T>()); }");
        Assert.Empty(result.Diagnostics);
        Assert.Empty(result.GeneratedSources);
    }
}
