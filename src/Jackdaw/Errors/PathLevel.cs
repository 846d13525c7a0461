namespace Jackdaw.Errors;

/// <summary>An object or array that is open at a position.</summary>
/// <param name="IsArray">Whether it is an array.</param>
/// <param name="Index">The index of the current element.</param>
/// <param name="NameStart">
/// The offset in the document at which the name of the current member begins, after its quotation mark, or -1 if there is none yet.
/// </param>
/// <param name="NameLength">Its length, escaped.</param>
internal readonly record struct PathLevel(bool IsArray, int Index, int NameStart, int NameLength);
