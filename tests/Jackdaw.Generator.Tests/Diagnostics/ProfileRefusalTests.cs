using System.Reflection;
using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Diagnostics;

/// <summary>A profile that can't be used is refused in the same words at compile time and, where no generator ran, at run time.</summary>
public class ProfileRefusalTests
{
    [Theory]
    [InlineData("MaxDepth = 0")]
    [InlineData("MaxDepth = 1001, MaxNumberLength = -5")]
    [InlineData("Naming = (JsonNaming)70, EnumNaming = (JsonNaming)(-1), KeyNaming = (JsonNaming)70")]
    [InlineData("Escaping = (JsonEscaping)3")]
    [InlineData("IndentSize = 128, IndentCharacter = '_', NewLine = \"\"")]
    [InlineData("NamingPolicy = typeof(string)")]
    [InlineData("KeyNamingPolicy = typeof(System.Text.Json.JsonNamingPolicy)")]
    [InlineData("Naming = JsonNaming.CamelCase, NamingPolicy = typeof(string)")]
    [InlineData("IndentSize = -1, IndentCharacter = '\\n', NewLine = \"\\r\"")]
    [InlineData("ObjectHandling = (JsonObjectHandling)2, NumberHandling = (JsonNumberHandling)16, ObjectCreationHandling = (JsonObjectCreationHandling)2")]
    public void The_words_are_the_same(string settings)
    {
        string source = $"namespace App {{ public static class Around {{ [JsonProfile({settings})] public sealed class Odd : JsonProfile<Odd>; }} public static class Calls {{ public static string Run() => Around.Odd.Serialize(1); }} }}";
        Diagnostic reported = Assert.Single(Compile.Run(source).Diagnostics, diagnostic => diagnostic.Id == "JD0013");
        MethodInfo run = Assembly.Load(Compile.Library(source)).GetType("App.Calls")!.GetMethod("Run")!;
        NotSupportedException thrown = Assert.Throws<NotSupportedException>(() => run.CreateDelegate<Func<string>>()());
        Assert.Equal(reported.GetMessage(System.Globalization.CultureInfo.InvariantCulture) + " (JD0013).", thrown.Message);
    }

    [Theory]
    [InlineData("typeof(Thing)", "public string Nam;")]
    [InlineData("typeof(Thing)", "public static bool ShouldSerializeNam(Thing value) => true;")]
    [InlineData("typeof(Thing)", "public static bool ShouldSerializeName(string value) => true;")]
    [InlineData("typeof(Thing)", "[System.Text.Json.Serialization.JsonConstructor] public Contract(int other) { }")]
    [InlineData("typeof(Thing)", "public Contract(int other = 1) { }")]
    [InlineData("typeof(Thing)", "public static void OnDeserializing(string value) { }")]
    [InlineData("typeof(Thing)", "public static void OnDeserialized(ref Thing value) { }")]
    [InlineData("typeof(Thing)", "public static int OnSerializing(Thing value) => 1;")]
    [InlineData("typeof(Thing)", "public void OnSerialized(Thing value) { }")]
    [InlineData("typeof(Thing)", "internal static void OnSerialized(Thing value) { }")]
    [InlineData("typeof(System.DayOfWeek)", "public static void OnDeserializing(System.DayOfWeek value) { }")]
    [InlineData("typeof(System.IDisposable)", "public static void OnDeserializing(System.IDisposable value) { }")]
    [InlineData("typeof(System.Collections.ArrayList)", "public static void OnDeserializing(System.Collections.ArrayList value) { }")]
    [InlineData("typeof(System.DateTime)", "public static void OnDeserializing(System.DateTime value) { }")]
    [InlineData("typeof(Many<int>)", "")]
    [InlineData("typeof(int[])", "")]
    [InlineData("typeof(Thing)), JsonContract(typeof(Thing)", "")]
    public void A_contract_that_speaks_of_nothing_is_refused_in_the_same_words(string type, string members)
    {
        string pairs = type.Replace(")), ", "), typeof(Contract)), ", StringComparison.Ordinal);
        string source = $$"""
            namespace App
            {
                public class Thing { public string Name { get; set; } }
                public class Many<T> { public T Item { get; set; } }
                public class Contract { public Contract() { } {{members}} }
                public static class Around { [JsonContract({{pairs}}, typeof(Contract))] public sealed class Odd : JsonProfile<Odd>; }
                public static class Calls { public static string Run() => Around.Odd.Serialize(new Thing()); }
            }
            """;
        Diagnostic reported = Assert.Single(Compile.Run(source).Diagnostics, diagnostic => diagnostic.Id == "JD0013");
        MethodInfo run = Assembly.Load(Compile.Library(source)).GetType("App.Calls")!.GetMethod("Run")!;
        NotSupportedException thrown = Assert.Throws<NotSupportedException>(() => run.CreateDelegate<Func<string>>()());
        Assert.Equal(reported.GetMessage(System.Globalization.CultureInfo.InvariantCulture) + " (JD0013).", thrown.Message);
    }

    [Theory]
    [InlineData("typeof(string)", "neither a converter")]
    [InlineData("typeof(NoConverter)", "neither a converter")]
    [InlineData("typeof(Taking)", "no public constructor without parameters")]
    [InlineData("typeof(Base)", "no public constructor without parameters")]
    [InlineData("typeof(Factory)", "determines at run time")]
    [InlineData("typeof(Saying)", "determines at run time")]
    [InlineData("typeof(Any<>)", "serves any type")]
    [InlineData("typeof(Things), typeof(string)", "serves 'App.Thing', not 'string'")]
    [InlineData("typeof(Things)), JsonProfileConverter(typeof(OtherThings)", "it has two converters for 'App.Thing'")]
    [InlineData("null", "names no type")]
    [InlineData("typeof(Factory), null", "names no type")]
    public void A_converter_that_serves_nothing_is_refused_in_the_same_words(string arguments, string reason)
    {
        string source = $$"""
            namespace App
            {
                using System.Text.Json;
                using System.Text.Json.Serialization;
                public class Thing { }
                public class NoConverter { }
                public class Things : JsonConverter<Thing>
                {
                    public override Thing Read(ref Utf8JsonReader reader, System.Type type, JsonSerializerOptions options) => null;
                    public override void Write(Utf8JsonWriter writer, Thing value, JsonSerializerOptions options) => writer.WriteNullValue();
                }
                public class OtherThings : Things { }
                public class Taking : Things { public Taking(int number) { } }
                public abstract class Base : Things { }
                public class Saying : Things { public override bool CanConvert(System.Type type) => true; }
                public class Any<T> : JsonConverter<T>
                {
                    public override T Read(ref Utf8JsonReader reader, System.Type type, JsonSerializerOptions options) => default;
                    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WriteNullValue();
                }
                public class Factory : JsonConverterFactory
                {
                    public override bool CanConvert(System.Type type) => true;
                    public override JsonConverter CreateConverter(System.Type type, JsonSerializerOptions options) => null;
                }
                public static class Around { [JsonProfileConverter({{arguments}})] public sealed class Odd : JsonProfile<Odd>; }
                public static class Calls { public static string Run() => Around.Odd.Serialize(new Thing()); }
            }
            """;
        Diagnostic reported = Assert.Single(Compile.Run(source).Diagnostics, diagnostic => diagnostic.Id == "JD0013");
        Assert.Contains(reason, reported.GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
        MethodInfo run = Assembly.Load(Compile.Library(source)).GetType("App.Calls")!.GetMethod("Run")!;
        NotSupportedException thrown = Assert.Throws<NotSupportedException>(() => run.CreateDelegate<Func<string>>()());
        Assert.Equal(reported.GetMessage(System.Globalization.CultureInfo.InvariantCulture) + " (JD0013).", thrown.Message);
    }

    /// <summary>Generated code would call it; reflection can.</summary>
    [Theory]
    [InlineData("[Obsolete(\"No longer.\", true)] ", true)]
    [InlineData("[Obsolete(\"No longer.\")] ", false)]
    [InlineData("[Obsolete] ", false)]
    public void A_method_of_a_contract_that_may_not_be_called_is_refused(string attribute, bool isRefused)
    {
        string source = $$"""
            namespace App
            {
                public class Thing { public string Name { get; set; } = "n"; }
                public class Contract { {{attribute}}public static bool ShouldSerializeName(Thing value) => false; }
                [JsonProfile, JsonContract(typeof(Thing), typeof(Contract))] public sealed class OwnJson : JsonProfile<OwnJson>;
            }
            public static class Calls { public static string Run() => App.OwnJson.Serialize(new App.Thing()); }
            """;
        Diagnostic[] reported = [.. Compile.Run(source).Diagnostics];
        if (!isRefused)
        {
            Assert.Empty(reported);
            Assert.Equal("{}", Running.Run(source));
            return;
        }

        Diagnostic refused = Assert.Single(reported);
        Assert.Equal("JD0013", refused.Id);
        Assert.Contains("its contract 'App.Contract' has the method ShouldSerializeName, whose use is an error", refused.GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
    }
}
