using System.ComponentModel;

namespace Jackdaw.Generated;

/// <summary>What the generator emits once per assembly: the codecs it made, found by type and profile.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class JsonCodecProvider
{
    /// <summary>Finds the codec of a type.</summary>
    /// <param name="type">The type that is read and written.</param>
    /// <param name="profile">The profile.</param>
    /// <returns>The handle, or null when this assembly has none.</returns>
    public abstract JsonCodecHandle? Find(Type type, Type profile);

    /// <summary>Finds the settings of a profile that this assembly declares.</summary>
    /// <param name="profile">The profile.</param>
    /// <returns>The settings, or null when this assembly does not declare it.</returns>
    public abstract JsonProfileSettings? FindSettings(Type profile);
}
