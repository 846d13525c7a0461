namespace Jackdaw;

/// <summary>What was wrong. The list is closed: every failure caused by a document or a value has one of these codes.</summary>
public enum JsonError
{
    /// <summary>The document ends inside a value, or is empty.</summary>
    UnexpectedEnd = 1,

    /// <summary>A value was expected, but no JSON value starts with what is there.</summary>
    ExpectedValue,

    /// <summary>A member name in quotes was expected.</summary>
    ExpectedName,

    /// <summary>A colon was expected after a member name.</summary>
    ExpectedColon,

    /// <summary>A comma or the end of the array or object was expected.</summary>
    ExpectedCommaOrEnd,

    /// <summary>Something other than white space follows the document.</summary>
    TrailingData,

    /// <summary>A word that starts like <c>true</c>, <c>false</c> or <c>null</c> but is none of them.</summary>
    InvalidLiteral,

    /// <summary>Text that starts like a number and breaks the grammar of RFC 8259 section 6.</summary>
    InvalidNumber,

    /// <summary>A valid number that the target type can't hold: too large, too small, or not a whole number.</summary>
    NumberOutOfRange,

    /// <summary>A number of more characters than the profile allows.</summary>
    NumberTooLong,

    /// <summary>A control character (U+0000 to U+001F) is not escaped in a string.</summary>
    ControlCharacter,

    /// <summary>A backslash that starts no escape of RFC 8259 section 7.</summary>
    InvalidEscape,

    /// <summary>A surrogate code unit without its partner.</summary>
    LoneSurrogate,

    /// <summary>Bytes that are not UTF-8 (RFC 3629).</summary>
    InvalidUtf8,

    /// <summary>Nesting deeper than the profile allows; on writing this is also what a cycle ends in.</summary>
    DepthExceeded,

    /// <summary>A valid value of another kind than the target takes: a string where a number was expected.</summary>
    WrongKind,

    /// <summary>null for a target that can't be null.</summary>
    UnexpectedNull,

    /// <summary>A string whose text is not a valid value of the target: a date, a Guid, an enum name, base64.</summary>
    InvalidText,

    /// <summary>A member that the type does not have, in a profile that rejects those.</summary>
    UnknownMember,

    /// <summary>A member that occurs twice in one object, or a dictionary key that does, in a profile that rejects that.</summary>
    DuplicateMember,

    /// <summary>A required member is missing.</summary>
    MissingMember,

    /// <summary>A value that JSON has no text for: NaN or an infinity.</summary>
    NotFinite,

    /// <summary>A document, an element of a stream or a result that is longer than the profile allows, or than one call can hold (about 2 GB).</summary>
    TooLarge,

    /// <summary>A user-defined codec or the model's own code refused the value.</summary>
    Refused,

    /// <summary>
    /// More than 1,000 keys or elements of one collection have the same hash code: the document was made to keep the program busy, or the type
    /// has a <c>GetHashCode</c> that does not distinguish its values.
    /// </summary>
    TooManyCollisions,

    /// <summary>A type discriminator that names no derived type of the target.</summary>
    UnknownType,

    /// <summary>A reference that leads nowhere or to a value of another type, or metadata of references (<c>$id</c>, <c>$ref</c>, <c>$values</c>) out of place.</summary>
    InvalidReference,

    /// <summary>A string of more bytes than the profile allows.</summary>
    StringTooLong,

    /// <summary>A name of a member, or a key of a dictionary, of more bytes than the profile allows.</summary>
    NameTooLong,

    /// <summary>More values and names than the profile allows in a document.</summary>
    TooManyTokens,

    /// <summary>A query or a patch that needs more steps than the profile allows.</summary>
    TooMuchWork,

    /// <summary>A <c>test</c> of a patch (RFC 6902) found another value.</summary>
    TestFailed,
}
