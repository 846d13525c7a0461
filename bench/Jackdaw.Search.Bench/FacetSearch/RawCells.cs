using System.Buffers.Text;
using System.Text;
using Jackdaw.Search.Bench.Posts;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Bench.FacetSearch;

/// <summary>Reads rows by hand, in the order in which the statement names the columns.</summary>
internal static class RawCells
{
    public static Hit Hit(RowSet cells, int row) => new(
        Number(cells, row, HitPlaces.Id), Text(cells, row, HitPlaces.Title), (int)Number(cells, row, HitPlaces.Score),
        (ushort)Number(cells, row, HitPlaces.Year), Text(cells, row, HitPlaces.Snippet));

    public static Post Post(RowSet cells, int row) => new()
    {
        Id = Number(cells, row, PostPlaces.Id),
        Title = Text(cells, row, PostPlaces.Title),
        Body = Text(cells, row, PostPlaces.Body),
        Score = (int)Number(cells, row, PostPlaces.Score),
        Year = (ushort)Number(cells, row, PostPlaces.Year),
        Created = DateTime.UnixEpoch.AddSeconds(Number(cells, row, PostPlaces.Created)),
        Tags = Numbers(cells.Cell(row, PostPlaces.Tags)),
    };

    public static long Number(RowSet cells, int row, int column) => Utf8Parser.TryParse(cells.Cell(row, column), out long number, out _) ? number : 0;

    private static string Text(RowSet cells, int row, int column) => Encoding.UTF8.GetString(cells.Cell(row, column));

    private static List<uint> Numbers(ReadOnlySpan<byte> text)
    {
        List<uint> numbers = new(text.IsEmpty ? 0 : text.Count((byte)',') + 1);
        while (!text.IsEmpty && Utf8Parser.TryParse(text, out uint number, out int length))
        {
            numbers.Add(number);
            text = text[Math.Min(text.Length, length + 1)..];
        }
        return numbers;
    }

    /// <summary>Where the columns of <see cref="Posts.Hit"/> are.</summary>
    private static class HitPlaces
    {
        public const int Id = 0;
        public const int Title = 1;
        public const int Score = 2;
        public const int Year = 3;
        public const int Snippet = 4;
    }

    /// <summary>Where the columns of <see cref="Posts.Post"/> are.</summary>
    private static class PostPlaces
    {
        public const int Id = 0;
        public const int Title = 1;
        public const int Body = 2;
        public const int Score = 3;
        public const int Year = 4;
        public const int Created = 5;
        public const int Tags = 6;
    }
}
