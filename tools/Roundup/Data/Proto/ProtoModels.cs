using Google.Protobuf;
using Roundup.Data.Books;
using Roundup.Data.Orders;
using Roundup.Data.Questions;

namespace Roundup.Data.Proto;

/// <summary>From the common models to the generated messages and back. A set of lists can't tell null from empty in protobuf; none of the data has null lists.</summary>
internal static class ProtoModels
{
    /// <summary>Both conversions for a type, or null where no message is declared for it.</summary>
    public static (Func<T, IMessage> To, Func<IMessage, T> From, MessageParser Parser)? For<T>() =>
        typeof(T) == typeof(BookShelf) ? Typed<T, BookShelf>(To, m => From((ProtoShelf)m), ProtoShelf.Parser)
        : typeof(T) == typeof(Order) ? Typed<T, Order>(ProtoOrders.To, m => ProtoOrders.From((ProtoOrder)m), ProtoOrder.Parser)
        : typeof(T) == typeof(SearchResponse) ? Typed<T, SearchResponse>(ProtoQuestions.To, m => ProtoQuestions.From((ProtoSearchResponse)m), ProtoSearchResponse.Parser)
        : null;

    private static (Func<T, IMessage> To, Func<IMessage, T> From, MessageParser Parser) Typed<T, TModel>(
        Func<TModel, IMessage> to, Func<IMessage, TModel> from, MessageParser parser) =>
        ((Func<T, IMessage>)(object)to, (Func<IMessage, T>)(object)from, parser);

    private static ProtoShelf To(BookShelf shelf)
    {
        var message = new ProtoShelf();
        foreach (Book book in shelf.Books!)
        {
            var one = new ProtoBook { Id = book.Id };
            if (book.Title is not null)
            {
                one.Title = book.Title;
            }

            if (book.BookData is not null)
            {
                one.BookData = ByteString.CopyFrom(book.BookData);
            }

            message.Books.Add(one);
        }

        return message;
    }

    private static BookShelf From(ProtoShelf message)
    {
        var books = new List<Book>(message.Books.Count);
        foreach (ProtoBook book in message.Books)
        {
            books.Add(new Book { Title = book.HasTitle ? book.Title : null, Id = book.Id, BookData = book.HasBookData ? book.BookData.ToByteArray() : null });
        }

        return new BookShelf { Books = books };
    }
}
