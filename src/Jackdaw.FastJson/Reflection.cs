// Oblivious to nullability, like fastJSON: existing code compiles without warnings, with or without nullable references
// (docs/decisions/0287).
#nullable disable annotations

using System.Diagnostics.CodeAnalysis;

namespace fastJSON;

/// <summary>The part of fastJSON's class of this name that is still used: the delegates of <see cref="JSON.RegisterCustomType"/>.</summary>
public static class Reflection
{
    /// <summary>Converts a value to text, which is written as a JSON string and escaped like any other.</summary>
    /// <param name="data">The value.</param>
    /// <returns>The text.</returns>
    public delegate string Serialize(object data);

    /// <summary>Converts the text back to a value.</summary>
    /// <param name="data">The text.</param>
    /// <returns>The value.</returns>
    public delegate object Deserialize(string data);

    /// <summary>Has no effect: types are never searched for in assemblies.</summary>
    [Obsolete("Has no effect. Register the types that documents name with JsonTypes.Register.")]
    [SuppressMessage("Usage", "CA2211:Non-constant fields should not be visible", Justification = "It is a field in fastJSON.")]
    public static bool RDBMode;
}
