namespace fastJSON;

/// <content>The entry point of fastJSON 1.x.</content>
public static partial class JSON
{
    /// <summary>The instance whose methods fastJSON 1.x offered.</summary>
    [Obsolete("Call the static methods of JSON.")]
    public static JsonInstance Instance { get; } = new();
}
