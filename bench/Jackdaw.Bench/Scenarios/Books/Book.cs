namespace Jackdaw.Bench.Scenarios.Books;

/// <summary>The smallest useful object: nearly nothing but allocation.</summary>
public sealed class Book
{
    public string? Title { get; set; }

    public int Id { get; set; }
}
