using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;

namespace Jackdaw.Tests.Schemas;

/// <summary>Nullable annotations and constructor parameters, as the exporter of System.Text.Json takes them without being asked.</summary>
[JsonProfile(RespectNullableAnnotations = true, RequireConstructorParameters = true)]
internal sealed class AnnotatedSchemaJson : JsonProfile<AnnotatedSchemaJson>, IReflectedOnly;

/// <summary>Names of other styles, and nothing unknown.</summary>
[JsonProfile(Naming = JsonNaming.SnakeCase, EnumsAsNames = true, RejectUnknownMembers = true, RespectNullableAnnotations = true, RequireConstructorParameters = true)]
internal sealed class NamedSchemaJson : JsonProfile<NamedSchemaJson>, IReflectedOnly;

/// <summary>Numbers in quotes.</summary>
[JsonProfile(NumberHandling = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString, RespectNullableAnnotations = true, RequireConstructorParameters = true)]
internal sealed class QuotedSchemaJson : JsonProfile<QuotedSchemaJson>, IReflectedOnly;

/// <summary>The same settings for System.Text.Json.</summary>
internal static class SchemaOptions
{
    internal static readonly JsonSerializerOptions Annotated = new(JsonSerializerOptions.Default) { RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true };

    internal static readonly JsonSerializerOptions Named = new(Annotated)
    {
        PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower,
        UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow,
        Converters = { new JsonStringEnumConverter() },
    };

    internal static readonly JsonSerializerOptions Quoted = new(Annotated) { NumberHandling = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString };
}
