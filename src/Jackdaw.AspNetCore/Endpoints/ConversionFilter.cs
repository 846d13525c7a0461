using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;

namespace Jackdaw.AspNetCore;

/// <summary>
/// The filter that turns return values into results. It is the outermost one, because other filters expect the values, as the framework
/// gives them.
/// </summary>
internal sealed class ConversionFilter
{
    private readonly Func<EndpointFilterFactoryContext, EndpointFilterDelegate, EndpointFilterDelegate> _create;

    private ConversionFilter(Func<EndpointFilterFactoryContext, EndpointFilterDelegate, EndpointFilterDelegate> create) => _create = create;

    /// <summary>Adds the filter to an endpoint, instead of one for the profile of an outer group.</summary>
    internal static void AddTo<TProfile>(EndpointBuilder endpoint)
        where TProfile : JsonProfile<TProfile>
    {
        foreach (Func<EndpointFilterFactoryContext, EndpointFilterDelegate, EndpointFilterDelegate> outer in endpoint.FilterFactories.Where(factory => factory.Target is ConversionFilter).ToArray())
        {
            endpoint.FilterFactories.Remove(outer);
        }

        endpoint.FilterFactories.Insert(0, new ConversionFilter(Filter<TProfile>).Create);
    }

    private EndpointFilterDelegate Create(EndpointFilterFactoryContext handler, EndpointFilterDelegate next) => _create(handler, next);

    private static EndpointFilterDelegate Filter<TProfile>(EndpointFilterFactoryContext handler, EndpointFilterDelegate next)
        where TProfile : JsonProfile<TProfile>
    {
        Type declared = Declared(handler.MethodInfo);
        return async context => await next(context).ConfigureAwait(false) switch
        {
            null => declared == typeof(void) ? null : new WrittenResult<TProfile>(null, declared),
            IResult result => result,
            string text => text,
            { } value => new WrittenResult<TProfile>(value, declared),
        };
    }

    /// <summary>Returns the type of a handler's result, unwrapped from tasks.</summary>
    private static Type Declared(MethodInfo handler)
    {
        Type type = handler.ReturnType;
        return type == typeof(Task) || type == typeof(ValueTask) ? typeof(void)
            : type.IsGenericType && type.GetGenericTypeDefinition() is var open && (open == typeof(Task<>) || open == typeof(ValueTask<>)) ? type.GenericTypeArguments[0]
            : type;
    }
}
