namespace Jackdaw.Errors;

/// <summary>Explains why a valid number does not fit the target type, and what to do about it.</summary>
internal static class NumberText
{
    /// <param name="number">The number, of valid grammar. The text does not contain any of it.</param>
    /// <param name="target">The type in words: "a 32-bit integer".</param>
    internal static string OutOfRange(ReadOnlySpan<byte> number, string target)
    {
        if (target.Contains("enum", StringComparison.Ordinal))
        {
            return number.ContainsAny((byte)'.', (byte)'e', (byte)'E')
                ? $"Expected {target} but found a number with a fraction or an exponent. The values of an enum are integers."
                : $"Expected {target} but found a number outside its range.";
        }

        if (!target.EndsWith("integer", StringComparison.Ordinal))
        {
            return $"Expected {target} but found a number outside its range.";
        }

        if (number.Contains((byte)'.'))
        {
            return $"Expected {target} but found a number with a fraction. Declare the member as double or decimal, or write the number without a decimal point.";
        }

        if (number.ContainsAny((byte)'e', (byte)'E'))
        {
            return $"Expected {target} but found a number with an exponent. Declare the member as double or decimal, or write all digits of the number.";
        }

        return number[0] == (byte)'-' && target.Contains("unsigned", StringComparison.Ordinal)
            ? $"Expected {target} but found a negative number. Declare the member as a signed type if such numbers are legitimate."
            : $"Expected {target} but found a number outside its range. Declare the member as a wider type if such numbers are legitimate.";
    }
}
