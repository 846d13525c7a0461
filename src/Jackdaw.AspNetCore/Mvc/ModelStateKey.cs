namespace Jackdaw.AspNetCore;

/// <summary>Paths as keys of the model state, which throws on keys of more than 32 levels (<c>MvcOptions.MaxValidationDepth</c>): those end earlier. The text of the error has the whole path.</summary>
internal static class ModelStateKey
{
    private const int MostLevels = 30;

    internal static string Of(string? path)
    {
        int levels = 0;
        for (int i = 0; i < path?.Length; i++)
        {
            if (path[i] is '.' or '[' && ++levels > MostLevels)
            {
                return path[..i];
            }
        }

        return path ?? "";
    }
}
