using Jackdaw;
using Jackdaw.AspNetCore;
using Microsoft.AspNetCore.Diagnostics;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Options;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Jackdaw for controllers.</summary>
public static class JackdawMvcBuilderExtensions
{
    /// <summary>Bodies of JSON are read and written by the codecs of <see cref="WebJson"/>.</summary>
    /// <inheritdoc cref="AddJackdaw{TProfile}(IMvcBuilder)" path="/remarks"/>
    /// <param name="builder">What <c>AddControllers</c> returned.</param>
    /// <returns>The same builder.</returns>
    public static IMvcBuilder AddJackdaw(this IMvcBuilder builder) => builder.AddJackdaw<WebJson>();

    /// <summary>Bodies of JSON are read and written by the codecs of a profile.</summary>
    /// <remarks>
    /// It replaces the two formatters for System.Text.Json, what writes <see cref="JsonResult"/>, and what writes problems (RFC 9457) where <c>AddProblemDetails</c> is called. What their options say (<c>AddJsonOptions</c>) no longer matters, except
    /// <see cref="JsonOptions.AllowInputFormatterExceptionMessages"/>: settings are those of the profile.
    /// </remarks>
    /// <typeparam name="TProfile">The profile.</typeparam>
    /// <param name="builder">What <c>AddControllers</c> returned.</param>
    /// <returns>The same builder.</returns>
    /// <exception cref="InvalidOperationException">Controllers use another profile already.</exception>
    public static IMvcBuilder AddJackdaw<TProfile>(this IMvcBuilder builder)
        where TProfile : JsonProfile<TProfile>
    {
        ArgumentNullException.ThrowIfNull(builder);
        AddTo<TProfile>(builder.Services);
        return builder;
    }

    /// <inheritdoc cref="AddJackdaw{TProfile}(IMvcBuilder)"/>
    public static IMvcCoreBuilder AddJackdaw<TProfile>(this IMvcCoreBuilder builder)
        where TProfile : JsonProfile<TProfile>
    {
        ArgumentNullException.ThrowIfNull(builder);
        AddTo<TProfile>(builder.Services);
        return builder;
    }

    private static void AddTo<TProfile>(IServiceCollection services)
        where TProfile : JsonProfile<TProfile>
    {
        if (services.FirstOrDefault(service => service.ServiceType == typeof(IActionResultExecutor<JsonResult>))?.ImplementationType is { IsGenericType: true } other
            && other.GetGenericTypeDefinition() == typeof(JackdawJsonResultExecutor<>)
            && other.GenericTypeArguments[0] != typeof(TProfile))
        {
            throw new InvalidOperationException($"Controllers use the profile '{other.GenericTypeArguments[0]}' already, and can't use '{typeof(TProfile)}' beside it.");
        }

        services.TryAddEnumerable(ServiceDescriptor.Transient<IPostConfigureOptions<MvcOptions>, JackdawMvcSetup<TProfile>>());
        services.Replace(ServiceDescriptor.Singleton<IActionResultExecutor<JsonResult>, JackdawJsonResultExecutor<TProfile>>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IExceptionHandler, WrongBodyExceptionHandler>());
        JackdawProblemDetailsExtensions.AddWriter<TProfile>(services);
    }
}
