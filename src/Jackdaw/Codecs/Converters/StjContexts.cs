using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Jackdaw.Codecs;

/// <summary>The contract of a type in a context of System.Text.Json, for each profile, made once.</summary>
internal static class StjContexts<T, TContext>
    where TContext : JsonSerializerContext, new()
{
    internal static JsonTypeInfo<T> Of(JsonProfileSettings settings) =>
        (JsonTypeInfo<T>)StjContracts.Of(settings, typeof(StjContexts<T, TContext>), static profile => StjOptions.With(profile, new TContext()).GetTypeInfo(typeof(T)));
}

/// <summary>How errors name it.</summary>
internal static class StjWords
{
    internal const string Who = "System.Text.Json";
}
