using Jackdaw;
using Jackdaw.AspNetCore;
using Microsoft.AspNetCore.Http;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Enables Jackdaw for problem details (RFC 9457) of the framework.</summary>
public static class JackdawProblemDetailsExtensions
{
    /// <summary>Writes problem details with the codecs of <see cref="WebJson"/>.</summary>
    /// <inheritdoc cref="AddJackdawProblemDetails{TProfile}(IServiceCollection)" path="/remarks"/>
    /// <param name="services">The service collection.</param>
    /// <returns>The same service collection.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="services"/> is null.</exception>
    /// <exception cref="InvalidOperationException">Problem details already use another profile.</exception>
    public static IServiceCollection AddJackdawProblemDetails(this IServiceCollection services) => services.AddJackdawProblemDetails<WebJson>();

    /// <summary>Writes problem details with the codecs of a profile.</summary>
    /// <remarks>
    /// Calls <c>AddProblemDetails</c> and replaces the framework's writer: for <c>UseExceptionHandler</c>, <c>UseStatusCodePages</c>,
    /// <c>Results.Problem</c> and <c>Results.ValidationProblem</c>. Members, defaults, trace identifier and customization do not change.
    /// <c>AddControllers().AddJackdaw()</c> includes this. In programs without dynamic code (Native AOT) the framework's writer is kept.
    /// </remarks>
    /// <typeparam name="TProfile">The profile.</typeparam>
    /// <param name="services">The service collection.</param>
    /// <returns>The same service collection.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="services"/> is null.</exception>
    /// <exception cref="InvalidOperationException">Problem details already use another profile.</exception>
    public static IServiceCollection AddJackdawProblemDetails<TProfile>(this IServiceCollection services)
        where TProfile : JsonProfile<TProfile>
    {
        ArgumentNullException.ThrowIfNull(services);
        if (WriterOf(services) is { } other && other.GenericTypeArguments[0] != typeof(TProfile))
        {
            throw new InvalidOperationException($"Problem details already use the profile '{other.GenericTypeArguments[0]}'; they cannot also use '{typeof(TProfile)}'.");
        }

        services.AddProblemDetails();
        AddWriter<TProfile>(services);
        return services;
    }

    /// <summary>Adds the writer, unless one has been added.</summary>
    internal static void AddWriter<TProfile>(IServiceCollection services)
        where TProfile : JsonProfile<TProfile>
    {
        if (WriterOf(services) is not null)
        {
            return;
        }

        // Writers are tried in order. Those of the application and of controllers, which negotiate the content type, come before; the
        // framework's default one comes after, even if it is added later.
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

    /// <summary>
    /// Whether the service is the default writer, which is in the assembly of its options; that of controllers is elsewhere.
    /// </summary>
    private static bool IsDefaultWriter(ServiceDescriptor service) =>
        service.ServiceType == typeof(IProblemDetailsWriter) && !service.IsKeyedService && service.ImplementationType?.Assembly == typeof(ProblemDetailsOptions).Assembly;
}
