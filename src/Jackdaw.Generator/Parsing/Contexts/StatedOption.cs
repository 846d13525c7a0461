using System.Globalization;

namespace Jackdaw.Generator.Parsing.Contexts;

/// <summary>An option of a context.</summary>
/// <param name="Value">Its value. Enums have the value of their underlying type.</param>
/// <param name="Text">The option with its value, for messages.</param>
/// <param name="IsStated">Whether the attribute states it. Otherwise, the value is the default.</param>
internal sealed record StatedOption(object Value, string Text, bool IsStated = true)
{
    /// <summary>The value of a flag.</summary>
    public bool IsTrue => Value is true;

    /// <summary>The value of a number or an enum.</summary>
    public int Number => NumberOf(Value);

    /// <summary>Returns the value of a number or an enum; -1 for another constant.</summary>
    public static int NumberOf(object? value) => value is IConvertible and not string ? Convert.ToInt32(value, CultureInfo.InvariantCulture) : -1;
}
