namespace Jackdaw;

/// <summary>What a value of the type <see cref="object"/> is read as. It is written by the type that it has at run time.</summary>
public enum JsonObjects
{
    /// <summary><see cref="System.Text.Json.JsonElement"/>; <c>null</c> is null.</summary>
    Elements,

    /// <summary>
    /// <see cref="string"/>, <see cref="bool"/>, null, <c>List&lt;object?&gt;</c>, <c>Dictionary&lt;string, object?&gt;</c>, and numbers without loss of a digit. A whole
    /// number is a <see cref="long"/>, or where that is too small a <see cref="decimal"/> or a <see cref="System.Numerics.BigInteger"/>; a number with a fraction or an exponent is a
    /// <see cref="double"/> where that has the same digits, else a <see cref="decimal"/>, else an error. Text that looks like a date stays text.
    /// </summary>
    Natural,
}
