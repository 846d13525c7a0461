using System.Text.Json.Serialization;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// How the clients of Elasticsearch and OpenSearch write documents unless they are told otherwise: camelCase, no nulls, enums by name, numbers read from strings, real numbers with a fraction (or a dynamic mapping
/// takes them for whole ones), <see cref="TimeSpan"/> as ticks, times with any offset of ISO 8601 or as milliseconds, exceptions as a list. For documents that such a client has written, or will read.
/// </summary>
/// <remarks>
/// As the serializer of a client: <c>new ElasticClient(connection, new JackdawObjectSerializer&lt;ElasticJson&gt;())</c>, with <c>[JsonModel(Profile = typeof(ElasticJson))]</c> on the class of the documents. For a profile of
/// your own name the contracts that you need.
/// </remarks>
[JsonProfile(Naming = JsonNaming.CamelCase, IgnoreNull = true, EnumsAsNames = true, AlwaysFraction = true, NumberHandling = JsonNumberHandling.AllowReadingFromString)]
[JsonContract(typeof(TimeSpan), typeof(TicksContract))]
[JsonContract(typeof(DateTime), typeof(ElasticTimeContract))]
[JsonContract(typeof(DateTimeOffset), typeof(ElasticMomentContract))]
[JsonContract(typeof(Exception), typeof(FlatExceptionContract))]
public sealed class ElasticJson : JsonProfile<ElasticJson>;

/// <summary>A contract: durations by <see cref="TicksCodec"/>.</summary>
[JsonCodec(typeof(TicksCodec))]
public abstract class TicksContract;

/// <summary>A contract: times by <see cref="ElasticTimeCodec"/>.</summary>
[JsonCodec(typeof(ElasticTimeCodec))]
public abstract class ElasticTimeContract;

/// <summary>A contract: times with an offset by <see cref="ElasticMomentCodec"/>.</summary>
[JsonCodec(typeof(ElasticMomentCodec))]
public abstract class ElasticMomentContract;

/// <summary>A contract: exceptions by <see cref="FlatExceptionCodec"/>.</summary>
[JsonCodec(typeof(FlatExceptionCodec))]
public abstract class FlatExceptionContract;
