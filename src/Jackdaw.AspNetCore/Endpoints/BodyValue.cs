using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace Jackdaw.AspNetCore;

/// <summary>A request body, or the error that prevented reading it.</summary>
internal interface IJsonBody
{
    /// <summary>The response to a request whose body could not be read, or null.</summary>
    IResult? Refusal { get; }
}

/// <summary>A request body, or the error that prevented reading it.</summary>
internal sealed class BodyValue<T>
{
    private readonly T? _value;

    private BodyValue(T? value) => _value = value;

    private BodyValue(IResult refusal) => Refusal = refusal;

    internal IResult? Refusal { get; }

    /// <summary>The value. A handler never runs if there was an error, because <see cref="JsonBodyFilter"/> has responded.</summary>
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
            // A server error: too long, too slow, malformed chunks, or the client disconnected.
            return new BodyValue<T>(TypedResults.Problem(e.Message, statusCode: WrongBody.StatusOf(e), title: WrongBody.Title));
        }
    }
}
