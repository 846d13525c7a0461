using Jackdaw.Dom;

namespace Jackdaw.Search.Elastic;

/// <summary>The outcome of one change in a bulk response.</summary>
[JsonCodec(typeof(ElasticBulkAnswerCodec))]
internal sealed class ElasticBulkAnswer
{
    /// <summary>The index of the document; behind an alias, not the one of the request.</summary>
    public string? Index { get; set; }

    public string? Id { get; set; }

    public int Status { get; set; }

    public string? Result { get; set; }

    public long? SeqNo { get; set; }

    public long? PrimaryTerm { get; set; }

    public long? Version { get; set; }

    public ElasticErrorCause? Error { get; set; }
}

/// <summary>Reads <c>{"index":{"_id":"1","status":201,…}}</c>.</summary>
internal readonly struct ElasticBulkAnswerCodec : IJsonCodec<ElasticBulkAnswer>
{
    public static void Write(JsonWriter writer, ElasticBulkAnswer value) => throw writer.CreateException(
        "Bulk outcomes can be read but not written.");

    public static ElasticBulkAnswer Read(JsonReader reader)
    {
        ElasticBulkAnswer answer = new();
        reader.BeginObject();
        while (reader.NextUtf8Member(out _))
        {
            reader.BeginObject();
            while (reader.NextUtf8Member(out ReadOnlySpan<byte> name))
            {
                Member(reader, name, answer);
            }
        }

        return answer;
    }

    private static void Member(JsonReader reader, ReadOnlySpan<byte> name, ElasticBulkAnswer answer)
    {
        switch (name)
        {
            case var _ when name.SequenceEqual("_id"u8):
                answer.Id = reader.TryReadNull() ? null : reader.ReadString();
                break;
            case var _ when name.SequenceEqual("_index"u8):
                answer.Index = reader.TryReadNull() ? null : reader.ReadString();
                break;
            case var _ when name.SequenceEqual("status"u8):
                answer.Status = reader.ReadInt32();
                break;
            case var _ when name.SequenceEqual("result"u8):
                answer.Result = reader.ReadString();
                break;
            case var _ when name.SequenceEqual("_seq_no"u8):
                answer.SeqNo = reader.ReadInt64();
                break;
            case var _ when name.SequenceEqual("_primary_term"u8):
                answer.PrimaryTerm = reader.ReadInt64();
                break;
            case var _ when name.SequenceEqual("_version"u8):
                answer.Version = reader.ReadInt64();
                break;
            case var _ when name.SequenceEqual("error"u8):
                using (JsonDoc document = Json.Parse(reader.ReadSlice().Utf8))
                {
                    answer.Error = ElasticErrors.Cause(document.Root);
                }

                break;
            default:
                reader.Skip();
                break;
        }
    }
}
