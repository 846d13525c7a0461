using Jackdaw.Generator.Tests.Compiling;

namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>
/// Closed classes of C# 15, by generated codecs and at run time. The attribute that the compiler puts on them is written by hand; <see cref="AnnouncedCompilerTests"/> has the compiler write it.
/// What is expected is what System.Text.Json 11 announces.
/// </summary>
public class ClosedHierarchyTests
{
    private const string Models = """
        namespace System.Runtime.CompilerServices { public sealed class IsClosedTypeAttribute : Attribute { public Type[] DerivedTypes { get; set; } = []; } }
        [JsonProfile(InferClosedTypePolymorphism = true)] public sealed class Closed : JsonProfile<Closed>;
        [JsonProfile(InferClosedTypePolymorphism = true, RejectDuplicateMembers = true)] public sealed class Open : JsonProfile<Open>;
        [System.Runtime.CompilerServices.IsClosedType(LISTpayment)] public abstract class Payment { public string? Id { get; set; } }
        public sealed class Paid : Payment { public decimal Amount { get; set; } }
        [System.Runtime.CompilerServices.IsClosedType(LISTcard)] public abstract class Card : Payment { public string? Number { get; set; } }
        public sealed class Debit : Card;
        public sealed class Credit : Card { public int Limit { get; set; } }
        [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
        [System.Runtime.CompilerServices.IsClosedType(LISTcontainer)] public abstract class Container<T>;
        public sealed class Full<T> : Container<T> { public T? Item { get; set; } }
        public sealed class Listed<TItem> : Container<TItem> { public List<TItem>? Items { get; set; } }
        [System.Runtime.CompilerServices.IsClosedType(LISTtold)] [JsonDerivedType(typeof(Told1), "one")] public abstract class Told;
        public sealed class Told1 : Told; public sealed class Told2 : Told;
        public sealed class Models { public Payment? One { get; set; } public List<Payment?>? Many { get; set; } public Container<int>? Numbers { get; set; } }
        public static class Calls
        {
            static readonly List<string> Lines = [];
            static string Text(Func<string> run) { try { return run(); } catch (JsonDataException e) { return e.Message; } catch (NotSupportedException e) { return e.Message.Split('(')[0]; } }
            static void Add(Func<string> generated, Func<string> composed) { string one = Text(generated), other = Text(composed); Lines.Add(one == other ? one : one + "\n    at run time: " + other); }
            static Type At<T>() => typeof(T);
            static string Write<T>(T value) => Open.Serialize(value, At<T>());
            static string Again<T>(string json) => Open.Serialize(Open.Deserialize(json, At<T>()), At<T>());
            static void Payment(string json) => Add(() => Closed.Serialize(Closed.Deserialize<Payment>(json)), () => Again<Payment>(json));
            public static object? Run()
            {
                Add(() => Closed.Serialize<Payment>(new Paid { Id = "a", Amount = 1 }), () => Write<Payment>(new Paid { Id = "a", Amount = 1 }));
                Add(() => Closed.Serialize<Card>(new Debit()), () => Write<Card>(new Debit()));
                Models all = new() { One = new Credit { Limit = 5 }, Many = [null, new Debit()], Numbers = new Listed<int> { Items = [1] } };
                Add(() => Closed.Serialize(all), () => Write(all));
                Add(() => Closed.Serialize(Closed.Deserialize<Models>(Closed.Serialize(all))), () => Again<Models>(Write(all)));
                Payment("{\"Number\":\"n\",\"$type\":\"Credit\",\"Limit\":5}");
                Payment("{\"$type\":\"Card\"}");
                Payment("{\"Id\":\"a\"}");
                Add(() => Closed.Serialize<Told>(new Told1()), () => Write<Told>(new Told1()));
                Add(() => Closed.Serialize<Told>(new Told2()), () => Write<Told>(new Told2()));
                Add(() => Json.Serialize<Payment>(new Paid { Amount = 1 }), () => StrictJson.Serialize<Payment>(new Paid { Amount = 1 }));
                return string.Join("\n", Lines);
            }
        }
        """;

    private const string Expected = """
        {"$type":"Paid","Amount":1,"Id":"a"}
        {"$type":"Debit","Number":null,"Id":null}
        {"One":{"$type":"Credit","Limit":5,"Number":null,"Id":null},"Many":[null,{"$type":"Debit","Number":null,"Id":null}],"Numbers":{"kind":"Listed","Items":[1]}}
        {"One":{"$type":"Credit","Limit":5,"Number":null,"Id":null},"Many":[null,{"$type":"Debit","Number":null,"Id":null}],"Numbers":{"kind":"Listed","Items":[1]}}
        {"$type":"Credit","Limit":5,"Number":"n","Id":null}
        'Payment' has no derived type with this discriminator at $.$type (line 1, byte 10). Expected one of "Credit", "Debit", "Paid".
        The object does not say which type derived from 'Payment' it is at $ (line 1, byte 10). Add the member "$type". Expected one of "Credit", "Debit", "Paid".
        {"$type":"one"}
        'Told2' is not among the derived types of 'Told'. Add [JsonDerivedType
        {"Id":null}
        """;

    [Fact]
    public void Derived_types_are_those_that_the_attribute_lists() => Assert.Equal(Expected, Running.Run(Models
        .Replace("LISTpayment", "DerivedTypes = [typeof(Paid), typeof(Card)]", StringComparison.Ordinal)
        .Replace("LISTcard", "DerivedTypes = [typeof(Debit), typeof(Credit)]", StringComparison.Ordinal)
        .Replace("LISTcontainer", "DerivedTypes = [typeof(Full<>), typeof(Listed<>)]", StringComparison.Ordinal)
        .Replace("LISTtold", "DerivedTypes = [typeof(Told1), typeof(Told2)]", StringComparison.Ordinal)));

    /// <summary>As the compiler of the SDK 10.0.400 writes it.</summary>
    [Fact]
    public void Where_it_lists_none_those_of_the_assembly_are_found() => Assert.Equal(Expected, Running.Run(
        System.Text.RegularExpressions.Regex.Replace(Models, @"LIST\w+", "")));

    [Theory]
    [InlineData(true, "{\"$type\":\"D\"}")]
    [InlineData(false, "{}")]
    public void The_attribute_of_the_class_goes_before_the_profile(bool infers, string expected)
    {
        // JsonPolymorphicAttribute of System.Text.Json 10 has no such property.
        string source = $$"""
            namespace System.Runtime.CompilerServices { public sealed class IsClosedTypeAttribute : Attribute; }
            namespace System.Text.Json.Serialization { public sealed class JsonPolymorphicAttribute : Attribute { public bool InferClosedTypePolymorphism { get; set; } } }
            [JsonProfile(InferClosedTypePolymorphism = {{(infers ? "false" : "true")}})] public sealed class Own : JsonProfile<Own>;
            [JsonPolymorphic(InferClosedTypePolymorphism = {{(infers ? "true" : "false")}})] [System.Runtime.CompilerServices.IsClosedType] public abstract class B;
            public sealed class D : B;
            public static class Calls { public static object? Run() => Own.Serialize<B>(new D()); }
            """;
        if (infers)
        {
            Assert.Equal(expected, Running.Run(source));
        }
        else
        {
            // The attribute then asks for derived types and names none.
            Assert.Equal("JD0027", Assert.Single(Compile.Run(source).Diagnostics).Id);
        }
    }

    [Theory]
    [InlineData("public static class A { public sealed class Node : B; } public static class C { public sealed class Node : B; }", "have the same discriminator")]
    [InlineData("public abstract class D : B; public sealed class E : D;", "'D' is abstract")]
    public void What_can_not_be_inferred_is_refused(string derived, string expected)
    {
        string source = "namespace System.Runtime.CompilerServices { public sealed class IsClosedTypeAttribute : Attribute; } "
            + "[JsonProfile(InferClosedTypePolymorphism = true)] public sealed class Own : JsonProfile<Own>; "
            + "[JsonModel(Profile = typeof(Own))] [System.Runtime.CompilerServices.IsClosedType] public abstract class B; " + derived;
        Microsoft.CodeAnalysis.Diagnostic found = Assert.Single(Compile.Run(source).Diagnostics);
        Assert.Equal("JD0027", found.Id);
        Assert.Contains(expected, found.GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
    }
}
