namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// A hit, the position of one occurrence of a term: the field in the upper 6 bits, the position in the lower 26. The hits of a document
/// sort by field, then by position.
/// </summary>
internal static class Hit
{
    public const int MostFields = 64;
    public const int PositionBits = 26;
    public const uint LastPosition = (1u << PositionBits) - 1;

    public static uint Of(int field, int position) => ((uint)field << PositionBits) | (uint)position;

    public static int Field(uint hit) => (int)(hit >> PositionBits);

    public static int Position(uint hit) => (int)(hit & LastPosition);
}
