namespace Jackdaw.Reading;

/// <summary>What is looked for at a place of a document.</summary>
/// <param name="Pointer">The place, as a JSON Pointer.</param>
/// <param name="IsText">Whether it is a string; otherwise an array.</param>
/// <param name="IsOptional">Whether it may be missing, or <c>null</c>, which is told as <see cref="WalkStop.AtNull"/>.</param>
/// <param name="PassesNull">Whether <c>null</c> is an array without elements.</param>
internal sealed record WalkTarget(string Pointer, bool IsText = false, bool IsOptional = false, bool PassesNull = false)
{
    /// <summary>What is said where there is nothing.</summary>
    internal string Nothing => IsText
        ? $"The document has no string at '{Pointer}', which is wanted."
        : $"The document has no array at '{Pointer}', whose elements are wanted.";

    /// <summary>What is said where there is something else.</summary>
    internal string Expected => IsText ? "Expected a string" : "Expected an array";
}
