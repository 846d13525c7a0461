using System.Text.Json.Serialization;
using StackSearch.Posts;

namespace StackSearch.Bench.Comparison;

/// <summary>What System.Text.Json's source generation needs.</summary>
[JsonSerializable(typeof(Post))]
internal sealed partial class PostJsonContext : JsonSerializerContext;
