namespace Jackdaw.FirstCall.Many;

/// <summary>What both programs read and write: one of their 500 classes, the last of its chain.</summary>
internal static class ManyDocument
{
    public static ReadOnlySpan<byte> Utf8 =>
        """{"Id":249,"Name":"one of many","Price":2.5,"IsOpen":true,"Created":"2026-11-22T12:00:00Z","Tags":["a","b"],"Next":"none"}"""u8;

    /// <summary>True when the document was read and as much was written.</summary>
    public static bool IsComplete(Model249? model, byte[] written) =>
        model is { Id: 249, IsOpen: true, Tags.Count: 2, Next.Length: 4 } && written.Length == Utf8.Length;
}
