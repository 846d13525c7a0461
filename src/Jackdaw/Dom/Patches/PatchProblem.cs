using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Dom;

/// <summary>The reason why an operation cannot be applied. It becomes a <see cref="JsonDataException"/> that names the operation.</summary>
[SuppressMessage("Design", "CA1064:Exceptions should be public", Justification = "It never leaves PatchRun.")]
[SuppressMessage("Design", "CA1032:Implement standard exception constructors", Justification = "It never leaves PatchRun.")]
internal sealed class PatchProblem(JsonError code, JsonNode at, string message) : Exception(message)
{
    internal JsonError Code { get; } = code;

    internal JsonNode At { get; } = at;
}
