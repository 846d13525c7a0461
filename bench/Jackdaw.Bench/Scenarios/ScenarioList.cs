using System.Text.Json;
using Jackdaw.Bench.Scenarios.Books;
using Jackdaw.Bench.Scenarios.Canada;
using Jackdaw.Bench.Scenarios.Catalog;
using Jackdaw.Bench.Scenarios.Converted;
using Jackdaw.Bench.Scenarios.Hello;
using Jackdaw.Bench.Scenarios.Links;
using Jackdaw.Bench.Scenarios.Listings;
using Jackdaw.Bench.Scenarios.Numbers;
using Jackdaw.Bench.Scenarios.Orders;
using Jackdaw.Bench.Scenarios.Questions;
using Jackdaw.Bench.Scenarios.Texts;
using Jackdaw.Bench.Scenarios.Twitter;

namespace Jackdaw.Bench.Scenarios;

/// <summary>Every case with its targets, in the order of the table.</summary>
internal static class ScenarioList
{
    public static IReadOnlyList<Scenario> Create() =>
    [
        Questions(1, new Target(3.8, 4.0, ReadTimeToFloor: 1.15)),
        Questions(10, new Target(3.8, 4.0, ReadTimeToFloor: 1.15)),
        Questions(100, new Target(3.8, 4.0, ReadTimeToFloor: 1.15)),
        Questions(1_000, new Target(3.8, 3.3, ReadBytesToFloor: 1.08)),
        Questions(10_000, new Target(3.8, 3.3, ReadBytesToFloor: 1.08)),
        new Scenario<SearchResponse>("questions-100-indented", "100 questions, indented", new Target(null, 3.2))
        {
            Value = () => QuestionData.Create(100),
            Reshape = Indent,
            Floor = QuestionFloor.Prepare,
            Writes = false,
        },
        new Scenario<Order>("order", "order of 4 lines", new Target(3.5, 3.5)) { Value = OrderData.Create, Floor = OrderFloor.Prepare },
        new Scenario<List<Listing>>("listings", "39 members × 100", new Target(3.0, 4.0)) { Value = () => ListingData.Create(100) },
        new Scenario<List<Listing>>("listings-shuffled", "39 members × 100, shuffled", new Target(null, 3.5))
        {
            Value = () => ListingData.Create(100),
            Reshape = ListingData.Shuffle,
            Writes = false,
        },
        new Scenario<SearchResult>("twitter", "twitter.json", new Target(3.0, 3.0)) { File = "json/twitter.json" },
        new Scenario<SeasonCatalog>("citm", "citm_catalog.json", new Target(3.5, 3.5)) { File = "json/citm_catalog.json" },
        new Scenario<FeatureCollection>("canada", "canada.json", new Target(4.0, 4.5)) { File = "json/canada.json", Floor = CanadaFloor.Prepare },
        new Scenario<double[]>("doubles", "10,000 doubles", new Target(4.0, 5.0))
        {
            Value = () => NumberData.Doubles(10_000),
            Floor = values => () => values.AsSpan().ToArray(),
        },
        new Scenario<int[]>("ints", "10,000 ints", new Target(3.0, 4.0))
        {
            Value = () => NumberData.Integers(10_000),
            Floor = values => () => values.AsSpan().ToArray(),
        },
        new Scenario<List<Link>>("links", "1,000 × 2 Guids, 1 DateTimeOffset", new Target(3.0, 4.0))
        {
            Value = () => LinkData.Create(1_000),
            Floor = LinkFloor.Prepare,
        },
        new Scenario<List<string>>("texts", "1,000 non-ASCII strings", new Target(3.0, 1.6))
        {
            Value = () => TextData.Create(1_000),
            Floor = TextFloor.Prepare,
        },
        new Scenario<List<Book>>("books", "10,000 books", new Target(3.0, 5.0, ReadTimeToFloor: 1.1))
        {
            Value = () => BookData.Create(10_000),
            Floor = BookFloor.Prepare,
        },
        new Scenario<List<Ticket>>("converters", "1,000 × 2 converters", new Target(1.25, 1.25)) { Value = () => ConvertedData.Tickets(1_000), HasConverters = true },
        new Scenario<List<FullTicket>>("converters-plain", "1,000 × 2 converters, 5 plain members", new Target(2.0, 2.0)) { Value = () => ConvertedData.FullTickets(1_000), HasConverters = true },
        new Scenario<List<Notice>>("converters-types", "1,000 derived types chosen by a converter", new Target(2.0, 2.0)) { Value = () => ConvertedData.Notices(1_000), HasConverters = true },
        new Scenario<HelloMessage>("hello", "Hello, World!", new Target(2.4, 2.4))
        {
            Value = () => new HelloMessage { Message = "Hello, World!" },
            Floor = HelloFloor.Prepare,
        },
    ];

    private static Scenario<SearchResponse> Questions(int count, Target target) =>
        new($"questions-{count}", count == 1 ? "1 question" : $"{count:N0} questions", target)
        {
            Value = () => QuestionData.Create(count),
            Floor = QuestionFloor.Prepare,
        };

    private static byte[] Indent(byte[] json)
    {
        using var document = JsonDocument.Parse(json);
        using var output = new MemoryStream();
        var options = new JsonWriterOptions
        {
            Indented = true,
            Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        };
        using (var writer = new Utf8JsonWriter(output, options))
        {
            document.WriteTo(writer);
        }
        return output.ToArray();
    }
}
