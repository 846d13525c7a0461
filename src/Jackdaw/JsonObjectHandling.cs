namespace Jackdaw;

/// <summary>Specifies what a value of the type <see cref="object"/> is read as. It is written as its run-time type.</summary>
public enum JsonObjectHandling
{
    /// <summary><see cref="System.Text.Json.JsonElement"/>; <c>null</c> is read as null.</summary>
    Elements,

    /// <summary>
    /// <see cref="string"/>, <see cref="bool"/>, null, <c>List&lt;object?&gt;</c>, <c>Dictionary&lt;string, object?&gt;</c>, and numbers
    /// without loss of digits. An integer is a <see cref="long"/>, or if out of its range a <see cref="decimal"/> or a
    /// <see cref="System.Numerics.BigInteger"/>. A number with a fraction or an exponent is a <see cref="double"/> if that has the same
    /// digits, otherwise a <see cref="decimal"/>, otherwise an error. Text that looks like a date remains text.
    /// </summary>
    Natural,
}
