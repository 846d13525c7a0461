using System.Reflection;

namespace Jackdaw.FastJson.Tests.Api;

/// <summary>Code that was written for fastJSON compiles: named arguments, overloads of 1.x, no warnings about null.</summary>
public class SurfaceTests
{
    /// <summary>The public methods of fastJSON 2.4 and 1.x with the names of their parameters, which may be named in a call.</summary>
    public static TheoryData<Type, string> Methods { get; } = new()
    {
        { typeof(JSON), "ToNiceJSON(Object obj)" }, { typeof(JSON), "ToNiceJSON(Object obj, JSONParameters param)" }, { typeof(JSON), "ToJSON(Object obj)" },
        { typeof(JSON), "ToJSON(Object obj, JSONParameters param)" }, { typeof(JSON), "Parse(String json)" }, { typeof(JSON), "ToDynamic(String json)" }, { typeof(JSON), "ToObject<T>(String json)" },
        { typeof(JSON), "ToObject<T>(String json, JSONParameters param)" }, { typeof(JSON), "ToObject(String json)" }, { typeof(JSON), "ToObject(String json, JSONParameters param)" },
        { typeof(JSON), "ToObject(String json, Type type)" }, { typeof(JSON), "ToObject(String json, Type type, JSONParameters par)" }, { typeof(JSON), "FillObject(Object input, String json)" },
        { typeof(JSON), "DeepCopy(Object obj)" }, { typeof(JSON), "DeepCopy<T>(T obj)" }, { typeof(JSON), "Beautify(String input)" }, { typeof(JSON), "Beautify(String input, Byte spaces)" },
        { typeof(JSON), "RegisterCustomType(Type type, Serialize serializer, Deserialize deserializer)" }, { typeof(JSON), "ClearReflectionCache()" },
        { typeof(JSONParameters), "FixValues()" }, { typeof(JSONParameters), "MakeCopy()" },
        { typeof(fastJSON.Reflection.Serialize), "Invoke(Object data)" }, { typeof(fastJSON.Reflection.Deserialize), "Invoke(String data)" },
        { typeof(SafeDictionary<int, int>), "TryGetValue(Int32 key, Int32& value)" }, { typeof(SafeDictionary<int, int>), "Count()" }, { typeof(SafeDictionary<int, int>), "Add(Int32 key, Int32 value)" },
        { typeof(fastJSON.ReferenceEqualityComparer), "Equals(Object x, Object y)" }, { typeof(fastJSON.ReferenceEqualityComparer), "GetHashCode(Object obj)" },
#pragma warning disable CS0618 // What code for fastJSON 1.x calls.
        { typeof(JsonInstance), "ToJSON(Object obj)" }, { typeof(JsonInstance), "ToJSON(Object obj, JSONParameters param)" }, { typeof(JsonInstance), "ToJSON(Object obj, Boolean enableSerializerExtensions)" },
        { typeof(JsonInstance), "ToJSON(Object obj, Boolean enableSerializerExtensions, Boolean enableFastGuid)" },
        { typeof(JsonInstance), "ToJSON(Object obj, Boolean enableSerializerExtensions, Boolean enableFastGuid, Boolean enableOptimizedDatasetSchema)" },
        { typeof(JsonInstance), "ToJSON(Object obj, Boolean enableSerializerExtensions, Boolean enableFastGuid, Boolean enableOptimizedDatasetSchema, Boolean serializeNullValues)" },
        { typeof(JsonInstance), "ToNiceJSON(Object obj, JSONParameters param)" }, { typeof(JsonInstance), "Parse(String json)" }, { typeof(JsonInstance), "ToDynamic(String json)" },
        { typeof(JsonInstance), "ToObject<T>(String json)" }, { typeof(JsonInstance), "ToObject(String json)" }, { typeof(JsonInstance), "ToObject(String json, Type type)" },
        { typeof(JsonInstance), "FillObject(Object input, String json)" }, { typeof(JsonInstance), "DeepCopy(Object obj)" }, { typeof(JsonInstance), "DeepCopy<T>(T obj)" },
        { typeof(JsonInstance), "Beautify(String input)" }, { typeof(JsonInstance), "RegisterCustomType(Type type, Serialize serializer, Deserialize deserializer)" },
#pragma warning restore CS0618
    };

    [Theory]
    [MemberData(nameof(Methods), DisableDiscoveryEnumeration = true)]
    public void Methods_have_the_parameters_of_fastJSON(Type type, string signature) => Assert.Contains(signature, type.GetMethods().Select(Signature));

    [Fact]
    public void What_is_a_field_there_is_one_here()
    {
        Assert.Equal(["Info", "Name"], typeof(DatasetSchema).GetFields().Select(field => field.Name));
        Assert.Equal(27, typeof(JSONParameters).GetFields().Length);
        Assert.Equal("FlatArrays SetStaticMembers", string.Join(' ', typeof(JSONParameters).GetFields().Select(field => field.Name).Where(name => name is "FlatArrays" or "SetStaticMembers").Order()));
    }

    [Fact]
    public void Typical_code_compiles_without_warnings_and_runs() => Assert.Equal("1 1 1 Object[] 0 0 1 1 2 1 3 1 1 True True", TypicalCode.Run());

    [Fact]
    public void Nothing_is_said_about_null()
    {
        NullabilityInfoContext nullability = new();
        foreach (MethodInfo method in typeof(JSON).GetMethods(BindingFlags.Public | BindingFlags.Static).Where(method => method.ReturnType == typeof(object) || method.ReturnType.IsGenericParameter))
        {
            Assert.Equal(NullabilityState.Unknown, nullability.Create(method.ReturnParameter).ReadState);
        }
    }

    [Fact]
    public void The_overloads_of_1x_do_what_their_parameters_say()
    {
#pragma warning disable CS0618 // What code for fastJSON 1.x calls.
        Models.Nulls value = new() { X = 1 };
        JsonInstance instance = JSON.Instance;
        Assert.Equal("{\"X\":1,\"S\":null,\"N\":null}", instance.ToJSON(value, false, true, true));
        Assert.Equal(instance.ToJSON(value, true), instance.ToJSON(value, true, true, true));
        Assert.Equal("{\"X\":1}", instance.ToJSON(value, false, true, true, serializeNullValues: false));
        Assert.Equal("\"00112233-4455-6677-8899-aabbccddeeff\"", instance.ToJSON(Writing.ScalarTests.Sample, false, enableFastGuid: false, enableOptimizedDatasetSchema: true));
        System.Data.DataSet set = new("n");
        set.Tables.Add("t").Columns.Add("c");
        Assert.Contains("\"$schema\":\"<", instance.ToJSON(set, true, true, false).Replace("\\u003C", "<", StringComparison.Ordinal), StringComparison.Ordinal);
        Assert.Contains("\"$schema\":{", instance.ToJSON(set, true, true, true), StringComparison.Ordinal);
        Assert.Equal(7L, instance.ToDynamic("{\"a\":7}").a);
        Assert.Equal(JSON.ToNiceJSON(value, new JSONParameters()), instance.ToNiceJSON(value, new JSONParameters()));
#pragma warning restore CS0618
    }

    private static string Signature(MethodInfo method) =>
        $"{method.Name}{(method.IsGenericMethod ? "<T>" : "")}({string.Join(", ", method.GetParameters().Select(parameter => $"{parameter.ParameterType.Name} {parameter.Name}"))})";
}
