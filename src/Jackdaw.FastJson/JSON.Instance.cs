namespace fastJSON;

/// <content>What code for fastJSON 1.x calls.</content>
public static partial class JSON
{
    /// <summary>The methods as they were called in fastJSON 1.x.</summary>
    [Obsolete("Call the static methods of JSON.")]
    public static JsonInstance Instance { get; } = new();
}
