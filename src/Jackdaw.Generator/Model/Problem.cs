using Microsoft.CodeAnalysis.Text;

namespace Jackdaw.Generator.Model;

/// <summary>A place in the source, by value.</summary>
internal sealed record SourcePlace(string Path, TextSpan Span, LinePositionSpan Lines);

/// <summary>A diagnostic by value: its id, the words to fill in and the place.</summary>
internal sealed record Problem(string Id, EquatableArray<string> Words, SourcePlace? Place);
