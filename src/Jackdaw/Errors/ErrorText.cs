namespace Jackdaw.Errors;

/// <summary>
/// The default texts of the error codes. The first sentence states what was expected and what was found, and the position is inserted at
/// its end; a second sentence gives advice. The texts contain no values of the document.
/// </summary>
internal static class ErrorText
{
    /// <summary>This is the limit of .NET (see <see cref="Text.TextLimit"/>).</summary>
    internal const string LongString = "The text has more than 1,073,741,791 characters, the most that a string holds.";

    internal static string Of(JsonError code) => code switch
    {
        JsonError.UnexpectedEnd => "The document ends before the value is complete. It may have been truncated.",
        JsonError.ExpectedValue => "Expected a value.",
        JsonError.ExpectedName => "Expected a member name in double quotation marks.",
        JsonError.ExpectedColon => "Expected a colon after the member name.",
        JsonError.ExpectedCommaOrEnd => "Expected a comma or the end of the array or object.",
        JsonError.TrailingData => "Expected the end of the document but found more text after its value. Read several documents one at a time.",
        JsonError.InvalidLiteral => "Expected true, false or null but found another word.",
        JsonError.InvalidNumber =>
            "Expected a JSON number but found a malformed one. JSON numbers have no leading zeros, no plus sign, and digits on both sides of a decimal point.",
        JsonError.NumberOutOfRange => "Expected a number that fits into the type.",
        JsonError.NumberTooLong => "The number has more characters than the profile allows. Raise MaxNumberLength of the profile if such numbers are legitimate.",
        JsonError.ControlCharacter => "Found a control character in a string that is not escaped. Write it as \\n, \\t or \\u followed by four hexadecimal digits.",
        JsonError.InvalidEscape =>
            "Found an invalid escape sequence in a string. JSON knows \\\", \\\\, \\/, \\b, \\f, \\n, \\r, \\t and \\u followed by four hexadecimal digits.",
        JsonError.LoneSurrogate => "Found one half of a surrogate pair without the other half.",
        JsonError.InvalidUtf8 => "Found bytes that are not valid UTF-8. The document may have another encoding.",
        JsonError.DepthExceeded => "The nesting is deeper than the profile allows. Raise MaxDepth of the profile if such documents are legitimate.",
        JsonError.WrongKind => "Expected a value of another kind.",
        JsonError.UnexpectedNull => "Expected a value but found null. Make the type nullable if null is allowed.",
        JsonError.InvalidText => "Expected a string with other text.",
        JsonError.UnknownMember =>
            "Found a member that the type does not have. Unknown members are not allowed here, by RejectUnknownMembers of the profile or JsonUnmappedMemberHandling of the type.",
        JsonError.DuplicateMember => "Found a member that occurs twice in its object. The profile does not allow duplicates.",
        JsonError.MissingMember => "The object does not have all required members.",
        JsonError.NotFinite => "JSON has no representation for the NaN or infinite value.",
        JsonError.TooLarge => "The document is larger than one call can hold, which is about 2 GB.",
        JsonError.TooManyCollisions =>
            "More than 1,000 items have the same hash code in the collection. If the document is legitimate, give their type a GetHashCode that distinguishes its values.",
        JsonError.StringTooLong => "The string has more bytes than the profile allows. Raise MaxStringLength of the profile if such strings are legitimate.",
        JsonError.NameTooLong => "The name has more bytes than the profile allows. Raise MaxNameLength of the profile if such names are legitimate.",
        JsonError.TooManyTokens => "The document has more values than the profile allows. Raise MaxTokens of the profile if such documents are legitimate.",
        JsonError.TooMuchWork => "The operation needs more steps than the profile allows. Raise MaxWork of the profile if such operations are legitimate.",
        JsonError.TestFailed => "The document has another value than the patch expects.",
        JsonError.InvalidReference => "The reference leads nowhere.",
        _ => "The value was refused.",
    };

    /// <summary>Returns what was expected, for errors that can also state what was found.</summary>
    internal static string? Found(ReadOnlySpan<byte> document, int offset, JsonError code) =>
        offset < document.Length && code is JsonError.ExpectedValue or JsonError.ExpectedName or JsonError.ExpectedColon or JsonError.ExpectedCommaOrEnd
            ? $"{Of(code)[..^1]} but found {Name(document[offset])}."
            : null;

    /// <summary>Describes a byte in words. Punctuation is shown; characters that may be part of a value are not.</summary>
    private static string Name(byte value) => value switch
    {
        (byte)'"' => "a string",
        >= (byte)'0' and <= (byte)'9' => "a digit",
        >= (byte)'A' and <= (byte)'Z' or >= (byte)'a' and <= (byte)'z' => "a letter",
        < 0x20 or 0x7F => "a control character",
        < 0x7F => $"'{(char)value}'",
        _ => "a character outside ASCII",
    };
}
