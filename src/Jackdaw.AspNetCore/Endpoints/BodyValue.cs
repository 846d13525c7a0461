using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace Jackdaw.AspNetCore;

/// <summary>A body that was read, or what is wrong with it.</summary>
internal interface IJsonBody
{
    /// <summary>The answer to a request whose body could not be read; null where it was.</summary>
    IResult? Refusal { get; }
}

/// <summary>A body that was read, or what is wrong with it.</summary>
internal sealed class BodyValue<T>
{
    private readonly T? _value;

    private BodyValue(T? value) => _value = value;

    private BodyValue(IResult refusal) => Refusal = refusal;

    internal IResult? Refusal { get; }

    /// <summary>The value. A handler never comes here with an error: <see cref="JsonBodyFilter"/> has answered.</summary>
    internal T? Value => Refusal is null ? _value : throw new BadHttpRequestException(WrongBody.Title);

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    internal static async ValueTask<BodyValue<T>?> ReadAsync<TProfile>(HttpContext context)
        where TProfile : JsonProfile<TProfile>
    {
        ArgumentNullException.ThrowIfNull(context);
        if (context.Features.Get<IHttpRequestBodyDetectionFeature>()?.CanHaveBody == false || context.Request.ContentLength == 0)
        {
            return null;
        }

        if (JsonMediaTypes.EncodingOf(context.Request, out string refused) is not { } encoding)
        {
            return new BodyValue<T>(TypedResults.Problem(refused, statusCode: StatusCodes.Status415UnsupportedMediaType));
        }

        try
        {
            return new BodyValue<T>(await JsonBodies<TProfile>.ReadAsync<T>(context.Request, encoding, context.RequestAborted).ConfigureAwait(false));
        }
        catch (JsonDataException e)
        {
            return new BodyValue<T>(TypedResults.ValidationProblem([new(e.Path ?? "", [e.Message])], title: WrongBody.Title));
        }
        catch (IOException e)
        {
            // The server's own: too long, too slow, chunks that are none; or the client has gone in the middle of it.
            return new BodyValue<T>(TypedResults.Problem(e.Message, statusCode: WrongBody.StatusOf(e), title: WrongBody.Title));
        }
    }
}
