namespace Jackdaw.Shapes;

/// <summary>The kinds of JSON values, as identified by the first byte. The names and values are those of the codecs' public enum.</summary>
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
