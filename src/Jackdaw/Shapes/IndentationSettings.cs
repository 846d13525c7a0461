namespace Jackdaw.Shapes;

/// <summary>What indented text looks like; null: not stated.</summary>
/// <param name="Character">A space or a tab.</param>
/// <param name="Size">How many of them a level has.</param>
/// <param name="NewLine">The line break.</param>
internal sealed record IndentationSettings(char? Character, int? Size, string? NewLine);
