using System.Reflection;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Roundup.Lineup;

/// <summary>Finds what System.Text.Json's generator made of a type: in our context, or in one of the assembly that was made for it.</summary>
internal static class StjContexts
{
    public static JsonTypeInfo<T> TypeInfo<T>(JavaScriptEncoder? encoder = null)
    {
        Assembly[] homes = [Data.OwnModel.Assembly ?? typeof(StjContexts).Assembly, typeof(T).Assembly];
        foreach (Type type in homes.Distinct().SelectMany(home => home.GetTypes()).Where(type => type.IsSubclassOf(typeof(JsonSerializerContext))))
        {
            var options = new JsonSerializerOptions { Encoder = encoder };
            var context = (JsonSerializerContext)Activator.CreateInstance(type, options)!;
            if (context.GetTypeInfo(typeof(T)) is JsonTypeInfo<T> info)
            {
                return info;
            }
        }

        throw new NotApplicableException($"no generated context of System.Text.Json has {typeof(T)}");
    }
}
