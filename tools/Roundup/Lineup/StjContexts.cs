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
        foreach (Func<JsonSerializerOptions, JsonSerializerContext> make in Contexts(typeof(T).Assembly))
        {
            if (make(new JsonSerializerOptions { Encoder = encoder }).GetTypeInfo(typeof(T)) is JsonTypeInfo<T> info)
            {
                return info;
            }
        }

        throw new NotApplicableException($"no generated context of System.Text.Json has {typeof(T)}");
    }

    /// <summary>Ours by name: to look through all types of this assembly would load every serializer of the line-up, and a program compiled ahead keeps only what is called.</summary>
    private static IEnumerable<Func<JsonSerializerOptions, JsonSerializerContext>> Contexts(Assembly home)
    {
        Assembly[] others = [.. new[] { Data.OwnModel.Assembly, home }.OfType<Assembly>().Where(assembly => assembly != typeof(StjContexts).Assembly).Distinct()];
        return others.SelectMany(assembly => assembly.GetTypes()).Where(type => type.IsSubclassOf(typeof(JsonSerializerContext)))
            .Select(type => (Func<JsonSerializerOptions, JsonSerializerContext>)(options => (JsonSerializerContext)Activator.CreateInstance(type, options)!))
            .Append(options => new Data.ModelContext(options)).Append(options => new Matrices.MatrixContext(options));
    }
}
