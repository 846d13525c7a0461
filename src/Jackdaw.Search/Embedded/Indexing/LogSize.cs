namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>The bytes that documents take in a compacted log, which decide when it is compacted again.</summary>
internal static class LogSize
{
    /// <summary>A document without its values: kind and id.</summary>
    public const int Document = 1 + 8;

    /// <summary>A number.</summary>
    public const int Number = 1 + 8;

    /// <summary>A text or JSON. An empty one is stored like a missing one.</summary>
    public static int OfText(int length) => length == 0 ? 1 : 1 + 4 + length;

    /// <summary>A list of integers.</summary>
    public static int OfIntegers(int count) => 1 + 4 + (count * 8);
}
