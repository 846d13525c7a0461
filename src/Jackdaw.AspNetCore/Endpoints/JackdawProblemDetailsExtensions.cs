using Jackdaw;
using Jackdaw.AspNetCore;
using Microsoft.AspNetCore.Http;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Jackdaw for problems (RFC 9457) that the framework makes.</summary>
public static class JackdawProblemDetailsExtensions
{
    /// <summary>Problems are written by the codecs of <see cref="WebJson"/>.</summary>
    /// <inheritdoc cref="AddJackdawProblemDetails{TProfile}(IServiceCollection)" path="/remarks"/>
    /// <param name="services">The services.</param>
    /// <returns>The same services.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="services"/> is null.</exception>
    /// <exception cref="InvalidOperationException">Problems are written by another profile already.</exception>
    public static IServiceCollection AddJackdawProblemDetails(this IServiceCollection services) => services.AddJackdawProblemDetails<WebJson>();

    /// <summary>Problems are written by the codecs of a profile.</summary>
    /// <remarks>
    /// It calls <c>AddProblemDetails</c> and takes the place of the framework's writer: for <c>UseExceptionHandler</c>, <c>UseStatusCodePages</c>, <c>Results.Problem</c>, <c>Results.ValidationProblem</c>,
    /// whose members, defaults, trace identifier and customization stay as they are. <c>AddControllers().AddJackdaw()</c> has it already. In programs without dynamic code (Native AOT) the framework's writer stays.
    /// </remarks>
    /// <typeparam name="TProfile">The profile.</typeparam>
    /// <param name="services">The services.</param>
    /// <returns>The same services.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="services"/> is null.</exception>
    /// <exception cref="InvalidOperationException">Problems are written by another profile already.</exception>
    public static IServiceCollection AddJackdawProblemDetails<TProfile>(this IServiceCollection services)
        where TProfile : JsonProfile<TProfile>
    {
        ArgumentNullException.ThrowIfNull(services);
        if (WriterOf(services) is { } other && other.GenericTypeArguments[0] != typeof(TProfile))
        {
            throw new InvalidOperationException($"Problems are written by the profile '{other.GenericTypeArguments[0]}' already, and can't be by '{typeof(TProfile)}' beside it.");
        }

        services.AddProblemDetails();
        AddWriter<TProfile>(services);
        return services;
    }

    /// <summary>Adds the writer, unless there is one already.</summary>
    internal static void AddWriter<TProfile>(IServiceCollection services)
        where TProfile : JsonProfile<TProfile>
    {
        if (WriterOf(services) is not null)
        {
            return;
        }

        // Writers are asked in their order. Those of the application and of controllers, which negotiate the type of the content, come before; the framework's default one comes after, now or when it is added.
        int before = 0;
        while (before < services.Count && !IsDefaultWriter(services[before]))
        {
            before++;
        }

        services.Insert(before, ServiceDescriptor.Singleton<IProblemDetailsWriter, JackdawProblemDetailsWriter<TProfile>>());
    }

    private static Type? WriterOf(IServiceCollection services) => services
        .Where(service => service.ServiceType == typeof(IProblemDetailsWriter) && !service.IsKeyedService)
        .Select(service => service.ImplementationType)
        .FirstOrDefault(type => type is { IsGenericType: true } && type.GetGenericTypeDefinition() == typeof(JackdawProblemDetailsWriter<>));

    /// <summary>The default writer is where its options are; that of controllers is elsewhere.</summary>
    private static bool IsDefaultWriter(ServiceDescriptor service) =>
        service.ServiceType == typeof(IProblemDetailsWriter) && !service.IsKeyedService && service.ImplementationType?.Assembly == typeof(ProblemDetailsOptions).Assembly;
}
