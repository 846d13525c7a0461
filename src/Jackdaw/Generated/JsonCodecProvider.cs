using System.ComponentModel;

namespace Jackdaw.Generated;

/// <summary>The class that the generator emits once per assembly: finds its codecs by type and shape.</summary>
/// <remarks>
/// A shape is the settings of a profile that are compiled into codecs, as text: empty for the settings of <see cref="Json"/>, otherwise the
/// settings that differ, such as <c>CamelCase IgnoreNull</c>. Profiles with the same shape have the same codecs, whichever assembly
/// declares them.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class JsonCodecProvider
{
    /// <summary>Finds the codec of a type.</summary>
    /// <param name="type">The type that is read and written.</param>
    /// <param name="shape">The shape.</param>
    /// <returns>The handle, or null if this assembly has none.</returns>
    public abstract JsonCodecHandle? Find(Type type, string shape);

    /// <summary>Finds the settings of a profile that this assembly declares or uses.</summary>
    /// <param name="profile">The profile.</param>
    /// <returns>The settings, or null if this assembly does not know the profile.</returns>
    public abstract JsonProfileSettings? FindSettings(Type profile);

    /// <summary>Finds the shape of a profile that this assembly declares or uses.</summary>
    /// <param name="profile">The profile.</param>
    /// <returns>The shape, or null if this assembly does not know the profile.</returns>
    public abstract string? FindShape(Type profile);

    /// <summary>Finds the JSON schema of a type, which exists if the project requests it.</summary>
    /// <param name="type">The type.</param>
    /// <param name="shape">The shape.</param>
    /// <returns>The schema as UTF-8; empty if this assembly has none.</returns>
    public virtual ReadOnlySpan<byte> FindSchema(Type type, string shape) => default;

    /// <summary>
    /// Returns a hash code that generated code computes in advance from the names of a type, so that of an assembly with many types only
    /// the requested one is loaded. Different types may have the same hash code.
    /// </summary>
    /// <param name="type">The type.</param>
    /// <returns>FNV-1a of the name and of the type arguments, or of the element type of an array.</returns>
    protected static uint HashOf(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        const uint Start = 2166136261;
        const uint Prime = 16777619;
        if (type.GetElementType() is { } element)
        {
            return (HashOf(element) ^ '[') * Prime;
        }

        uint hash = Start;
        foreach (char letter in type.Name)
        {
            hash = (hash ^ letter) * Prime;
        }

        if (type.IsGenericType)
        {
            foreach (Type argument in type.GenericTypeArguments)
            {
                hash = (hash ^ HashOf(argument)) * Prime;
            }
        }

        return hash;
    }
}
