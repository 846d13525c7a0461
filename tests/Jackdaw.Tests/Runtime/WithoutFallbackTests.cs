using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Generated;
using Jackdaw.TestModels;
using Jackdaw.Tests.Differential;
using Jackdaw.Tests.Hostile;

namespace Jackdaw.Tests.Runtime;

/// <summary>
/// Programs that are trimmed, compiled ahead of time, or have turned the fallback off: what is in an <c>object</c> has the codec that the profile asks for there too. The switch is read once in a process, so the tests
/// run in a child.
/// </summary>
public class WithoutFallbackTests
{
    private static readonly JsonSerializerOptions Graph = new(Oracle.Options) { ReferenceHandler = ReferenceHandler.Preserve };
    private static readonly JsonSerializerOptions Acyclic = new(Oracle.Options) { ReferenceHandler = ReferenceHandler.IgnoreCycles };

    [Fact]
    public void References_are_preserved_through_collections_of_objects()
    {
        if (!BeginsHere(nameof(References_are_preserved_through_collections_of_objects)))
        {
            return;
        }

        BoxedValues inner = new() { A = 1 };
        Dictionary<string, object> map = new() { ["v"] = inner };
        object[] array = [map, map, inner];
        List<object> list = [inner, map];
        foreach (object value in new object[] { array, list, map })
        {
            BoxedValues twice = new() { A = value, B = new object[] { value, list, inner } };
            Assert.Equal(JsonSerializer.Serialize(twice, Graph), BoxedGraphJson.Serialize(twice));
            Assert.Equal(JsonSerializer.Serialize(value, Graph), BoxedGraphJson.Serialize(value, value.GetType()));
        }

        map["me"] = map;
        list.Add(list);
        BoxedValues cyclic = new() { A = map, B = list };
        Assert.Equal(JsonSerializer.Serialize(cyclic, Graph), BoxedGraphJson.Serialize(cyclic));
        Assert.Equal(JsonSerializer.Serialize(cyclic, Acyclic), BoxedAcyclicJson.Serialize(cyclic));
        array[2] = array;
        Assert.Equal(JsonSerializer.Serialize(new BoxedValues { A = array }, Acyclic), BoxedAcyclicJson.Serialize(new BoxedValues { A = array }));

        Dictionary<string, object> taken = new() { ["$id"] = 1 };
        Assert.Equal(JsonError.InvalidReference, Assert.Throws<JsonDataException>(() => BoxedGraphJson.Serialize(new BoxedValues { A = taken })).Code);
    }

    [Fact]
    public void References_are_read_in_collections_of_objects()
    {
        if (!BeginsHere(nameof(References_are_read_in_collections_of_objects)))
        {
            return;
        }

        const string Document = """{"$id":"1","$values":[{"$id":"2","a":{"$ref":"1"}},{"$ref":"2"}]}""";
        List<object> list = (List<object>)BoxedNaturalGraphJson.Deserialize(Document, typeof(List<object>))!;
        Assert.Same(list[0], list[1]);
        Assert.Same(list, ((Dictionary<string, object>)list[0])["a"]);
        Assert.Same(list[0].GetType(), typeof(Dictionary<string, object>));
        list = (List<object>)BoxedNaturalGraphJson.Deserialize(Document, typeof(object))!;
        Assert.Same(list[0], list[1]);
        object[] array = (object[])BoxedNaturalGraphJson.Deserialize("""[{"$id":"1"},{"$ref":"1"}]""", typeof(object[]))!;
        Assert.Same(array[0], array[1]);
        Dictionary<string, object> map = (Dictionary<string, object>)BoxedGraphJson.Deserialize("""{"$id":"1","me":{"$ref":"1"},"n":1}""", typeof(Dictionary<string, object>))!;
        Assert.Same(map, map["me"]);
        Assert.IsType<JsonElement>(map["n"]);
    }

    [Fact]
    public void Keys_have_the_names_of_the_profile()
    {
        if (!BeginsHere(nameof(Keys_have_the_names_of_the_profile)))
        {
            return;
        }

        Dictionary<string, object> inner = new() { ["InnerKey"] = 1 };
        Dictionary<string, object> map = new() { ["KeyName"] = new object[] { inner }, ["Other"] = new List<object> { inner } };
        Assert.Equal("""{"keyName":[{"innerKey":1}],"other":[{"innerKey":1}]}""", BoxedKeysJson.Serialize(map, map.GetType()));
        Assert.Equal("""{"$id":"1","key_name":[{"$id":"2","inner_key":1}],"other":{"$id":"3","$values":[{"$ref":"2"}]}}""", BoxedNamedGraphJson.Serialize(map, map.GetType()));
        Assert.Equal(["InnerKey"], ((Dictionary<string, object>)BoxedKeysJson.Deserialize("""{"InnerKey":1}""", typeof(Dictionary<string, object>))!).Keys);
    }

    /// <summary>The kind: for each setting that shapes codecs, what is asked for without composing does the same as what is composed.</summary>
    [Fact]
    public void Each_setting_means_the_same_without_composing()
    {
        BoxedValues inner = new() { A = 1 };
        Dictionary<string, object> map = new() { ["KeyName"] = 1.0, ["n"] = null! };
        map["List"] = new List<object> { map.GetType().Name, 1, inner, inner };
        object[] values = [map, new object[] { map, map, 1, "t" }, new List<object> { map, true }];
        foreach (Type profile in new[] { typeof(RuntimeJson), typeof(RuntimeNaturalJson), typeof(RuntimeGraphJson), typeof(RuntimeNaturalGraphJson), typeof(RuntimeAcyclicJson), typeof(SnakeKeysJson), typeof(NamedGraphJson), typeof(NamedAcyclicJson) })
        {
            object same = typeof(WithoutFallbackTests).GetMethod(nameof(Same), System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.Static)!.MakeGenericMethod(profile).Invoke(null, [values])!;
            Assert.Equal(values.Length, same);
        }
    }

    private static int Same<TProfile>(object[] values)
        where TProfile : JsonProfile<TProfile>
    {
        string shape = Reflection.ReflectedSettings.Of(typeof(TProfile)).ToString();
        JsonProfileSettings settings = JsonSettingsOf<TProfile>.Value;
        int same = 0;
        foreach (object value in values)
        {
            TypeHandle alone = new(ScalarHandles.Find(value.GetType(), shape)!);
            TypeHandle composed = new(Reflection.RuntimeCodecs.HandleOf(value.GetType(), typeof(TProfile)));
            byte[] expected = WriteDoor.ToArray(composed, settings, value);
            Assert.Equal(System.Text.Encoding.UTF8.GetString(expected), System.Text.Encoding.UTF8.GetString(WriteDoor.ToArray(alone, settings, value)));
            Assert.Equal(Shown(ReadDoor.From(expected, composed, settings)), Shown(ReadDoor.From(expected, alone, settings)));
            same++;
        }

        return same;
    }

    private static string Shown(object? value) => $"{value!.GetType()} {JsonSerializer.Serialize(value, value.GetType(), Graph)}";

    private static bool BeginsHere(string method)
    {
        if (!ChildTest.IsChild)
        {
            ChildTest.Run(typeof(WithoutFallbackTests), method);
            return false;
        }

        AppContext.SetSwitch("Jackdaw.RuntimeCodecs.AreSupported", false);
        return true;
    }

    [JsonProfile(KeyNaming = JsonNaming.SnakeCase)]
    internal sealed class SnakeKeysJson : JsonProfile<SnakeKeysJson>;

    [JsonProfile(KeyNaming = JsonNaming.SnakeCase, ReferenceHandling = JsonReferenceHandling.Preserve)]
    internal sealed class NamedGraphJson : JsonProfile<NamedGraphJson>;

    [JsonProfile(KeyNaming = JsonNaming.KebabCase, ReferenceHandling = JsonReferenceHandling.IgnoreCycles, ObjectHandling = JsonObjectHandling.Natural)]
    internal sealed class NamedAcyclicJson : JsonProfile<NamedAcyclicJson>;
}
