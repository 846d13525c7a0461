using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(NamedByAttribute), Profile = typeof(SnakeJson))]

namespace System.Text.Json.Serialization
{
    /// <summary>As .NET 11 has it: Jackdaw knows it by name.</summary>
    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Property | AttributeTargets.Field)]
    internal sealed class JsonNamingPolicyAttribute(JsonKnownNamingPolicy namingPolicy) : JsonAttribute
    {
        public JsonKnownNamingPolicy NamingPolicy { get; } = namingPolicy;
    }
}

namespace Jackdaw.TestModels
{
    /// <summary>Names by an attribute on the type, which counts for inherited members too, and by one on a member.</summary>
    [JsonModel]
    [JsonNamingPolicy(JsonKnownNamingPolicy.KebabCaseUpper)]
    public sealed class NamedByAttribute : NamedBase
    {
        public int FirstValue { get; set; }

        [JsonNamingPolicy(JsonKnownNamingPolicy.CamelCase)]
        public int SecondValue { get; set; }

        [JsonNamingPolicy((JsonKnownNamingPolicy)6)]
        public int thirdValue { get; set; }

        [JsonNamingPolicy(JsonKnownNamingPolicy.SnakeCaseLower)]
        [JsonPropertyName("Stated")]
        public int FourthValue { get; set; }
    }

    public class NamedBase
    {
        public int BaseValue { get; set; }
    }
}
