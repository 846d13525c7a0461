using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.OpenApi;
using Microsoft.OpenApi;

namespace Jackdaw.AspNetCore;

/// <summary>
/// Replaces schemas by those of the profile: names, required members, null, enums, derived types. The framework's schemas describe what
/// System.Text.Json would do, or nothing where Jackdaw's codec is a converter.
/// </summary>
internal sealed class JackdawSchemaTransformer<TProfile> : IOpenApiSchemaTransformer
    where TProfile : JsonProfile<TProfile>
{
    public Task TransformAsync(OpenApiSchema schema, OpenApiSchemaTransformerContext context, CancellationToken cancellationToken)
    {
        Type type = context.JsonTypeInfo.Type;

        // A member is part of the schema of its type, which is replaced as a whole.
        if (context.JsonPropertyInfo is not null || SchemaMapping.IsPart(schema) || !SchemaTypes.IsModel(type))
        {
            return Task.CompletedTask;
        }

        if (ElementOf(type) is { } element)
        {
            OpenApiSchema items = new();
            if (TryFill(items, element))
            {
                Clear(schema);
                schema.Type = JsonSchemaType.Array;
                schema.Items = items;
            }
        }
        else
        {
            TryFill(schema, type);
        }

        return Task.CompletedTask;
    }

    /// <summary>Fills in the schema. Returns false for a type that the profile cannot write, which keeps the framework's schema.</summary>
    private static bool TryFill(OpenApiSchema schema, Type type)
    {
        string text;
        try
        {
            text = JsonProfile<TProfile>.GetSchema(type);
        }
        catch (NotSupportedException)
        {
            return false;
        }

        Clear(schema);
        SchemaMapping.Into(schema, text);
        return true;
    }

    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "A described type is enumerated, so its interfaces have not been trimmed.")]
    private static Type? ElementOf(Type type) => (IsElements(type) ? type : type.GetInterfaces().FirstOrDefault(IsElements))?.GetGenericArguments()[0];

    private static bool IsElements(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(IAsyncEnumerable<>);

    private static void Clear(OpenApiSchema schema)
    {
        schema.Type = null;
        schema.Format = null;
        schema.Pattern = null;
        schema.Properties = null;
        schema.Required = null;
        schema.Items = null;
        schema.Enum = null;
        schema.AnyOf = null;
        schema.OneOf = null;
        schema.AllOf = null;
        schema.Discriminator = null;
        schema.AdditionalProperties = null;
        schema.AdditionalPropertiesAllowed = true;
    }
}
