using System.Runtime.Serialization;

namespace Roundup.Data.Books;

/// <summary>The book of the serializer tests of Alois Kraus, 2017 to 2022. Classes are partial so that opt-in peers can add the attributes they need.</summary>
[DataContract(Namespace = "")]
public sealed partial class Book
{
    [DataMember(Order = 1)]
    public string? Title { get; set; }

    [DataMember(Order = 2)]
    public int Id { get; set; }

    [DataMember(Order = 3)]
    public byte[]? BookData { get; set; }
}

/// <summary>N books. Its private member of the original is left out: some serializers write it and others don't, so payloads would not be equal.</summary>
[DataContract(Namespace = "")]
public sealed partial class BookShelf
{
    [DataMember(Order = 1)]
    public List<Book>? Books { get; set; }
}

/// <summary>Titles as in the original, "Book 1" to "Book N".</summary>
internal static class BookData
{
    public static BookShelf Create(int count, int bytes)
    {
        var random = new Random(17);
        var books = new List<Book>(count);
        for (int i = 1; i <= count; i++)
        {
            byte[] data = new byte[bytes];
            random.NextBytes(data);
            books.Add(new Book { Title = $"Book {i}", Id = i, BookData = data });
        }

        return new BookShelf { Books = books };
    }
}
