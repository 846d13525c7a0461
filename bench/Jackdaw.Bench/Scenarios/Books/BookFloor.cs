using Jackdaw.Bench.Libraries;

namespace Jackdaw.Bench.Scenarios.Books;

/// <summary>Builds books from prepared values.</summary>
internal static class BookFloor
{
    public static Func<List<Book>> Prepare(List<Book> books)
    {
        var prepared = new PreparedText();
        foreach (var book in books)
        {
            prepared.Add(book.Title);
            prepared.Add(book.Id);
        }
        var tape = prepared.Finish();
        int count = books.Count;
        return () => Build(tape.Start(), count);
    }

    private static List<Book> Build(PreparedReader next, int count)
    {
        var books = new List<Book>(count);
        for (int i = 0; i < count; i++)
        {
            books.Add(new Book { Title = next.Text(), Id = next.Int32() });
        }
        return books;
    }
}
