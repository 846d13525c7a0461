namespace Jackdaw.Codecs;

/// <summary>What the caller of the door gave along, on its way through System.Text.Json to the codecs that it calls back.</summary>
internal static class StjServedState
{
    [ThreadStatic]
    private static object? _ofThread;

    internal static object? OfThread => _ofThread;

    /// <returns>What was there before, for <see cref="Leave"/>.</returns>
    internal static object? Enter(object? state)
    {
        object? outer = _ofThread;
        _ofThread = state;
        return outer;
    }

    internal static void Leave(object? outer) => _ofThread = outer;
}
