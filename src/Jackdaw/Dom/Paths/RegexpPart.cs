namespace Jackdaw.Dom;

/// <summary>A part of a regular expression, before compilation to states.</summary>
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

/// <summary>A sequence of parts.</summary>
internal sealed class SequencePart(List<RegexpPart> parts) : RegexpPart
{
    internal List<RegexpPart> Parts { get; } = parts;
}

/// <summary>An alternative of parts.</summary>
internal sealed class ChoicePart(List<RegexpPart> parts) : RegexpPart
{
    internal List<RegexpPart> Parts { get; } = parts;
}

/// <summary>A repeated part.</summary>
internal sealed class RepeatedPart(RegexpPart part, int least, int? most) : RegexpPart
{
    internal RegexpPart Part { get; } = part;

    internal int Least { get; } = least;

    /// <summary>The maximum number of repetitions; null if unlimited.</summary>
    internal int? Most { get; } = most;
}
