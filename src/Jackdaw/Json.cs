namespace Jackdaw;

/// <summary>
/// Reads and writes JSON with the default settings: the wire format of System.Text.Json, but only what must be escaped is escaped.
/// All methods are those of <see cref="JsonProfile{TSelf}"/>.
/// </summary>
/// <example><code>
/// byte[] utf8 = Json.SerializeToUtf8Bytes(order);
/// Order? again = Json.Deserialize&lt;Order&gt;(utf8);
/// </code></example>
public sealed class Json : JsonProfile<Json>
{
    private Json()
    {
    }
}
