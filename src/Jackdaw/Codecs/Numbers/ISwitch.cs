using System.ComponentModel;

namespace Jackdaw.Codecs;

/// <summary>A setting of a codec as a type argument.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface ISwitch
{
    /// <summary>Whether the setting is on.</summary>
    static abstract bool IsOn { get; }
}

/// <summary>A setting that is on.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SwitchOn : ISwitch
{
    /// <inheritdoc/>
    public static bool IsOn => true;
}

/// <summary>A setting that is off.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SwitchOff : ISwitch
{
    /// <inheritdoc/>
    public static bool IsOn => false;
}
