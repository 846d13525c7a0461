namespace Jackdaw.AspNetCore;

/// <summary>
/// Converts paths to model state keys. The model state throws on keys deeper than <c>MvcOptions.MaxModelBindingRecursionDepth</c>, so
/// longer ones are truncated. The error message has the whole path.
/// </summary>
internal static class ModelStateKey
{
    /// <param name="path">The path, or null.</param>
    /// <param name="deepest">The maximum number of levels in a key. One level is left free.</param>
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
