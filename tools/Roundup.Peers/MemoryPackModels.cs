using MemoryPack;

// MemoryPack serves only types with its attribute; the other halves are in tools/Roundup/Data. Real files have models of the benchmarks, which are not partial: it has no rows there.
namespace Roundup.Data.Books
{
    [MemoryPackable]
    public sealed partial class Book;

    [MemoryPackable]
    public sealed partial class BookShelf;
}

namespace Roundup.Data.Orders
{
    [MemoryPackable]
    public sealed partial class Order;

    [MemoryPackable]
    public sealed partial class Address;

    [MemoryPackable]
    public sealed partial class OrderLine;
}

namespace Roundup.Data.Questions
{
    [MemoryPackable]
    public sealed partial class SearchResponse;

    [MemoryPackable]
    public sealed partial class Question;

    [MemoryPackable]
    public sealed partial class Owner;
}

namespace Roundup.Data.Views
{
    [MemoryPackable]
    public sealed partial class IndexView;

    [MemoryPackable]
    public sealed partial class ActiveEvent;

    [MemoryPackable]
    public sealed partial class CampaignSummary;
}

namespace Roundup.Data.Logs
{
    [MemoryPackable]
    public sealed partial class LogLine;
}

namespace Roundup.Data.Northwind
{
    [MemoryPackable]
    public sealed partial class NorthwindShop;

    [MemoryPackable]
    public sealed partial class Category;

    [MemoryPackable]
    public sealed partial class Customer;

    [MemoryPackable]
    public sealed partial class Sale;

    [MemoryPackable]
    public sealed partial class SaleLine;
}
