using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json.Serialization;

namespace Jackdaw.Tests.Runtime;

/// <summary>Members and constructors whose accessors need more than a value: addresses, references, spans, pointers, defaults that metadata spells otherwise.</summary>
public class OddMembersTests
{
    [Fact]
    public void Constructors_that_take_addresses()
    {
        Assert.Equal("""{"X":3,"S":"s","M":1.5}""", Again(new ByAddress(3, "s", 1.5m)));
        Assert.Equal("""{"X":3,"S":null,"M":2.5}""", Save(Load<ByAddress>("""{"X":3}""")));
        Assert.Equal("""{"A":1,"B":null}""", Again(new StructByAddress(1, null)));
        int four = 4;
        Assert.Equal("""{"X":4}""", Again(new ByReadOnlyReference(in four)));
    }

    [Fact]
    public void Properties_that_return_references()
    {
        Assert.Equal("""{"Number":7,"Text":"t","Place":{"X":1,"Y":2}}""", Save(new References()));
        Assert.Equal("""[{"Number":7,"Text":"t","Place":{"X":1,"Y":2}}]""", Again(new List<StructOfReferences> { default }));
    }

    [Fact]
    public void Ignored_spans_and_pointers_are_the_default_for_a_constructor()
    {
        Assert.Equal("""{"X":4}""", Again(new TakesSpan(default, 4)));
        Assert.Equal("""{"X":5}""", Save(Load<TakesPointer>("""{"X":5}""")));
        Assert.Equal("""{"X":6,"Length":0}""", Save(Load<TakesSpanByAddress>("""{"X":6}""")));
    }

    [Fact]
    public void Members_that_are_spans_pointers_or_fixed_buffers_are_refused_by_name()
    {
        Assert.Contains("through HasSpan.Text", Refusal<HasSpan>(), StringComparison.Ordinal);
        Assert.Contains("'pointer': a pointer is not data; leave it out with [JsonIgnore] (JD0002", Refusal<HasPointer>(), StringComparison.Ordinal);
        Assert.Contains("a pointer is not data; leave it out with [JsonIgnore] (JD0002", Refusal<HasBuffer>(), StringComparison.Ordinal);
    }

    [Fact]
    public void Defaults_of_every_kind()
    {
        string expected = """
            {"X":1,"Day":5,"Money":1.5,"MaybeDay":1,"Maybe":4,"Letter":"z","Wide":200,"MaybeMoney":2.5,"Id":"00000000-0000-0000-0000-000000000000","Stated":5,"When":"2000-01-01T00:00:00"}
            """;
        Assert.Equal(expected.Trim(), Save(Load<Defaults>("""{"X":1}""")));
        Assert.Equal(5, Load<NativeDefault>("{}")!.Native);
    }

    [Fact]
    public void Arrays_that_may_begin_at_any_index_are_refused()
    {
        string message = Refusal(typeof(int).MakeArrayType(1));
        Assert.Contains("use an array of arrays (JD0002", message, StringComparison.Ordinal);
    }

    [Fact]
    public void Enums_that_no_compiler_of_CSharp_makes_are_refused()
    {
        ModuleBuilder module = AssemblyBuilder.DefineDynamicAssembly(new("odd enums"), AssemblyBuilderAccess.Run).DefineDynamicModule("odd enums");
        foreach (Type number in new[] { typeof(char), typeof(bool) })
        {
            EnumBuilder builder = module.DefineEnum("Of" + number.Name, TypeAttributes.Public, number);
            builder.DefineLiteral("One", number == typeof(char) ? '\u0001' : true);
            Type made = builder.CreateType();
            Assert.Contains("its values are not integers of 8 to 64 bits", Refusal(made), StringComparison.Ordinal);
            Assert.Contains("its values are not integers of 8 to 64 bits", Refusal(typeof(Dictionary<,>).MakeGenericType(made, typeof(int))), StringComparison.Ordinal);
        }
    }

    [Fact]
    public void A_property_without_accessors_is_no_member()
    {
        TypeBuilder builder = AssemblyBuilder.DefineDynamicAssembly(new("no accessors"), AssemblyBuilderAccess.Run).DefineDynamicModule("no accessors").DefineType("NoAccessors", TypeAttributes.Public);
        builder.DefineDefaultConstructor(MethodAttributes.Public);
        builder.DefineProperty("X", PropertyAttributes.None, typeof(int), null);
        Assert.Equal("{}", InvokeAgain(builder.CreateType(), "{}"));
    }

    [Fact]
    public void A_constructor_of_any_arguments_is_none()
    {
        Assert.Contains("it has no public constructor", Assert.Throws<JsonDataException>(() => Load<AnyArguments>("{}")).Message, StringComparison.Ordinal);
    }

    private static string Refusal<T>() => Assert.Throws<NotSupportedException>(() => Load<T>("{}")).Message;

    private static string Refusal(Type type) => Assert.Throws<NotSupportedException>(() => InvokeAgain(type, "[]")).Message;

    private static string InvokeAgain(Type type, string json) =>
        (string)typeof(OddMembersTests).GetMethod(nameof(LoadAndSave), BindingFlags.Static | BindingFlags.NonPublic)!
            .MakeGenericMethod(type).Invoke(null, BindingFlags.DoNotWrapExceptions, null, [json], null)!;

    private static string LoadAndSave<T>(string json) => Save(Load<T>(json));

    private static string Again<T>(T value)
    {
        string json = Save(value);
        Assert.Equal(json, Save(Load<T>(json)));
        return json;
    }

    private static string Save<T>(T value) => Json.Serialize(value);

    private static T? Load<T>(string json) => Json.Deserialize<T>(json);

    private sealed class ByAddress
    {
        public ByAddress(in int x, in string s, in decimal m = 2.5m) => (X, S, M) = (x, s, m);

        public int X { get; }

        public string S { get; }

        public decimal M { get; }
    }

    private readonly struct StructByAddress
    {
        [JsonConstructor]
        public StructByAddress(in int a, in long? b) => (A, B) = (a, b);

        public int A { get; }

        public long? B { get; }
    }

    private sealed class ByReadOnlyReference
    {
        public ByReadOnlyReference(ref readonly int x) => X = x;

        public int X { get; }
    }

    private record struct Place(int X, int Y);

    private sealed class References
    {
        private int _number = 7;
        private readonly string _text = "t";
        private Place _place = new(1, 2);

        public ref int Number => ref _number;

        public ref readonly string Text => ref _text;

        public ref Place Place => ref _place;
    }

    private readonly struct StructOfReferences
    {
        private static readonly References All = new();

        public ref int Number => ref All.Number;

        public ref readonly string Text => ref All.Text;

        public ref Place Place => ref All.Place;
    }

    private sealed class TakesSpan(ReadOnlySpan<char> text, int x)
    {
        private readonly int _length = text.Length;

        [JsonIgnore]
        public ReadOnlySpan<char> Text => new string('t', _length);

        public int X => x;
    }

    private sealed class TakesSpanByAddress
    {
        public TakesSpanByAddress(in ReadOnlySpan<char> text, int x) => (Length, X) = (text.Length, x);

        [JsonIgnore]
        public ReadOnlySpan<char> Text => "text";

        public int X { get; }

        public int Length { get; }
    }

    private sealed unsafe class TakesPointer
    {
        public TakesPointer(int* at, int x)
        {
            Assert.True(at == null);
            X = x;
        }

        [JsonIgnore]
        public int* At => null;

        public int X { get; }
    }

    private sealed class HasSpan
    {
        public ReadOnlySpan<char> Text => "text";
    }

    private sealed unsafe class HasPointer
    {
        public int* At { get; set; }
    }

    private unsafe struct HasBuffer
    {
        [JsonInclude]
        public fixed int Buffer[4];
    }

    private enum Wide : byte
    {
        Most = 200,
    }

    private sealed class Defaults(
        int x,
        [Optional, DefaultParameterValue(5)] int stated,
        [Optional, DateTimeConstant(630_822_816_000_000_000)] DateTime when,
        DayOfWeek day = DayOfWeek.Friday,
        decimal money = 1.5m,
        DayOfWeek? maybeDay = DayOfWeek.Monday,
        int? maybe = 4,
        char letter = 'z',
        Wide wide = Wide.Most,
        decimal? maybeMoney = 2.5m,
        Guid id = default)
    {
        public int X => x;

        public DayOfWeek Day => day;

        public decimal Money => money;

        public DayOfWeek? MaybeDay => maybeDay;

        public int? Maybe => maybe;

        public char Letter => letter;

        public Wide Wide => wide;

        public decimal? MaybeMoney => maybeMoney;

        public Guid Id => id;

        public int Stated => stated;

        public DateTime When => when;
    }

    private sealed class NativeDefault(nint native = 5, nuint more = 6)
    {
        [JsonIgnore]
        public nint Native => native;

        [JsonIgnore]
        public nuint More => more;
    }

    private sealed class AnyArguments
    {
        public AnyArguments(__arglist)
        {
        }
    }
}
