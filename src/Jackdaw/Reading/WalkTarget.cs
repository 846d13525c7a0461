namespace Jackdaw.Reading;

/// <summary>A value to find in a document.</summary>
/// <param name="Pointer">Its path, as a JSON Pointer.</param>
/// <param name="IsText">Whether it is a string; otherwise it is an array.</param>
/// <param name="IsOptional">Whether it may be missing or <c>null</c>, reported as <see cref="WalkStop.AtNull"/>.</param>
/// <param name="PassesNull">Whether <c>null</c> counts as an empty array.</param>
internal sealed record WalkTarget(string Pointer, bool IsText = false, bool IsOptional = false, bool PassesNull = false)
{
    /// <summary>The message if there is no value.</summary>
    internal string Nothing => IsText
        ? $"The document has no string at '{Pointer}'."
        : $"The document has no array at '{Pointer}'.";

    /// <summary>The message if there is another kind of value.</summary>
    internal string Expected => IsText ? "Expected a string" : "Expected an array";
}
