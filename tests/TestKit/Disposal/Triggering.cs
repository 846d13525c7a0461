namespace Jackdaw.TestKit.Disposal;

/// <summary>An element between whose members something is done.</summary>
public sealed class Triggering
{
    /// <summary>What the next setter does, for the flow that reads.</summary>
    public static AsyncLocal<Action?> OnTrigger { get; } = new();

    public string? First { get; set; }

    public int Trigger
    {
        get => 1;
        set => OnTrigger.Value?.Invoke();
    }

    public string? Last { get; set; }
}
