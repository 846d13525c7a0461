using System.Reflection;
using System.Text;
using System.Text.Json.Serialization;
using Newtonsoft.Json;
using Newtonsoft.Json.Serialization;

namespace Jackdaw.Bench.Libraries;

/// <summary>Newtonsoft.Json with one serializer and the names of the models.</summary>
internal sealed class NewtonsoftLibrary : Library
{
    private static readonly JsonSerializerSettings Settings = new()
    {
        ContractResolver = new ModelNames(),
        DateParseHandling = DateParseHandling.None,
    };

    public override string Name => "newtonsoft";

    public override string Title => "Newtonsoft.Json";

    public override Calls<T>? For<T>(CaseData<T> data) => data.Scenario.HasConverters ? null : new(
        value => Encoding.UTF8.GetBytes(JsonConvert.SerializeObject(value, Settings)),
        (output, value) => Encoding.UTF8.GetBytes(JsonConvert.SerializeObject(value, Settings), output),
        json => JsonConvert.DeserializeObject<T>(Encoding.UTF8.GetString(json), Settings));

    /// <summary>Reads the attributes of System.Text.Json, so that the models carry no others.</summary>
    private sealed class ModelNames : DefaultContractResolver
    {
        protected override JsonProperty CreateProperty(MemberInfo member, MemberSerialization memberSerialization)
        {
            var property = base.CreateProperty(member, memberSerialization);
            if (member.GetCustomAttribute<JsonPropertyNameAttribute>() is { } name)
            {
                property.PropertyName = name.Name;
            }
            if (member.GetCustomAttribute<System.Text.Json.Serialization.JsonIgnoreAttribute>() is { } ignore)
            {
                property.Ignored = ignore.Condition == JsonIgnoreCondition.Always;
                property.NullValueHandling = NullValueHandling.Ignore;
            }
            return property;
        }
    }
}
