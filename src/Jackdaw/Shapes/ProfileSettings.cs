namespace Jackdaw.Shapes;

/// <summary>All settings of a profile, as its attribute states them. Those of <paramref name="Shape"/> are compiled into codecs.</summary>
/// <param name="Shape">What shapes a type.</param>
/// <param name="Indented">Line breaks and indentation are written.</param>
/// <param name="Limits">What a document may ask for at most.</param>
/// <param name="AllowComments">Documents may have comments.</param>
/// <param name="AllowTrailingCommas">A comma may follow the last element or member.</param>
/// <param name="Indentation">What it looks like.</param>
internal sealed record ProfileSettings(
    ShapeSettings Shape, bool Indented, LimitSettings Limits, bool AllowComments, bool AllowTrailingCommas, IndentationSettings Indentation)
{
    /// <summary>Documents are JSON5.</summary>
    public bool Json5 { get; init; }

    /// <summary>A value that makes no sense: the profile can't be used.</summary>
    public ShapeProblem? Problem { get; init; }

    /// <summary>The settings of a profile.</summary>
    /// <param name="profile">The profile as messages name it.</param>
    /// <param name="stated">Its attribute; null: it has none, and every setting its default.</param>
    /// <param name="contracts">Its contracts, each as a text that tells it from all others.</param>
    public static ProfileSettings Of(string profile, AttributeFacts? stated, IEnumerable<string>? contracts = null)
        => new ProfileRules(stated, contracts ?? []).Read(profile);
}
