using System.Text.Json.Serialization;

namespace Jackdaw.Search.Elastic;

/// <summary>A profile that matches the default JSON of the Elasticsearch and OpenSearch clients, for documents shared with them.</summary>
/// <remarks>
/// It differs from the default profile as follows:
/// <list type="bullet">
/// <item>Member names are camelCase, and nulls are not written.</item>
/// <item>Enums are written by name.</item>
/// <item>Numbers are also read from strings.</item>
/// <item>Real numbers are written with a fraction, so that a dynamic mapping does not infer an integer type.</item>
/// <item><see cref="TimeSpan"/> values are ticks.</item>
/// <item>Times are read with any ISO 8601 offset or as milliseconds since 1970.</item>
/// <item>Exceptions are written as a list.</item>
/// </list>
/// <para>To use it as a client's serializer, pass <c>new JackdawObjectSerializer&lt;ElasticJson&gt;()</c> to
/// <c>new ElasticClient(connection, …)</c> and mark the document class with <c>[JsonModel(Profile = typeof(ElasticJson))]</c>. A profile of
/// your own can use the contracts individually.</para>
/// </remarks>
[JsonProfile(Naming = JsonNaming.CamelCase, IgnoreNull = true, EnumsAsNames = true, AlwaysFraction = true, NumberHandling = JsonNumberHandling.AllowReadingFromString)]
[JsonContract(typeof(TimeSpan), typeof(TicksContract))]
[JsonContract(typeof(DateTime), typeof(ElasticDateTimeContract))]
[JsonContract(typeof(DateTimeOffset), typeof(ElasticDateTimeOffsetContract))]
[JsonContract(typeof(Exception), typeof(FlatExceptionContract))]
public sealed class ElasticJson : JsonProfile<ElasticJson>;

/// <summary>A contract that uses <see cref="TicksCodec"/> for durations.</summary>
[JsonCodec(typeof(TicksCodec))]
public abstract class TicksContract;

/// <summary>A contract that uses <see cref="ElasticTimeCodec"/> for times.</summary>
[JsonCodec(typeof(ElasticTimeCodec))]
public abstract class ElasticDateTimeContract;

/// <summary>A contract that uses <see cref="ElasticDateTimeOffsetCodec"/> for times with an offset.</summary>
[JsonCodec(typeof(ElasticDateTimeOffsetCodec))]
public abstract class ElasticDateTimeOffsetContract;

/// <summary>A contract that uses <see cref="FlatExceptionCodec"/> for exceptions.</summary>
[JsonCodec(typeof(FlatExceptionCodec))]
public abstract class FlatExceptionContract;
