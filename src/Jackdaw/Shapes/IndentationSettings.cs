namespace Jackdaw.Shapes;

/// <summary>The format of indented text; null values are unspecified.</summary>
/// <param name="Character">The indent character: a space or a tab.</param>
/// <param name="Size">The number of indent characters per level.</param>
/// <param name="NewLine">The line break.</param>
internal sealed record IndentationSettings(char? Character, int? Size, string? NewLine);
