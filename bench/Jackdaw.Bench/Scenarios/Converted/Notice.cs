using System.Text.Json.Serialization;

namespace Jackdaw.Bench.Scenarios.Converted;

/// <summary>Something that happened in a repository; a member says what.</summary>
[JsonConverter(typeof(NoticeConverter))]
public abstract class Notice
{
    [JsonPropertyOrder(-1)]
    public string? Kind { get; set; }

    public long Id { get; set; }

    public string? Repository { get; set; }

    public DateTimeOffset CreatedAt { get; set; }
}

public sealed class CommitNotice : Notice
{
    public string? Branch { get; set; }

    public string? Author { get; set; }

    public string? Message { get; set; }

    public int Files { get; set; }
}

public sealed class ReleaseNotice : Notice
{
    public string? Version { get; set; }

    public string? Notes { get; set; }

    public bool IsDraft { get; set; }

    public double Size { get; set; }
}

public sealed class CommentNotice : Notice
{
    public string? Author { get; set; }

    public string? Text { get; set; }

    public int Likes { get; set; }

    public string? Url { get; set; }
}
