using System.Diagnostics.CodeAnalysis;
using System.Text;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Formatters;

namespace Jackdaw.AspNetCore;

/// <summary>
/// Reads request bodies instead of the framework's System.Text.Json formatter, with the same media types, charsets, and rules for empty
/// bodies. An <see cref="IAsyncEnumerable{T}"/> parameter reads an array, lines (<c>application/x-ndjson</c>) or a sequence
/// (<c>application/json-seq</c>, RFC 7464) as they arrive.
/// </summary>
/// <typeparam name="TProfile">The profile.</typeparam>
public sealed class JackdawInputFormatter<TProfile> : TextInputFormatter, IInputFormatterExceptionPolicy
    where TProfile : JsonProfile<TProfile>
{
    private readonly bool _showsMessages;
    private readonly int _deepestKey;

    /// <summary>Creates the formatter.</summary>
    /// <param name="showsMessages">
    /// Whether the model state contains error messages. They say what was expected and where, but contain no values of the document.
    /// </param>
    /// <param name="deepestKey">
    /// The maximum number of levels in a model state key (<c>MvcOptions.MaxModelBindingRecursionDepth</c>); longer error paths are
    /// truncated in keys.
    /// </param>
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
            // The framework's media type parser fails at a parameter without a value (charset=), which names no charset.
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
