using System.Text;

namespace Jackdaw.Search.Elastic;

/// <summary>What the hits of one answer have in common while they are read.</summary>
/// <param name="serializer">Who reads documents; null: the profile that reads the answer.</param>
internal sealed class ElasticHitState(JsonObjectSerializer? serializer)
{
    private byte[] _indexUtf8 = [];
    private string _index = "";

    public JsonObjectSerializer? Serializer => serializer;

    /// <summary>The name of an index as a string, one for all hits that follow one another.</summary>
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
