namespace Jackdaw.Shapes;

/// <summary>Kinds of JSON values, as the first byte of one tells them. The names and values are those of the public enum of the codecs.</summary>
[Flags]
internal enum TokenKinds
{
    None = 0,
    Object = 1,
    Array = 2,
    String = 4,
    Number = 8,
    Boolean = 16,
    All = Object | Array | String | Number | Boolean,
}
