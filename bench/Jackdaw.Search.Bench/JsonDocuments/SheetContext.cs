using System.Text.Json.Serialization;

namespace Jackdaw.Search.Bench.JsonDocuments;

/// <summary>System.Text.Json, source-generated.</summary>
[JsonSerializable(typeof(SheetDetails))]
internal sealed partial class SheetContext : JsonSerializerContext;
