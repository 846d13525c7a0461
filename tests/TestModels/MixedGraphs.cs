#pragma warning disable JD0042, JD0035 // what can't have an id is refused where references are preserved
using System.Collections;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(List<IMixedNode>), Profile = typeof(AcyclicJson))]
[assembly: JsonModel(typeof(List<IMixedNode>), Profile = typeof(GraphJson))]
[assembly: JsonModel(typeof(List<IMixedNode>))]

namespace Jackdaw.TestModels;

/// <summary>Objects, collections, and what a converter writes, in one hierarchy and in cycles.</summary>
[JsonDerivedType(typeof(MixedObject), "object")]
[JsonDerivedType(typeof(MixedList), "list")]
[JsonDerivedType(typeof(MixedSet), 7)]
[JsonDerivedType(typeof(MixedMap), "map")]
[JsonDerivedType(typeof(MixedSelf), "self")]
[JsonDerivedType(typeof(MixedPlainList))]
[JsonDerivedType(typeof(MixedPlainMap))]
[JsonDerivedType(typeof(MixedUntyped))]
[JsonDerivedType(typeof(MixedText))]
public interface IMixedNode;

public class MixedObject : IMixedNode
{
    public string? Name { get; set; }
    public IMixedNode? Next { get; set; }
    public MixedList? List { get; set; }
}

public class MixedList : List<IMixedNode?>, IMixedNode;

public class MixedSet : HashSet<int>, IMixedNode;

public class MixedMap : Dictionary<string, IMixedNode?>, IMixedNode;

public class MixedSelf : List<MixedSelf?>, IMixedNode;

public class MixedPlainList : List<IMixedNode?>, IMixedNode;

public class MixedPlainMap : Dictionary<string, IMixedNode?>, IMixedNode;

public class MixedUntyped : ArrayList, IMixedNode;

[JsonConverter(typeof(MixedTextConverter))]
public class MixedText : IMixedNode;

public sealed class MixedTextConverter : JsonConverter<MixedText>
{
    public override MixedText Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        reader.Skip();
        return new();
    }

    public override void Write(Utf8JsonWriter writer, MixedText value, JsonSerializerOptions options) => writer.WriteStringValue("text");
}
