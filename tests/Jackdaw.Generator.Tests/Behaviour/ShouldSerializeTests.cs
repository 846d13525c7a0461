using Jackdaw.Generator.Tests.Compiling;

namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary><c>ShouldSerialize</c> methods that were written for XML say nothing of JSON, unless the profile says so.</summary>
public class ShouldSerializeTests
{
    private const string Profiles = """
        [JsonProfile(ShouldSerialize = JsonShouldSerialize.Always)] public sealed class Asking : JsonProfile<Asking>;
        [JsonProfile(ShouldSerialize = JsonShouldSerialize.Never)] public sealed class Silent : JsonProfile<Silent>;
        [JsonProfile, JsonContract(typeof(Model), typeof(Contract))] public sealed class Contracted : JsonProfile<Contracted>;
        public abstract class Contract { public static bool ShouldSerializeData(Model model) => model.Data.Count > 0; }
        namespace Newtonsoft.Json { public class JsonPropertyAttribute : Attribute { } }

        """;

    private const string Data = "public List<int> Data { get; set; } = []; public bool ShouldSerializeData() => Data.Count > 0;";

    [Theory]
    [InlineData("public class Model { " + Data + " }", false)]
    [InlineData("public class Model { [System.Xml.Serialization.XmlElement] " + Data + " }", true)]
    [InlineData("public class Model { [System.Xml.Serialization.XmlArray(\"d\"), System.Xml.Serialization.XmlArrayItem(\"i\")] " + Data + " }", true)]
    [InlineData("public class Model { [System.Xml.Serialization.XmlAttribute] public int A; " + Data + " }", true)]
    [InlineData("[System.Xml.Serialization.XmlRoot] public class Model { " + Data + " }", true)]
    [InlineData("[System.Xml.Serialization.XmlType] public class Root { } public class Model : Root { " + Data + " }", true)]
    [InlineData("public class Root { " + Data + " } public class Model : Root { [System.Xml.Serialization.XmlIgnore] public int A; }", true)]
    [InlineData("[System.Xml.Serialization.XmlRoot] public class Model { " + Data + " [Newtonsoft.Json.JsonProperty] public int A { get; set; } }", false)]
    [InlineData("[System.Xml.Serialization.XmlType] public struct Model { public Model() { } " + Data + " }", true)]
    public void Of_types_for_XML(string declaration, bool isXml)
    {
        string source = Profiles + declaration;
        const string Calls = "Try(() => \"\"), Try(() => P.Serialize(new Model()).Contains(\"Data\").ToString()), Try(() => \"\"), Try(() => P.Serialize(new Model { Data = [1] }).Contains(\"Data\\\":[1]\").ToString())";
        Assert.Equal([isXml.ToString(), "True"], ThreeWriters.Run(source, [.. Split(Calls, "Json")], (_, _) => true));
        Assert.Equal(["False", "True"], ThreeWriters.Run(source, [.. Split(Calls, "Asking")], (_, _) => true));
        Assert.Equal(["True", "True"], ThreeWriters.Run(source, [.. Split(Calls, "Silent")], (_, _) => true));
        if (!declaration.Contains("class Root", StringComparison.Ordinal))
        {
            Assert.Equal(["False", "True"], ThreeWriters.Run(source, [.. Split(Calls, "Contracted")], (_, _) => true));
        }
    }

    private static string[] Split(string calls, string profile)
    {
        string[] parts = calls.Replace("P.", profile + ".", StringComparison.Ordinal).Split(", Try(() => \"\"), ");
        return [parts[0], "Try(() => \"\"), " + parts[1]];
    }
}
