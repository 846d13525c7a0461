namespace Jackdaw.AspNetCore;

/// <summary>Paths as keys of the model state, which throws on keys that are deeper than <c>MvcOptions.MaxModelBindingRecursionDepth</c>: those end earlier. The text of the error has the whole path.</summary>
internal static class ModelStateKey
{
    /// <param name="path">The path, or null.</param>
    /// <param name="deepest">How many levels a key may have. One is left free.</param>
    internal static string Of(string? path, int deepest)
    {
        int levels = 1;
        for (int i = 0; i < path?.Length; i++)
        {
            if (path[i] is '.' or '[' && ++levels >= deepest)
            {
                return path[..i];
            }
        }

        return path ?? "";
    }
}
