using System.Text.Json.Serialization;

namespace Jackdaw.Tests.Codecs;

/// <summary>The same by a context, which needs no reflection.</summary>
[JsonCodec(typeof(SystemTextJsonCodec<Known, KnownContext>))]
public sealed class Known
{
    public int Id { get; set; }
}

/// <summary>A context of System.Text.Json in a project of Jackdaw.</summary>
[JsonSerializable(typeof(Known))]
public sealed partial class KnownContext : JsonSerializerContext;
