namespace Jackdaw.Dom;

/// <summary>A part of a regular expression, before it becomes states.</summary>
internal abstract class RegexpPart;

/// <summary>One character.</summary>
internal sealed class CharacterPart(RegexpClass characters) : RegexpPart
{
    internal RegexpClass Characters { get; } = characters;
}

/// <summary>The start or the end of the text.</summary>
internal sealed class AnchorPart(RegexpOp op) : RegexpPart
{
    internal RegexpOp Op { get; } = op;
}

/// <summary>Parts one after the other.</summary>
internal sealed class SequencePart(List<RegexpPart> parts) : RegexpPart
{
    internal List<RegexpPart> Parts { get; } = parts;
}

/// <summary>One of several parts.</summary>
internal sealed class ChoicePart(List<RegexpPart> parts) : RegexpPart
{
    internal List<RegexpPart> Parts { get; } = parts;
}

/// <summary>A part several times.</summary>
internal sealed class RepeatedPart(RegexpPart part, int least, int? most) : RegexpPart
{
    internal RegexpPart Part { get; } = part;

    internal int Least { get; } = least;

    /// <summary>Null: any number of times.</summary>
    internal int? Most { get; } = most;
}
