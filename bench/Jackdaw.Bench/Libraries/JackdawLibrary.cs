using Jackdaw.Bench.Scenarios.Books;
using Jackdaw.Bench.Scenarios.Canada;
using Jackdaw.Bench.Scenarios.Catalog;
using Jackdaw.Bench.Scenarios.Converted;
using Jackdaw.Bench.Scenarios.Hello;
using Jackdaw.Bench.Scenarios.Links;
using Jackdaw.Bench.Scenarios.Listings;
using Jackdaw.Bench.Scenarios.Orders;
using Jackdaw.Bench.Scenarios.Questions;
using Jackdaw.Bench.Scenarios.Twitter;

// Only a converter names them.
[assembly: Jackdaw.JsonModel(typeof(CommitNotice))]
[assembly: Jackdaw.JsonModel(typeof(ReleaseNotice))]
[assembly: Jackdaw.JsonModel(typeof(CommentNotice))]

namespace Jackdaw.Bench.Libraries;

/// <summary>Jackdaw with its default profile; one call site for each type, because the generator looks for closed types there.</summary>
internal sealed class JackdawLibrary : Library
{
    private static readonly object[] AllCalls =
    [
        new Calls<SearchResponse>(v => Json.SerializeToUtf8Bytes(v), (o, v) => Json.Serialize(o, v), json => Json.Deserialize<SearchResponse>(json)),
        new Calls<Order>(v => Json.SerializeToUtf8Bytes(v), (o, v) => Json.Serialize(o, v), json => Json.Deserialize<Order>(json)),
        new Calls<List<Listing>>(v => Json.SerializeToUtf8Bytes(v), (o, v) => Json.Serialize(o, v), json => Json.Deserialize<List<Listing>>(json)),
        new Calls<SearchResult>(v => Json.SerializeToUtf8Bytes(v), (o, v) => Json.Serialize(o, v), json => Json.Deserialize<SearchResult>(json)),
        new Calls<SeasonCatalog>(v => Json.SerializeToUtf8Bytes(v), (o, v) => Json.Serialize(o, v), json => Json.Deserialize<SeasonCatalog>(json)),
        new Calls<FeatureCollection>(v => Json.SerializeToUtf8Bytes(v), (o, v) => Json.Serialize(o, v), json => Json.Deserialize<FeatureCollection>(json)),
        new Calls<double[]>(v => Json.SerializeToUtf8Bytes(v), (o, v) => Json.Serialize(o, v), json => Json.Deserialize<double[]>(json)),
        new Calls<int[]>(v => Json.SerializeToUtf8Bytes(v), (o, v) => Json.Serialize(o, v), json => Json.Deserialize<int[]>(json)),
        new Calls<List<Link>>(v => Json.SerializeToUtf8Bytes(v), (o, v) => Json.Serialize(o, v), json => Json.Deserialize<List<Link>>(json)),
        new Calls<List<string>>(v => Json.SerializeToUtf8Bytes(v), (o, v) => Json.Serialize(o, v), json => Json.Deserialize<List<string>>(json)),
        new Calls<List<Book>>(v => Json.SerializeToUtf8Bytes(v), (o, v) => Json.Serialize(o, v), json => Json.Deserialize<List<Book>>(json)),
        new Calls<List<Ticket>>(v => Json.SerializeToUtf8Bytes(v), (o, v) => Json.Serialize(o, v), json => Json.Deserialize<List<Ticket>>(json)),
        new Calls<List<FullTicket>>(v => Json.SerializeToUtf8Bytes(v), (o, v) => Json.Serialize(o, v), json => Json.Deserialize<List<FullTicket>>(json)),
        new Calls<List<Notice>>(v => Json.SerializeToUtf8Bytes(v), (o, v) => Json.Serialize(o, v), json => Json.Deserialize<List<Notice>>(json)),
        new Calls<HelloMessage>(v => Json.SerializeToUtf8Bytes(v), (o, v) => Json.Serialize(o, v), json => Json.Deserialize<HelloMessage>(json)),
    ];

    public override string Name => "jackdaw";

    public override string Title => "Jackdaw";

    public override bool WritesSameTokens => true;

    public override Calls<T>? For<T>(CaseData<T> data) => AllCalls.OfType<Calls<T>>().FirstOrDefault();
}
