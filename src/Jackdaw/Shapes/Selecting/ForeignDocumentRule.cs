namespace Jackdaw.Shapes;

/// <summary>
/// Document types of other libraries. By their interfaces they are recursive collections, and would be written as such: an object as
/// <c>{"a":[]}</c>. Those of Newtonsoft.Json hold any JSON; others are errors that name them.
/// </summary>
internal static class ForeignDocumentRule
{
    /// <summary>The base class of the documents of Newtonsoft.Json.</summary>
    public const string Token = Linq + "JToken";

    private const string Linq = "Newtonsoft.Json.Linq.";
    private const string Advice = "; use JsonNode or JsonElement of System.Text.Json, or name a codec with [JsonCodec]";

    /// <summary>The types that can be created from a document.</summary>
    private static readonly HashSet<string> Served = new(StringComparer.Ordinal)
    {
        Linq + "JToken", Linq + "JContainer", Linq + "JObject", Linq + "JArray", Linq + "JValue", Linq + "JRaw",
    };

    /// <summary>Base types of other libraries' documents, which include their derived types.</summary>
    private static readonly HashSet<string> Refused = new(StringComparer.Ordinal)
    {
        Linq + "JToken", "Argon.JToken", "System.Json.JsonValue", "LitJson.JsonData", "MongoDB.Bson.BsonValue", "MongoDB.Bson.BsonElement", "YamlDotNet.RepresentationModel.YamlNode", "SharpYaml.Model.YamlNode",
        "Tomlyn.Syntax.SyntaxNode", "SimpleJSON.JSONNode", "Jil.DeserializeDynamic.JsonObject", "Codeplex.Data.DynamicJson", "Fleece.Value", "ServiceStack.Text.JsonValue", "HtmlAgilityPack.HtmlNode",
        "Google.Protobuf.WellKnownTypes.Value", "Google.Protobuf.WellKnownTypes.Struct", "Google.Protobuf.WellKnownTypes.ListValue", "Google.Protobuf.WellKnownTypes.Any",
    };

    public static TypeShape? Value(TypeFacts type, ShapeSettings settings)
        => Served.Contains(type.MetadataName) ? new ForeignDocumentShape(type)
            : type.Form is TypeForm.Class or TypeForm.Struct && type.Levels().FirstOrDefault(level => Refused.Contains(level.MetadataName)) is { } root
                ? new UnsupportedShape(type, new ShapeProblem(ProblemKind.UnsupportedType, null, type.ToString(), Reason(type, root)))
            : null;

    /// <summary>Whether a Newtonsoft.Json class, or one that derives from its documents, holds any JSON.</summary>
    public static bool IsServed(string metadataName) => Served.Contains(metadataName);

    /// <summary>Returns why a class that derives from <c>JToken</c> is not supported.</summary>
    public static string WhyRefused(string metadataName)
        => metadataName == Linq + "JProperty" ? "it is a name and a value, which are not JSON without an enclosing object; use JObject" : "it is not JSON; use JObject, JArray or JValue";

    private static string Reason(TypeFacts type, TypeFacts root)
        => root.MetadataName == Token ? WhyRefused(type.MetadataName) : "it is a document of another library" + Advice;
}
