using System.Text.Json.Serialization;
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

namespace Jackdaw.Bench.Libraries;

/// <summary>Metadata for reading and the fast path for writing, both generated.</summary>
[JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Default)]
[JsonSerializable(typeof(SearchResponse))]
[JsonSerializable(typeof(Order))]
[JsonSerializable(typeof(List<Listing>))]
[JsonSerializable(typeof(SearchResult))]
[JsonSerializable(typeof(SeasonCatalog))]
[JsonSerializable(typeof(FeatureCollection))]
[JsonSerializable(typeof(double[]))]
[JsonSerializable(typeof(int[]))]
[JsonSerializable(typeof(List<Link>))]
[JsonSerializable(typeof(List<string>))]
[JsonSerializable(typeof(List<Book>))]
[JsonSerializable(typeof(List<Ticket>))]
[JsonSerializable(typeof(List<FullTicket>))]
[JsonSerializable(typeof(List<Notice>))]
[JsonSerializable(typeof(CommitNotice))]
[JsonSerializable(typeof(ReleaseNotice))]
[JsonSerializable(typeof(CommentNotice))]
[JsonSerializable(typeof(HelloMessage))]
internal sealed partial class SystemTextJsonContext : JsonSerializerContext;
