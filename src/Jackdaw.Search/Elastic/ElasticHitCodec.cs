using System.Globalization;

namespace Jackdaw.Search.Elastic;

/// <summary>Reads a hit in one pass: the document in place by its own codec, or as a slice of the response by another serializer.</summary>
internal readonly struct ElasticHitCodec<T> : IJsonCodec<ElasticHit<T>>
{
    public static void Write(JsonWriter writer, ElasticHit<T> value) => throw writer.CreateException("Hits can be read but not written.");

    public static ElasticHit<T> Read(JsonReader reader)
    {
        ElasticHitState state = reader.State as ElasticHitState ?? new ElasticHitState(null);
        ElasticHitDetails? details = null;
        string id = "";
        string index = "";
        double score = double.NaN;
        T? source = default;
        reader.BeginObject();
        while (reader.NextUtf8Member(out ReadOnlySpan<byte> name))
        {
            switch (name)
            {
                case var _ when name.SequenceEqual("_index"u8):
                    index = state.Index(reader.ReadUtf8String());
                    break;
                case var _ when name.SequenceEqual("_id"u8):
                    id = reader.ReadString() ?? "";
                    break;
                case var _ when name.SequenceEqual("_score"u8):
                    score = reader.TryReadNull() ? double.NaN : reader.ReadDouble();
                    break;
                case var _ when name.SequenceEqual("_source"u8):
                    source = Source(reader, state.Serializer, id, index);
                    break;
                default:
                    details = Detail(reader, name, details);
                    break;
            }
        }

        return new ElasticHit<T>(id, index, score, source, details);
    }

    private static T? Source(JsonReader reader, JsonObjectSerializer? serializer, string id, string index)
    {
        if (serializer is null)
        {
            return reader.ReadValue<T>();
        }

        JsonSlice slice = reader.ReadSlice();
        try
        {
            return serializer.Deserialize<T>(slice.Utf8);
        }
        catch (Exception error) when (error is not (OutOfMemoryException or OperationCanceledException))
        {
            throw new ElasticException(
                string.Create(CultureInfo.InvariantCulture,
                    $"{serializer.GetType().Name} could not read the document '{id}' of '{index}' as {typeof(T).Name}: "
                    + $"{error.Message}"), error);
        }
    }

    private static ElasticHitDetails? Detail(JsonReader reader, ReadOnlySpan<byte> name, ElasticHitDetails? details)
    {
        switch (name)
        {
            case var _ when name.SequenceEqual("sort"u8):
                (details ??= new()).Sort = Values(reader);
                break;
            case var _ when name.SequenceEqual("highlight"u8):
                (details ??= new()).Highlights = Highlights(reader);
                break;
            case var _ when name.SequenceEqual("matched_queries"u8):
                (details ??= new()).MatchedQueries = Names(reader);
                break;
            case var _ when name.SequenceEqual("_seq_no"u8):
                (details ??= new()).SeqNo = reader.ReadInt64();
                break;
            case var _ when name.SequenceEqual("_primary_term"u8):
                (details ??= new()).PrimaryTerm = reader.ReadInt64();
                break;
            case var _ when name.SequenceEqual("_version"u8):
                (details ??= new()).Version = reader.ReadInt64();
                break;
            case var _ when name.SequenceEqual("fields"u8):
                (details ??= new()).Fields = reader.ReadSlice().ToString();
                break;
            case var _ when name.SequenceEqual("inner_hits"u8):
                (details ??= new()).InnerHits = reader.ReadSlice().ToString();
                break;
            case var _ when name.SequenceEqual("_explanation"u8):
                (details ??= new()).Explanation = reader.ReadSlice().ToString();
                break;
            default:
                reader.Skip();
                break;
        }

        return details;
    }

    private static object?[] Values(JsonReader reader)
    {
        List<object?> values = [];
        reader.BeginArray();
        while (reader.NextElement())
        {
            values.Add(ElasticValue.Read(reader));
        }

        return [.. values];
    }

    private static Dictionary<string, IReadOnlyList<string>> Highlights(JsonReader reader)
    {
        Dictionary<string, IReadOnlyList<string>> fields = new(StringComparer.Ordinal);
        reader.BeginObject();
        while (reader.NextMember(out string? field))
        {
            List<string> passages = [];
            reader.BeginArray();
            while (reader.NextElement())
            {
                passages.Add(reader.ReadString() ?? "");
            }

            fields[field] = passages;
        }

        return fields;
    }

    // A list, or since 8.8 an object with scores, if the request asked for them.
    private static string[] Names(JsonReader reader)
    {
        List<string> names = [];
        if (reader.Kind == JsonKind.Object)
        {
            reader.BeginObject();
            while (reader.NextMember(out string? name))
            {
                names.Add(name);
                reader.Skip();
            }
        }
        else
        {
            reader.BeginArray();
            while (reader.NextElement())
            {
                names.Add(reader.ReadString() ?? "");
            }
        }

        return [.. names];
    }
}
