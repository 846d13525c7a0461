namespace Jackdaw.Errors;

/// <summary>An object or array that is open at a place.</summary>
/// <param name="IsArray">Whether it is an array.</param>
/// <param name="Index">The index of the current element.</param>
/// <param name="NameStart">Where the name of the current member begins in the document, without its quotation mark; -1: there is none yet.</param>
/// <param name="NameLength">Its length, escaped.</param>
internal readonly record struct PathLevel(bool IsArray, int Index, int NameStart, int NameLength);
