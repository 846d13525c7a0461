using Microsoft.CodeAnalysis.Text;

namespace Jackdaw.Generator.Model;

/// <summary>A source position, by value.</summary>
internal sealed record SourcePlace(string Path, TextSpan Span, LinePositionSpan Lines);

/// <summary>A diagnostic by value: its ID, the message arguments and the position.</summary>
internal sealed record Problem(string Id, EquatableArray<string> Words, SourcePlace? Place)
{
    /// <summary>Whether it is a warning, although its diagnostic is an error.</summary>
    public bool IsWarning { get; init; }
}
