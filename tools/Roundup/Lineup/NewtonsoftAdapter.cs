// Interface: JsonSerializer over JsonTextWriter and JsonTextReader on streams, as its performance tips recommend for bytes.
// Reused: the serializer and its contracts. Text on the way: yes, the library works on characters: a StreamWriter without BOM, a StreamReader.
// Checks: its default depth of 64. Settings: dates stay text until a member asks; names of System.Text.Json's attributes, so that all write the same members.
using System.Reflection;
using System.Text;
using System.Text.Json.Serialization;
using Newtonsoft.Json;
using Newtonsoft.Json.Serialization;

namespace Roundup.Lineup;

/// <summary>Newtonsoft.Json.</summary>
internal sealed class NewtonsoftAdapter : Adapter
{
    private static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false);

    public override string Id => "newtonsoft";

    public override string Title => "Newtonsoft.Json";

    public override PayloadFormat Format => PayloadFormat.Json;

    public override string Source => "https://github.com/JamesNK/Newtonsoft.Json";

    public override Calls<T> Bind<T>(Subject<T> subject)
    {
        var serializer = JsonSerializer.Create(new JsonSerializerSettings { ContractResolver = new ModelNames(), DateParseHandling = DateParseHandling.None });
        return new(
            (output, value) =>
            {
                using var text = new StreamWriter(output, Utf8, 4096, leaveOpen: true);
                using var writer = new JsonTextWriter(text);
                serializer.Serialize(writer, value, typeof(T));
            },
            bytes => Read<T>(serializer, new MemoryStream(bytes)))
        {
            ReadStream = stream => Read<T>(serializer, stream),
        };
    }

    private static T Read<T>(JsonSerializer serializer, Stream stream)
    {
        using var reader = new JsonTextReader(new StreamReader(stream, Utf8));
        return serializer.Deserialize<T>(reader)!;
    }

    /// <summary>Reads the attributes of System.Text.Json, so that the models need no others.</summary>
    private sealed class ModelNames : DefaultContractResolver
    {
        protected override JsonProperty CreateProperty(MemberInfo member, MemberSerialization memberSerialization)
        {
            var property = base.CreateProperty(member, memberSerialization);
            property.PropertyName = member.GetCustomAttribute<JsonPropertyNameAttribute>()?.Name ?? property.PropertyName;
            if ((Nullable.GetUnderlyingType(property.PropertyType!) ?? property.PropertyType!) is { IsEnum: true } type && type.IsDefined(typeof(System.Text.Json.Serialization.JsonConverterAttribute)))
            {
                property.Converter = new Newtonsoft.Json.Converters.StringEnumConverter();
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
