namespace Jackdaw.Generator.Model;

/// <summary>A profile: its type, the label it shares with profiles of the same shape, its settings.</summary>
internal sealed record ProfileModel(TypeName Type, string Label, ProfileSettings Settings)
{
    /// <summary>The settings that it compiles into codecs.</summary>
    public ShapeSettings Shape => Settings.Shape;
}
