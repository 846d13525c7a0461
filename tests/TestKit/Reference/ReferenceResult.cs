namespace Jackdaw.TestKit.Reference;

/// <summary>What the reference parser says of a document: its value, or what is wrong and at which byte.</summary>
/// <param name="Value">The value, or null.</param>
/// <param name="Error">What is wrong; 0 when nothing is.</param>
/// <param name="Offset">Where; -1 when nothing is.</param>
/// <param name="OverflowAt">Where the first number stands that no double can hold: valid JSON, but not a valid <see cref="Tree"/>; -1 without.</param>
/// <param name="OverflowPath">The path of that number.</param>
/// <param name="Path">Where in the value the error is.</param>
public sealed record ReferenceResult(Tree? Value, JsonError Error, int Offset, int OverflowAt, string? OverflowPath, string? Path)
{
    public bool IsValid => Error == 0;
}
