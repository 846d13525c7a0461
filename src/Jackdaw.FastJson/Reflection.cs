// Oblivious, as fastJSON is: code that was written for it compiles without warnings, with nullable references or without (docs/decisions/0287).
#nullable disable annotations

using System.Diagnostics.CodeAnalysis;

namespace fastJSON;

/// <summary>What remains of fastJSON's class of this name: the delegates of <see cref="JSON.RegisterCustomType"/>.</summary>
public static class Reflection
{
    /// <summary>Turns a value into text, which is written as a JSON string, escaped as any other.</summary>
    /// <param name="data">The value.</param>
    /// <returns>The text.</returns>
    public delegate string Serialize(object data);

    /// <summary>Turns the text back into a value.</summary>
    /// <param name="data">The text.</param>
    /// <returns>The value.</returns>
    public delegate object Deserialize(string data);

    /// <summary>Has no effect: no type is found by looking through assemblies.</summary>
    [Obsolete("Has no effect. Register the types that documents name: JsonTypes.Register.")]
    [SuppressMessage("Usage", "CA2211:Non-constant fields should not be visible", Justification = "It is a field in fastJSON.")]
    public static bool RDBMode;
}
