using Jackdaw;
using Jackdaw.AspNetCore;
using Microsoft.AspNetCore.Diagnostics;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Options;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Enables Jackdaw for controllers.</summary>
public static class JackdawMvcBuilderExtensions
{
    /// <summary>Reads and writes JSON bodies with the codecs of <see cref="WebJson"/>.</summary>
    /// <inheritdoc cref="AddJackdaw{TProfile}(IMvcBuilder)" path="/remarks"/>
    /// <param name="builder">The builder, from <c>AddControllers</c>.</param>
    /// <returns>The same builder.</returns>
    public static IMvcBuilder AddJackdaw(this IMvcBuilder builder) => builder.AddJackdaw<WebJson>();

    /// <summary>Reads and writes JSON bodies with the codecs of a profile.</summary>
    /// <remarks>
    /// Replaces the two System.Text.Json formatters, the executor of <see cref="JsonResult"/> and, if <c>AddProblemDetails</c> is called,
    /// the writer of problem details (RFC 9457). Options set with <c>AddJsonOptions</c> no longer apply, except
    /// <see cref="JsonOptions.AllowInputFormatterExceptionMessages"/>; the settings are those of the profile.
    /// </remarks>
    /// <typeparam name="TProfile">The profile.</typeparam>
    /// <param name="builder">The builder, from <c>AddControllers</c>.</param>
    /// <returns>The same builder.</returns>
    /// <exception cref="InvalidOperationException">MVC already uses another profile.</exception>
    public static IMvcBuilder AddJackdaw<TProfile>(this IMvcBuilder builder)
        where TProfile : JsonProfile<TProfile>
    {
        ArgumentNullException.ThrowIfNull(builder);
        AddTo<TProfile>(builder.Services);
        return builder;
    }

    /// <inheritdoc cref="AddJackdaw(IMvcBuilder)"/>
    /// <param name="builder">The builder, from <c>AddMvcCore</c>.</param>
    public static IMvcCoreBuilder AddJackdaw(this IMvcCoreBuilder builder) => builder.AddJackdaw<WebJson>();

    /// <inheritdoc cref="AddJackdaw{TProfile}(IMvcBuilder)"/>
    /// <param name="builder">The builder, from <c>AddMvcCore</c>.</param>
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
            throw new InvalidOperationException($"MVC is already configured with the profile '{other.GenericTypeArguments[0]}'; it cannot also use '{typeof(TProfile)}'.");
        }

        services.TryAddEnumerable(ServiceDescriptor.Transient<IPostConfigureOptions<MvcOptions>, JackdawMvcSetup<TProfile>>());
        services.Replace(ServiceDescriptor.Singleton<IActionResultExecutor<JsonResult>, JackdawJsonResultExecutor<TProfile>>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IExceptionHandler, WrongBodyExceptionHandler>());
        JackdawProblemDetailsExtensions.AddWriter<TProfile>(services);
    }
}
