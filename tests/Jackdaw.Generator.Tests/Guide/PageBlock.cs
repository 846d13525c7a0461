namespace Jackdaw.Generator.Tests.Guide;

/// <summary>A block of C# on a page.</summary>
/// <param name="Line">The line of the page on which its code begins, counted from 1.</param>
/// <param name="Code">Its code.</param>
/// <param name="File">The source file of the tests that contains this code, where a comment before the block names one.</param>
internal sealed record PageBlock(int Line, string Code, string? File);
