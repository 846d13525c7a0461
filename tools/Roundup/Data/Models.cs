using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.Bench.Scenarios.Canada;
using Jackdaw.Bench.Scenarios.Catalog;
using Jackdaw.Bench.Scenarios.Twitter;
using Roundup.Data.Books;
using Roundup.Data.Logs;
using Roundup.Data.Northwind;
using Roundup.Data.Orders;
using Roundup.Data.Questions;
using Roundup.Data.Views;
using Roundup.Written;

// What each generator is to make code for: the same list three times.
[assembly: JsonModel(typeof(BookShelf))]
[assembly: JsonModel(typeof(Order))]
[assembly: JsonModel(typeof(SearchResponse))]
[assembly: JsonModel(typeof(SearchGlance))]
[assembly: JsonModel(typeof(IndexView))]
[assembly: JsonModel(typeof(List<LogLine>))]
[assembly: JsonModel(typeof(NorthwindShop))]
[assembly: JsonModel(typeof(FeatureCollection))]
[assembly: JsonModel(typeof(SearchResult))]
[assembly: JsonModel(typeof(SeasonCatalog))]

[assembly: WrittenOut(typeof(BookShelf))]
[assembly: WrittenOut(typeof(Order))]
[assembly: WrittenOut(typeof(SearchResponse))]
[assembly: WrittenOut(typeof(SearchGlance))]
[assembly: WrittenOut(typeof(IndexView))]
[assembly: WrittenOut(typeof(List<LogLine>))]
[assembly: WrittenOut(typeof(NorthwindShop))]
[assembly: WrittenOut(typeof(FeatureCollection))]
[assembly: WrittenOut(typeof(SearchResult))]
[assembly: WrittenOut(typeof(SeasonCatalog))]

namespace Roundup.Data;

/// <summary>Metadata for reading and the fast path for writing, both generated.</summary>
[JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Default)]
[JsonSerializable(typeof(BookShelf))]
[JsonSerializable(typeof(Order))]
[JsonSerializable(typeof(SearchResponse))]
[JsonSerializable(typeof(SearchGlance))]
[JsonSerializable(typeof(IndexView))]
[JsonSerializable(typeof(List<LogLine>))]
[JsonSerializable(typeof(NorthwindShop))]
[JsonSerializable(typeof(FeatureCollection))]
[JsonSerializable(typeof(SearchResult))]
[JsonSerializable(typeof(SeasonCatalog))]
internal sealed partial class ModelContext : JsonSerializerContext;
