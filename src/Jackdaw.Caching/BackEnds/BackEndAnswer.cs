namespace Jackdaw.Caching.BackEnds;

/// <summary>What a back end answered, or why it did not.</summary>
/// <param name="Value">The answer, if the reason is <see cref="MissReason.None"/>.</param>
/// <param name="Reason">Why there is none.</param>
/// <param name="Error">What the back end threw; null if it was too slow.</param>
internal readonly record struct BackEndAnswer<TAnswer>(TAnswer? Value, MissReason Reason, Exception? Error);
