using System.Diagnostics.CodeAnalysis;
using System.Text;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Formatters;

namespace Jackdaw.AspNetCore;

/// <summary>
/// Reads the bodies of requests in the place of the framework's formatter for System.Text.Json: the same media types, charsets, and rules for empty bodies. An
/// <see cref="IAsyncEnumerable{T}"/> reads an array, lines (<c>application/x-ndjson</c>) or a sequence (<c>application/json-seq</c>, RFC 7464) while they arrive.
/// </summary>
/// <typeparam name="TProfile">The profile.</typeparam>
public sealed class JackdawInputFormatter<TProfile> : TextInputFormatter, IInputFormatterExceptionPolicy
    where TProfile : JsonProfile<TProfile>
{
    private readonly bool _showsMessages;
    private readonly int _deepestKey;

    /// <summary>Makes the formatter.</summary>
    /// <param name="showsMessages">Whether the model state has the texts of errors, which name what was expected and where but hold no values of the document.</param>
    /// <param name="deepestKey">How many levels a key of the model state may have, <c>MvcOptions.MaxModelBindingRecursionDepth</c>; the paths of errors that are deeper are cut off there.</param>
    public JackdawInputFormatter(bool showsMessages = true, int deepestKey = 32)
    {
        _showsMessages = showsMessages;
        _deepestKey = deepestKey;
        SupportedEncodings.Add(UTF8EncodingWithoutBOM);
        SupportedEncodings.Add(UTF16EncodingLittleEndian);
        foreach (string type in (string[])[.. JsonMediaTypes.OfDocuments, .. JsonMediaTypes.OfLines])
        {
            SupportedMediaTypes.Add(type);
        }
    }

    /// <inheritdoc/>
    public InputFormatterExceptionPolicy ExceptionPolicy => InputFormatterExceptionPolicy.MalformedInputExceptions;

    /// <inheritdoc/>
    public override bool CanRead(InputFormatterContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return base.CanRead(context)
            && (ElementBodies.IsElements(context.ModelType) || JsonMediaTypes.FramingOf(context.HttpContext.Request.ContentType) == JsonFraming.Array);
    }

    /// <inheritdoc/>
    public override Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context)
    {
        try
        {
            return base.ReadRequestBodyAsync(context);
        }
        catch (ArgumentOutOfRangeException)
        {
            // The framework's parser of media types, at a parameter without a value (charset=): it names no charset.
            return ReadRequestBodyAsync(context, Encoding.UTF8);
        }
    }

    /// <inheritdoc/>
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Controllers need dynamic code themselves.")]
    public override async Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context, Encoding encoding)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(encoding);
        HttpContext http = context.HttpContext;
        if (ElementBodies.IsElements(context.ModelType))
        {
            return await InputFormatterResult.SuccessAsync(
                JsonBodies<TProfile>.ReadElements(http.Request, context.ModelType.GetGenericArguments()[0], encoding, http.RequestAborted)).ConfigureAwait(false);
        }

        object? model;
        try
        {
            model = await JsonBodies<TProfile>.ReadAsync(http.Request, context.ModelType, encoding, http.RequestAborted).ConfigureAwait(false);
        }
        catch (JsonDataException e)
        {
            context.ModelState.TryAddModelError(ModelStateKey.Of(e.Path, _deepestKey), _showsMessages ? new InputFormatterException(e.Message, e) : e, context.Metadata);
            return await InputFormatterResult.FailureAsync().ConfigureAwait(false);
        }
        catch (IOException e)
        {
            throw WrongBody.Of(e);
        }

        return model is null && !context.TreatEmptyInputAsDefaultValue
            ? await InputFormatterResult.NoValueAsync().ConfigureAwait(false)
            : await InputFormatterResult.SuccessAsync(model!).ConfigureAwait(false);
    }
}
