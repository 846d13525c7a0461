using System.Numerics;
using System.Text.Json;
using Jackdaw.Reflection;
using Jackdaw.TestModels;
using Jackdaw.Tests.Objects;

namespace Jackdaw.Tests.Differential;

/// <summary><c>IncludeFields</c>, <c>IgnoreReadOnlyProperties</c> and <c>IgnoreReadOnlyFields</c>: generated, at run time and in System.Text.Json.</summary>
public class FieldSettingsTests
{
    private static readonly JsonSerializerOptions WithFields = new() { IncludeFields = true, PropertyNamingPolicy = JsonNamingPolicy.CamelCase, Encoder = Oracle.Options.Encoder };

    private static readonly JsonSerializerOptions Lean = new() { IncludeFields = true, IgnoreReadOnlyProperties = true, IgnoreReadOnlyFields = true, Encoder = Oracle.Options.Encoder };

    [Fact]
    public void Public_fields_are_members()
    {
        ThreeWays<Fields, FieldsJson, RuntimeFieldsJson> three = new(WithFields);
        string? json = three.Write(() => new Fields { Required = 1, Absent = null, Text = "é".Normalize() });
        Assert.Contains("\"number\":3", json, StringComparison.Ordinal);
        Assert.DoesNotContain("ignored", json, StringComparison.Ordinal);
        Assert.DoesNotContain("notPublic", json, StringComparison.Ordinal);
        Fields read = three.Read("""{"required":5,"number":6,"fixed":7,"list":[8],"other name":9,"hidden":"h","inherited":10,"static":11,"constant":12,"transient":13,"property":14}""")!;
        Assert.Equal((5, 6, 4, 8, 9, "h", 10, 2, 13, 14), (read.Required, read.Number, read.Fixed, read.List![0], read.Named, read.Hidden, read.Inherited, Fields.Static, read.Transient, read.Property));
        three.Refuse("{\"number\":1}");
        three.Refuse("{\"required\":\"x\"}");
    }

    [Fact]
    public void Fields_of_structs_and_of_constructors()
    {
        ThreeWays<FieldStruct, FieldsJson, RuntimeFieldsJson> structs = new(WithFields);
        structs.Write(() => new FieldStruct { X = 1, Y = "y", Inner = new() });
        Assert.Equal(2, structs.Read("""{"x":2,"y":null,"inner":{"inherited":3}}""").X);
        ThreeWays<FieldArguments, FieldsJson, RuntimeFieldsJson> arguments = new(WithFields);
        arguments.Write(() => new FieldArguments(1, "a") { Later = 2 });
        FieldArguments read = arguments.Read("""{"later":3,"text":"b","number":4}""")!;
        Assert.Equal((4, "b", 3), (read.Number, read.Text, read.Later));
    }

    [Fact]
    public void Types_of_NET_that_are_fields_alone()
    {
        ThreeWays<Spatial, FieldsJson, RuntimeFieldsJson> three = new(WithFields);
        Assert.Equal("""{"two":{"x":1,"y":2},"three":{"x":1,"y":2,"z":3},"four":{"x":1,"y":2,"z":3,"w":4}}""", three.Write(() => new Spatial()));
        Assert.Equal(new Vector4(4, 3, 2, 1), three.Read("""{"four":{"w":1,"z":2,"y":3,"x":4}}""")!.Four);
        Assert.Throws<NotSupportedException>(() => Runtime.RuntimeJson.Serialize(new Vector3(1, 2, 3)));
    }

    [Fact]
    public void Without_the_setting_fields_are_no_members()
        => Assert.DoesNotContain("Settable", LeanPropertiesJson.Serialize(new ReadOnlyMembers()), StringComparison.Ordinal);

    [Fact]
    public void What_nothing_can_set_is_not_written()
    {
        Assert.DoesNotContain("GetOnly", new ThreeWays<ReadOnlyMembers, LeanJson, RuntimeLeanJson>(Lean).Write(() => new()), StringComparison.Ordinal);
        new ThreeWays<ReadOnlyMembers, LeanPropertiesJson, RuntimeLeanPropertiesJson>(new() { IgnoreReadOnlyProperties = true, Encoder = Oracle.Options.Encoder }).Write(() => new());
        new ThreeWays<ReadOnlyMembers, LeanFieldsJson, RuntimeLeanFieldsJson>(new() { IncludeFields = true, IgnoreReadOnlyFields = true, Encoder = Oracle.Options.Encoder }).Write(() => new());
    }

    [Fact]
    public void What_a_constructor_sets_is_read_all_the_same()
    {
        ThreeWays<ReadOnlyArguments, LeanJson, RuntimeLeanJson> three = new(Lean);
        Assert.Equal("""{"List":[2],"Later":3}""", three.Write(() => new(1, [2]) { Later = 3 }));
        Assert.Equal(4, LeanJson.Deserialize<ReadOnlyArguments>("""{"Number":4}""")!.Number);
        Assert.Equal(4, RuntimeLeanJson.Deserialize<ReadOnlyArguments>("""{"Number":4}""")!.Number);
        three.Read("""{"Number":4,"List":[5]}""");
    }

    [Fact]
    public void Types_without_any_setter()
    {
        Assert.Equal(JsonSerializer.Serialize(new { A = 1, List = new[] { 1 } }, Lean), RuntimeLeanJson.Serialize(new { A = 1, List = new[] { 1 } }));
        Assert.Equal(JsonSerializer.Serialize((1, "b"), Lean), RuntimeLeanJson.Serialize((1, "b")));
    }

    [JsonProfile(IncludeFields = true, Naming = JsonNaming.CamelCase)]
    private sealed class RuntimeFieldsJson : JsonProfile<RuntimeFieldsJson>, IReflectedOnly;

    [JsonProfile(IncludeFields = true, IgnoreReadOnlyProperties = true, IgnoreReadOnlyFields = true)]
    private sealed class RuntimeLeanJson : JsonProfile<RuntimeLeanJson>, IReflectedOnly;

    [JsonProfile(IgnoreReadOnlyProperties = true)]
    private sealed class RuntimeLeanPropertiesJson : JsonProfile<RuntimeLeanPropertiesJson>, IReflectedOnly;

    [JsonProfile(IncludeFields = true, IgnoreReadOnlyFields = true)]
    private sealed class RuntimeLeanFieldsJson : JsonProfile<RuntimeLeanFieldsJson>, IReflectedOnly;
}
