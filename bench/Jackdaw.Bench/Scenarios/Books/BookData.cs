namespace Jackdaw.Bench.Scenarios.Books;

/// <summary>Numbered books.</summary>
public static class BookData
{
    public static List<Book> Create(int count)
    {
        var books = new List<Book>(count);
        for (int i = 1; i <= count; i++)
        {
            books.Add(new Book { Title = $"Book {i}", Id = i });
        }
        return books;
    }
}
