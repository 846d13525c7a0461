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
        foreach (Type type in Contexts(typeof(T).Assembly))
        {
            var context = (JsonSerializerContext)Activator.CreateInstance(type, new JsonSerializerOptions { Encoder = encoder })!;
            if (context.GetTypeInfo(typeof(T)) is JsonTypeInfo<T> info)
            {
                return info;
            }
        }

        throw new NotApplicableException($"no generated context of System.Text.Json has {typeof(T)}");
    }

    /// <summary>Ours by name: to look through all types of this assembly would load every serializer of the line-up.</summary>
    private static IEnumerable<Type> Contexts(Assembly home)
    {
        Assembly[] others = [.. new[] { Data.OwnModel.Assembly, home }.OfType<Assembly>().Where(assembly => assembly != typeof(StjContexts).Assembly).Distinct()];
        return others.SelectMany(assembly => assembly.GetTypes()).Where(type => type.IsSubclassOf(typeof(JsonSerializerContext)))
            .Append(typeof(Data.ModelContext)).Append(typeof(Matrices.MatrixContext));
    }
}
