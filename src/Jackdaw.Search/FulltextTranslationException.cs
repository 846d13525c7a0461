namespace Jackdaw.Search;

/// <summary>The exception thrown when a part of an expression can't be translated for the back end. The message quotes that part.</summary>
/// <param name="message">The message.</param>
/// <param name="expression">The part as C#.</param>
public sealed class FulltextTranslationException(string message, string expression) : FulltextException(message)
{
    /// <summary>The part that can't be translated, as C#.</summary>
    public string Expression { get; } = expression;
}
