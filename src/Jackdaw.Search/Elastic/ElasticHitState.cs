using System.Text;

namespace Jackdaw.Search.Elastic;

/// <summary>State shared by the hits of one response while they are read.</summary>
/// <param name="serializer">The serializer for documents; null for the profile that reads the response.</param>
internal sealed class ElasticHitState(JsonObjectSerializer? serializer)
{
    private byte[] _indexUtf8 = [];
    private string _index = "";

    public JsonObjectSerializer? Serializer => serializer;

    /// <summary>The name of an index as a string, reused for consecutive hits.</summary>
    public string Index(ReadOnlySpan<byte> utf8)
    {
        if (!utf8.SequenceEqual(_indexUtf8))
        {
            _indexUtf8 = utf8.ToArray();
            _index = Encoding.UTF8.GetString(utf8);
        }

        return _index;
    }
}
