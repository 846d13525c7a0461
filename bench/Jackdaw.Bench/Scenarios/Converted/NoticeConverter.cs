using System.Text.Json;
using System.Text.Json.Serialization;

namespace Jackdaw.Bench.Scenarios.Converted;

/// <summary>Reads one member ahead, and leaves the object to the serializer.</summary>
public sealed class NoticeConverter : JsonConverter<Notice>
{
    public override Notice? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        var ahead = reader;
        ahead.Read();
        ahead.Read();
        if (ahead.ValueTextEquals("commit"u8))
        {
            return JsonSerializer.Deserialize<CommitNotice>(ref reader, options);
        }
        return ahead.ValueTextEquals("release"u8)
            ? JsonSerializer.Deserialize<ReleaseNotice>(ref reader, options)
            : JsonSerializer.Deserialize<CommentNotice>(ref reader, options);
    }

    public override void Write(Utf8JsonWriter writer, Notice value, JsonSerializerOptions options)
    {
        switch (value)
        {
            case CommitNotice commit:
                JsonSerializer.Serialize(writer, commit, options);
                break;
            case ReleaseNotice release:
                JsonSerializer.Serialize(writer, release, options);
                break;
            default:
                JsonSerializer.Serialize(writer, (CommentNotice)value, options);
                break;
        }
    }
}
