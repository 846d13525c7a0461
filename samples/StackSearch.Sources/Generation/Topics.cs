using Jackdaw;

namespace StackSearch.Generation;

/// <summary>The topics of generated posts, from <c>topics.json5</c> in the program.</summary>
internal static class Topics
{
    /// <summary>All of them.</summary>
    public static Topic[] All { get; } = Read();

    private static Topic[] Read()
    {
        using Stream stream = typeof(Topics).Assembly.GetManifestResourceStream("topics.json5")
            ?? throw new InvalidOperationException("topics.json5 is not in the program.");
        return TopicJson.Deserialize<Topic[]>(stream) ?? throw new InvalidOperationException("topics.json5 is null.");
    }
}

/// <summary>JSON with comments, names without quotation marks and commas at the end, as people write it.</summary>
[JsonProfile(Naming = JsonNaming.CamelCase, Json5 = true, RejectUnknownMembers = true)]
internal sealed class TopicJson : JsonProfile<TopicJson>;
