using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;

namespace Jackdaw.AspNetCore;

/// <summary>
/// Responds to a request whose body could not be read, before the handler runs: status 400 with path and message of the error (RFC 9457).
/// </summary>
internal static class JsonBodyFilter
{
    /// <summary>Adds the filter and the accepted media types; others get status 415 before the filter runs.</summary>
    internal static void AddTo(EndpointBuilder builder, Type type, ParameterInfo parameter)
    {
        ArgumentNullException.ThrowIfNull(builder);
        ArgumentNullException.ThrowIfNull(parameter);
        builder.Metadata.Add(new AcceptsMetadata(JsonMediaTypes.OfDocuments, type, isOptional: IsOptional(parameter)));
        builder.FilterFactories.Add(static (_, next) => context => Invoke(context, next));
    }

    private static ValueTask<object?> Invoke(EndpointFilterInvocationContext context, EndpointFilterDelegate next)
    {
        for (int i = 0; i < context.Arguments.Count; i++)
        {
            if (context.Arguments[i] is IJsonBody { Refusal: { } refusal })
            {
                return ValueTask.FromResult<object?>(refusal);
            }
        }

        return next(context);
    }

    private static bool IsOptional(ParameterInfo parameter) =>
        parameter.HasDefaultValue || new NullabilityInfoContext().Create(parameter).WriteState == NullabilityState.Nullable;
}
