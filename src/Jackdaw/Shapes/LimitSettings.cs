namespace Jackdaw.Shapes;

/// <summary>The limits of a profile as its attribute states them; null if unspecified.</summary>
internal sealed record LimitSettings(
    int? MaxDepth, int? MaxNumberLength, int? MaxNameLength, int? MaxStringLength, int? MaxElementLength, long? MaxDocumentLength, long? MaxTokens, long? MaxWork)
{
    /// <summary>The specified limits, with their public names.</summary>
    public IEnumerable<(string Name, long Value)> Stated =>
        from limit in new (string Name, long? Value)[]
        {
            ("MaxDepth", MaxDepth),
            ("MaxNumberLength", MaxNumberLength),
            ("MaxNameLength", MaxNameLength),
            ("MaxStringLength", MaxStringLength),
            ("MaxElementLength", MaxElementLength),
            ("MaxDocumentLength", MaxDocumentLength),
            ("MaxTokens", MaxTokens),
            ("MaxWork", MaxWork),
        }
        where limit.Value is not null
        select (limit.Name, limit.Value.GetValueOrDefault());
}
