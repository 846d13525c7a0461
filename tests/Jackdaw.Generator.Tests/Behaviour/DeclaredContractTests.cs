using Jackdaw.Generator.Tests.Compiling;

namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>What a value is declared as is what is written of it: an interface or an abstract class shows its own members, with its own attributes, and no others.</summary>
public class DeclaredContractTests
{
    private const string Base = "public interface IBase { int A { get; } } ";

    /// <summary>A name, declarations, the declared type, a value, and its JSON.</summary>
    public static TheoryData<string, string, string, string, string> Views { get; } = new()
    {
        { "an interface as a view", "public interface IPublicUser { string Name { get; } } public class User : IPublicUser { public string Name { get; set; } = \"n\"; public string PasswordHash { get; set; } = \"secret\"; }", "IPublicUser", "new User()", "{\"Name\":\"n\"}" },
        { "an abstract class as a view", "public abstract class View { public int A { get; set; } = 1; public abstract int B { get; } public virtual int V => 3; protected int P => 4; } public class Full : View { public override int B => 2; public override int V => 5; public string Secret => \"s\"; }", "View", "new Full()", "{\"A\":1,\"B\":2,\"V\":5}" },
        { "an abstract record", "public abstract record Shape(string Name); public record Circle(string Name, int Radius) : Shape(Name);", "Shape", "new Circle(\"c\", 1)", "{\"Name\":\"c\"}" },
        { "an explicit implementation", Base + "public class C : IBase { int IBase.A => 7; public string A => \"other\"; public int B => 2; }", "IBase", "new C()", "{\"A\":7}" },
        { "a default member", "public interface I { int A { get; } int Twice => A * 2; } public class C : I { public int A => 4; public int B => 2; }", "I", "new C()", "{\"A\":4,\"Twice\":8}" },
        { "attributes of the interface", "public interface I { [JsonPropertyName(\"x\")] int A { get; } [JsonIgnore] int B { get; } [JsonPropertyOrder(-1)] int C { get; } [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] int Zero { get; } [JsonConverter(typeof(JsonStringEnumConverter))] DayOfWeek Day { get; } [JsonNumberHandling(JsonNumberHandling.WriteAsString)] int N { get; } } public class C : I { [JsonPropertyName(\"y\")] public int A => 1; public int B => 2; int I.C => 3; public int Zero => 0; [JsonIgnore] public DayOfWeek Day => DayOfWeek.Friday; public int N => 6; }", "I", "new C()", "{\"C\":3,\"x\":1,\"Day\":\"Friday\",\"N\":\"6\"}" },
        { "attributes of a base of the interface", "public interface IRoot { [JsonPropertyName(\"r\")] int A { get; } [JsonIgnore] int B { get; } } public interface I : IRoot { int C { get; } } public class C : I { public int A => 1; public int B => 2; int I.C => 3; }", "I", "new C()", "{\"C\":3,\"r\":1}" },
        { "an interface of an interface", Base + "public interface I : IBase { int B { get; } } public class C : I { public int A => 1; public int B => 2; public int X => 3; }", "I", "new C()", "{\"B\":2,\"A\":1}" },
        { "a diamond", Base + "public interface IX : IBase { int X { get; } } public interface IY : IBase { int Y { get; } } public interface I : IX, IY { int D { get; } } public class C : I { public int A => 1; public int X => 2; public int Y => 3; public int D => 4; }", "I", "new C()", "{\"D\":4,\"Y\":3,\"X\":2,\"A\":1}" },
        { "bases of several heights", Base + "public interface IX : IBase { int X { get; } } public interface IZ { int Z { get; } } public interface IY : IX, IZ { int Y { get; } } public interface I : IZ, IY, IBase { int D { get; } } public class C : I { public int A => 1; public int X => 2; public int Y => 3; public int Z => 5; public int D => 4; }", "I", "new C()", "{\"D\":4,\"Y\":3,\"X\":2,\"A\":1,\"Z\":5}" },
        { "a member declared anew", Base + "public interface I : IBase { new int A { get; } int Z { get; } } public class C : I { public int A => 1; int I.A => 100; public int Z => 8; }", "I", "new C()", "{\"A\":100,\"Z\":8}" },
        { "a member declared anew with another type", Base + "public interface I : IBase { new string A { get; } } public class C : I { public int A => 1; string I.A => \"re\"; }", "I", "new C()", "{\"A\":\"re\"}" },
        { "a member declared anew and ignored", Base + "public interface I : IBase { [JsonIgnore] new int A { get; } int B { get; } } public class C : I { public int A => 1; public int B => 2; }", "I", "new C()", "{\"B\":2}" },
        { "two bases with one member, declared anew", "public interface I1 { int Q { get; } } public interface I2 { int Q { get; } } public interface I : I1, I2 { new int Q { get; } } public class C : I { int I1.Q => 1; int I2.Q => 2; int I.Q => 3; }", "I", "new C()", "{\"Q\":3}" },
        { "two bases with one member", "public interface I1 { int Q { get; } } public interface I2 { int Q { get; } } public interface I : I1, I2 { } public class C : I { public int Q => 1; }", "I", "new C()", "refused" },
        { "two members of one name", "public interface I1 { [JsonPropertyName(\"Q\")] int A { get; } } public interface I : I1 { int Q { get; } } public class C : I { public int A => 1; public int Q => 1; }", "I", "new C()", "refused" },
        { "a generic interface", "public interface I<out T> { T Value { get; } } public class C : I<int>, I<string> { int I<int>.Value => 1; string I<string>.Value => \"s\"; public int B => 2; }", "I<string>", "new C()", "{\"Value\":\"s\"}" },
        { "static members, constants, events, methods and indexers", "public interface I { static int S => 1; static virtual int V => 2; const int K = 3; event Action E; int M(); int this[int i] { get; } int A { get; } } public class C : I { public event Action E { add { } remove { } } public int M() => 1; public int this[int i] => i; public int A => 1; }", "I", "new C()", "{\"A\":1}" },
        { "setters", "public interface I { int W { set; } int A { get; set; } } public class C : I { public int W { get; set; } public int A { get; set; } = 1; }", "I", "new C()", "{\"A\":1}" },
        { "members that are not public", "public interface I { int A { get; } private int P => 4; protected int R => 5; internal int N => 6; [JsonInclude] internal int J => 7; } public class C : I { public int A => 1; }", "I", "new C()", "{\"A\":1,\"J\":7}" },
        { "a struct in its box", Base + "public struct S : IBase { public int A => 9; public int B => 10; }", "IBase", "new S()", "{\"A\":9}" },
        { "a converter on the interface", "[JsonConverter(typeof(V))] public interface I { int A { get; } } public class V : JsonConverter<I> { public override I Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => null!; public override void Write(Utf8JsonWriter w, I v, JsonSerializerOptions o) => w.WriteStringValue(\"v\"); } public class C : I { public int A => 1; }", "I", "new C()", "\"v\"" },
        { "extension data", "public interface I { int A { get; } [JsonExtensionData] Dictionary<string, object> E { get; } } public class C : I { public int A => 1; public Dictionary<string, object> E => new() { [\"e\"] = 1 }; }", "I", "new C()", "{\"A\":1,\"e\":1}" },
        { "a callback of the interface", "public interface I : IJsonOnSerializing { int A { get; } } public class C : I { public int A { get; set; } public void OnSerializing() => A = 5; }", "I", "new C()", "{\"A\":5}" },
        { "a callback of the value alone", Base + "public class C : IBase, IJsonOnSerializing { public int A { get; set; } public void OnSerializing() => A = 5; }", "IBase", "new C()", "{\"A\":0}" },
        { "an interface without members", "public interface I { } public class C : I { public int A => 1; }", "I", "new C()", "{}" },
        { "an abstract class without members", "public abstract class Event { } public class Made : Event { public int A => 1; }", "Event", "new Made()", "{}" },
        { "null", Base, "IBase", "(IBase)null!", "null" },
        { "attributes of an abstract class", "public abstract class View { [JsonPropertyName(\"x\")] public abstract int B { get; } [JsonIgnore] public abstract int C { get; } } public class Full : View { [JsonPropertyName(\"y\")] public override int B => 2; public override int C => 3; }", "View", "new Full()", "{\"x\":2}" },
        { "derived types named on the interface", "[JsonDerivedType(typeof(C), \"c\")] public interface I { int A { get; } } public class C : I { public int A => 1; public int B => 2; }", "I", "new C()", "{\"$type\":\"c\",\"A\":1,\"B\":2}" },
        { "derived types, the interface itself for others", "[JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToBaseType), JsonDerivedType(typeof(C), \"c\")] public interface I { int A { get; } } public class C : I { public int A => 1; public int B => 2; } public class D : I { public int A => 3; public int B => 4; }", "I", "new D()", "{\"A\":3}" },
        { "members of interfaces in interfaces", Base + "public interface I { IBase Inner { get; } List<IBase> All { get; } } public class B : IBase { public int A => 1; public int Secret => 2; } public class C : I { public IBase Inner => new B(); public List<IBase> All => [new B(), null!]; }", "I", "new C()", "{\"Inner\":{\"A\":1},\"All\":[{\"A\":1},null]}" },
        { "an interface that is a collection", "public interface I : IReadOnlyList<int> { int A { get; } } public class C : List<int>, I { public int A => 1; }", "I", "new C { 1 }", "[1]" },
        { "an interface that holds itself", "public interface I { I? Next { get; } int A { get; } } public class C : I { public I? Next { get; set; } public int A => 1; public int B => 2; }", "I", "new C { Next = new C() }", "{\"Next\":{\"Next\":null,\"A\":1},\"A\":1}" },
        { "a class that is declared as its base", "public class Root { public int A => 1; } public class C : Root { public int B => 2; }", "Root", "new C()", "{\"A\":1}" },
        { "declared as object", "public class C { public int A => 1; }", "object", "new C()", "{\"A\":1}" },
    };

    [Theory]
    [MemberData(nameof(Views))]
    public void Written(string name, string declarations, string type, string value, string json)
    {
        IReadOnlyList<string> texts = ThreeWriters.Write(declarations, type, value);
        Assert.True(texts[0] == json, $"{name}: {texts[0]}");
        Assert.All(texts.Skip(1), text => Assert.Contains(json, text, StringComparison.Ordinal));
    }
}
