using Jackdaw.Dom;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.Extensions.Options;

namespace Jackdaw.AspNetCore;

/// <summary>Replaces the System.Text.Json formatters by Jackdaw's at the same positions; all others keep theirs.</summary>
internal sealed class JackdawMvcSetup<TProfile>(IOptions<JsonOptions> json) : IPostConfigureOptions<MvcOptions>
    where TProfile : JsonProfile<TProfile>
{
    /// <summary>
    /// The types whose properties are views of the value rather than members: validation would ask a string for its elements, and a node
    /// for its parent.
    /// </summary>
    private static readonly Type[] Documents = [typeof(JsonNode), typeof(JsonDoc), typeof(JsonView), typeof(JsonPatch), typeof(JsonPointer)];

    public void PostConfigure(string? name, MvcOptions options)
    {
        Replace(options.InputFormatters, typeof(SystemTextJsonInputFormatter), new JackdawInputFormatter<TProfile>(json.Value.AllowInputFormatterExceptionMessages, options.MaxModelBindingRecursionDepth));
        Replace(options.OutputFormatters, typeof(SystemTextJsonOutputFormatter), new JackdawOutputFormatter<TProfile>());
        foreach (Type document in Documents)
        {
            options.ModelMetadataDetailsProviders.Add(new SuppressChildValidationMetadataProvider(document));
        }
    }

    private static void Replace<T>(FormatterCollection<T> formatters, Type replaced, T formatter)
        where T : notnull
    {
        int at = 0;
        while (at < formatters.Count && formatters[at].GetType() != replaced)
        {
            at++;
        }

        formatters.RemoveType(replaced);
        formatters.Insert(Math.Min(at, formatters.Count), formatter);
    }
}
