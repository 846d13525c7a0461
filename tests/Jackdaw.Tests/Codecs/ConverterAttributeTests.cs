using System.Reflection;
using System.Reflection.Emit;
using System.Text.Json.Serialization;
using Jackdaw.TestModels;
using Jackdaw.Tests.Differential;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Codecs;

/// <summary>Attributes that derive from <c>[JsonConverter]</c>, open converters, and the attributes of .NET 11: generated codecs and those of the run time.</summary>
public class ConverterAttributeTests
{
    [Fact]
    public void A_model_has_the_bytes_and_values_of_System_Text_Json()
    {
        // System.Text.Json hands int? to the attribute, and wraps the converter of int that it gets.
        string expected = Oracle.Text(Oracle.Write(ConvertedByAttribute.Sample(), typeof(ConvertedByAttribute)));
        Assert.Contains("\"Plus\":\"+007\"", expected, StringComparison.Ordinal);
        Assert.Equal(expected, Json.Serialize(ConvertedByAttribute.Sample()));
        Assert.Equal(expected, RuntimeJson.Serialize(ConvertedByAttribute.Sample()));
        Assert.Equal(expected, Json.Serialize(Json.Deserialize<ConvertedByAttribute>(expected)));
        Assert.Equal(expected, RuntimeJson.Serialize(RuntimeJson.Deserialize<ConvertedByAttribute>(expected)));
        Assert.Null(Json.Deserialize<ConvertedByAttribute>("{\"Perhaps\":null}")!.Perhaps);
    }

    [Fact]
    public void What_it_throws_is_an_error_of_the_document()
    {
        JsonDataException error = Assert.Throws<JsonDataException>(() => Json.Deserialize<ConvertedByAttribute>("{\"Plus\":\"-1\"}"));
        Assert.Equal((JsonError.Refused, "$.Plus"), (error.Code, error.Path));
        Assert.Equal("The prefix is missing.", error.Message);
        Assert.Equal(error.Message, Assert.Throws<JsonDataException>(() => RuntimeJson.Deserialize<ConvertedByAttribute>("{\"Plus\":\"-1\"}")).Message);
    }

    [Fact]
    public void An_attribute_without_a_converter_for_the_type_is_named()
    {
        string message = Assert.Throws<NotSupportedException>(() => Json.Serialize(new ConvertedByNone { Text = "a" })).Message;
        Assert.Contains("[PrefixedAttribute] created no converter for 'System.String'", message, StringComparison.Ordinal);
        Assert.Equal(message, Assert.Throws<NotSupportedException>(() => RuntimeJson.Serialize(new ConvertedByNone { Text = "a" })).Message);
    }

    [Fact]
    public void An_open_converter_gets_the_arguments_of_the_type()
    {
        ConvertedOpen sample = new() { Numbers = new() { Content = "a" }, Texts = new() { Content = "b" }, Pair = new(1, "c") };
        const string Expected = "{\"Numbers\":\"Int32 a\",\"Texts\":\"String b\",\"Pair\":\"1=c\"}";
        Assert.Equal((Expected, Expected), (Json.Serialize(sample), RuntimeJson.Serialize(sample)));
        Assert.Equal("x", Json.Deserialize<ConvertedOpen>("{\"Texts\":\"x\"}")!.Texts!.Content);
        Assert.Equal("x", RuntimeJson.Deserialize<ConvertedOpen>("{\"Texts\":\"x\"}")!.Texts!.Content);
    }

    [Fact]
    public void A_naming_policy_of_a_member_wins_over_that_of_its_type_and_that_over_the_profile()
    {
        NamedByAttribute sample = new() { FirstValue = 1, SecondValue = 2, thirdValue = 3, FourthValue = 4, BaseValue = 5 };
        const string Expected = "{\"FIRST-VALUE\":1,\"secondValue\":2,\"ThirdValue\":3,\"Stated\":4,\"BASE-VALUE\":5}";
        Assert.Equal((Expected, Expected), (Json.Serialize(sample), RuntimeJson.Serialize(sample)));
        Assert.Equal((Expected, Expected), (SnakeJson.Serialize(sample), RuntimeSnakeJson.Serialize(sample)));
        Assert.Equal(5, Json.Deserialize<NamedByAttribute>(Expected)!.BaseValue);
        Assert.Equal(3, RuntimeJson.Deserialize<NamedByAttribute>(Expected)!.thirdValue);
    }

    [Theory]
    [InlineData(JsonIgnoreCondition.WhenWritingNull, "{\"Number\":0,\"Always\":null}", 7)]
    [InlineData(JsonIgnoreCondition.WhenWritingDefault, "{\"Always\":null}", 7)]
    [InlineData(JsonIgnoreCondition.WhenWriting, "{\"Always\":null}", 7)]
    [InlineData(JsonIgnoreCondition.WhenReading, "{\"Text\":null,\"Number\":0,\"Always\":null}", 0)]
    [InlineData(JsonIgnoreCondition.Never, "{\"Text\":null,\"Number\":0,\"Always\":null}", 7)]
    public void A_condition_of_the_type_is_that_of_members_without_one(JsonIgnoreCondition condition, string written, int read)
    {
        Type type = Ignoring(condition);
        object value = Activator.CreateInstance(type)!;
        Assert.Equal(written, RuntimeJson.Serialize(value, type));
        if (condition == JsonIgnoreCondition.WhenWritingNull)
        {
            // "Never" for what is never null, though the profile leaves defaults out.
            Assert.Equal("{\"number\":0,\"always\":null}", RuntimeSnakeJson.Serialize(value, type));
        }

        object back = RuntimeJson.Deserialize("{\"Number\":7,\"Text\":\"t\"}", type)!;
        Assert.Equal(read, type.GetField("Number")!.GetValue(back));
    }

    [Fact]
    public void A_type_that_is_ignored_always_is_refused_by_name()
    {
        Type type = Ignoring(JsonIgnoreCondition.Always);
        string message = Assert.Throws<NotSupportedException>(() => RuntimeJson.Serialize(Activator.CreateInstance(type), type)).Message;
        Assert.Contains("[JsonIgnore] on 'Ignoring'", message, StringComparison.Ordinal);
    }

    [Fact]
    public void Values_that_no_number_handling_has_are_refused_by_name()
        => Assert.Contains("[JsonNumberHandling] on 'OddNumber.A'", Assert.Throws<NotSupportedException>(() => RuntimeJson.Serialize(new OddNumber())).Message, StringComparison.Ordinal);

    /// <summary>C# does not let the attribute of .NET 10 stand on a class; metadata does.</summary>
    private static Type Ignoring(JsonIgnoreCondition condition)
    {
        ConstructorInfo attribute = typeof(JsonIgnoreAttribute).GetConstructor(Type.EmptyTypes)!;
        PropertyInfo property = typeof(JsonIgnoreAttribute).GetProperty(nameof(JsonIgnoreAttribute.Condition))!;
        ModuleBuilder module = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("Ignoring" + condition), AssemblyBuilderAccess.RunAndCollect).DefineDynamicModule("Ignoring");
        TypeBuilder type = module.DefineType("Ignoring", TypeAttributes.Public | TypeAttributes.Class);
        type.SetCustomAttribute(new CustomAttributeBuilder(attribute, [], [property], [condition]));
        foreach ((string name, Type of) in new[] { ("Text", typeof(string)), ("Number", typeof(int)), ("Always", typeof(string)) })
        {
            FieldBuilder made = type.DefineField(name, of, FieldAttributes.Public);
            made.SetCustomAttribute(new CustomAttributeBuilder(typeof(JsonIncludeAttribute).GetConstructor(Type.EmptyTypes)!, []));
            if (name == "Always")
            {
                made.SetCustomAttribute(new CustomAttributeBuilder(attribute, [], [property], [JsonIgnoreCondition.Never]));
            }
        }

        return type.CreateType();
    }

    private sealed class OddNumber
    {
        [JsonNumberHandling((JsonNumberHandling)8)]
        public int A { get; set; }
    }
}
