using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Jackdaw.Codecs;

/// <summary>The contract of a type in a System.Text.Json context, created once per profile.</summary>
internal static class StjContexts<T, TContext>
    where TContext : JsonSerializerContext, new()
{
    internal static JsonTypeInfo<T> Of(JsonProfileSettings settings) =>
        (JsonTypeInfo<T>)StjContracts.Of(settings, typeof(StjContexts<T, TContext>), static profile => StjOptions.With(profile, new TContext()).GetTypeInfo(typeof(T)));
}

/// <summary>The name of System.Text.Json in errors.</summary>
internal static class StjWords
{
    internal const string Who = "System.Text.Json";
}
