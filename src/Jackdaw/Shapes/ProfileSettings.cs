namespace Jackdaw.Shapes;

/// <summary>All settings of a profile, as its attribute states them. Those of <paramref name="Shape"/> are compiled into codecs.</summary>
/// <param name="Shape">The settings that shape a type.</param>
/// <param name="Indented">Whether text is indented.</param>
/// <param name="Limits">The limits for documents.</param>
/// <param name="AllowComments">Whether documents may have comments.</param>
/// <param name="AllowTrailingCommas">Whether a comma may follow the last element or member.</param>
/// <param name="Indentation">The format of indented text.</param>
internal sealed record ProfileSettings(
    ShapeSettings Shape, bool Indented, LimitSettings Limits, bool AllowComments, bool AllowTrailingCommas, IndentationSettings Indentation)
{
    /// <summary>Whether documents are JSON5.</summary>
    public bool Json5 { get; init; }

    /// <summary>An invalid value, so that the profile cannot be used.</summary>
    public ShapeProblem? Problem { get; init; }

    /// <summary>Returns the settings of a profile.</summary>
    /// <param name="profile">The name of the profile in messages.</param>
    /// <param name="stated">Its attribute; null for default settings.</param>
    /// <param name="contracts">Its contracts, each as a unique text.</param>
    /// <param name="converters">Its converters, in their order, each as a unique text.</param>
    public static ProfileSettings Of(string profile, AttributeFacts? stated, IEnumerable<string>? contracts = null, IEnumerable<string>? converters = null)
        => new ProfileRules(stated, contracts ?? [], converters ?? []).Read(profile);
}
