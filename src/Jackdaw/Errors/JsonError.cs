namespace Jackdaw;

/// <summary>
/// Specifies the kind of an error. The list is closed: every failure caused by a document or a value has one of these codes.
/// </summary>
public enum JsonError
{
    /// <summary>The document ends inside a value, or is empty.</summary>
    UnexpectedEnd = 1,

    /// <summary>A value was expected, but the text does not begin a JSON value.</summary>
    ExpectedValue,

    /// <summary>A member name in quotes was expected.</summary>
    ExpectedName,

    /// <summary>A colon was expected after a member name.</summary>
    ExpectedColon,

    /// <summary>A comma or the end of the array or object was expected.</summary>
    ExpectedCommaOrEnd,

    /// <summary>Something other than white space follows the document.</summary>
    TrailingData,

    /// <summary>A word that begins like <c>true</c>, <c>false</c> or <c>null</c> but is something else.</summary>
    InvalidLiteral,

    /// <summary>Text that begins like a number but violates the grammar of RFC 8259 section 6.</summary>
    InvalidNumber,

    /// <summary>A valid number that the target type cannot represent: too large, too small, or not an integer.</summary>
    NumberOutOfRange,

    /// <summary>A number with more characters than the profile allows.</summary>
    NumberTooLong,

    /// <summary>A control character (U+0000 to U+001F) that is not escaped in a string.</summary>
    ControlCharacter,

    /// <summary>A backslash that does not begin an escape of RFC 8259 section 7.</summary>
    InvalidEscape,

    /// <summary>A lone surrogate.</summary>
    LoneSurrogate,

    /// <summary>Bytes that are not UTF-8 (RFC 3629).</summary>
    InvalidUtf8,

    /// <summary>Nesting deeper than the profile allows. On writing, cycles end with this error, too.</summary>
    DepthExceeded,

    /// <summary>A valid value of a kind that the target does not accept: a string where a number was expected.</summary>
    WrongKind,

    /// <summary><c>null</c> for a target that cannot be null.</summary>
    UnexpectedNull,

    /// <summary>A string whose text is not a valid value of the target: a date, a Guid, an enum name, base64.</summary>
    InvalidText,

    /// <summary>A member that the type does not have, in a profile that rejects unknown members.</summary>
    UnknownMember,

    /// <summary>
    /// A member that occurs twice in one object, or a key that occurs twice in a dictionary, in a profile that rejects duplicates.
    /// </summary>
    DuplicateMember,

    /// <summary>A required member is missing.</summary>
    MissingMember,

    /// <summary>A value without a JSON form: NaN or an infinity.</summary>
    NotFinite,

    /// <summary>A document, an element of a stream or a result that is longer than the profile allows, or than one call can hold (about 2 GB).</summary>
    TooLarge,

    /// <summary>A value that a user-defined codec or the model's own code rejected.</summary>
    Refused,

    /// <summary>
    /// More than 1,000 keys or elements of one collection have the same hash code: the document was designed to overload the program, or
    /// the type has a <c>GetHashCode</c> that does not distinguish its values.
    /// </summary>
    TooManyCollisions,

    /// <summary>A type discriminator that does not name a derived type of the target.</summary>
    UnknownType,

    /// <summary>
    /// A reference to a missing object or to a value of another type, or misplaced reference metadata (<c>$id</c>, <c>$ref</c>,
    /// <c>$values</c>).
    /// </summary>
    InvalidReference,

    /// <summary>A string with more bytes than the profile allows.</summary>
    StringTooLong,

    /// <summary>A member name or dictionary key with more bytes than the profile allows.</summary>
    NameTooLong,

    /// <summary>A document with more values and names than the profile allows.</summary>
    TooManyTokens,

    /// <summary>A query or a patch that needs more steps than the profile allows.</summary>
    TooMuchWork,

    /// <summary>A <c>test</c> operation of a patch (RFC 6902) that found another value.</summary>
    TestFailed,
}
