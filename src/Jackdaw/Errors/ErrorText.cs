namespace Jackdaw.Errors;

/// <summary>What each code says. The texts hold no values of the document.</summary>
internal static class ErrorText
{
    internal static string Of(JsonError code) => code switch
    {
        JsonError.UnexpectedEnd => "The document ends before the value is complete.",
        JsonError.ExpectedValue => "A value was expected.",
        JsonError.ExpectedName => "A member name in quotation marks was expected.",
        JsonError.ExpectedColon => "A colon was expected behind the member name.",
        JsonError.ExpectedCommaOrEnd => "A comma or the end of the array or object was expected.",
        JsonError.TrailingData => "Only white space may follow the document's value.",
        JsonError.InvalidLiteral => "Not one of the literals true, false and null.",
        JsonError.InvalidNumber => "Not a valid JSON number.",
        JsonError.NumberOutOfRange => "The number does not fit into the target type.",
        JsonError.NumberTooLong => "The number has more characters than the profile allows.",
        JsonError.ControlCharacter => "A control character must be escaped within a string.",
        JsonError.InvalidEscape => "Not a valid escape sequence.",
        JsonError.LoneSurrogate => "A surrogate stands without its partner.",
        JsonError.InvalidUtf8 => "The bytes are not valid UTF-8.",
        JsonError.DepthExceeded => "The nesting is deeper than the profile allows.",
        JsonError.WrongKind => "The value is of another kind than the target.",
        JsonError.UnexpectedNull => "The target can't be null.",
        JsonError.InvalidText => "The text is not a valid value of the target type.",
        JsonError.UnknownMember => "The type has no member of this name, and the profile rejects unknown members.",
        JsonError.DuplicateMember => "The member stands twice in one object.",
        JsonError.MissingMember => "A required member is missing.",
        JsonError.NotFinite => "NaN and infinities have no representation in JSON.",
        JsonError.TooLarge => "The document is larger than one call can hold.",
        _ => "The value was refused.",
    };
}
