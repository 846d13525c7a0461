namespace Jackdaw;

/// <summary>
/// Reads and writes JSON with the default settings: the wire format of System.Text.Json, except that only characters that must be escaped
/// are escaped. All methods are inherited from <see cref="JsonProfile{TSelf}"/>.
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
