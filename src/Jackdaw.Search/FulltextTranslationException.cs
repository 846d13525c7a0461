namespace Jackdaw.Search;

/// <summary>A part of an expression has no counterpart in the back end's language. The message quotes exactly that part.</summary>
/// <param name="message">What was wrong.</param>
/// <param name="expression">The part, as C#.</param>
public sealed class FulltextTranslationException(string message, string expression) : FulltextException(message)
{
    /// <summary>The part that can't be translated, as C#.</summary>
    public string Expression { get; } = expression;
}
