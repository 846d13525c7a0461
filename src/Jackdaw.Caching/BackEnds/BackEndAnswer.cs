namespace Jackdaw.Caching.BackEnds;

/// <summary>The result of a back end, or the reason for a missing result.</summary>
/// <param name="Value">The answer, if the reason is <see cref="MissReason.None"/>.</param>
/// <param name="Reason">The reason for the missing answer.</param>
/// <param name="Error">The exception thrown by the back end; null on timeout.</param>
internal readonly record struct BackEndAnswer<TAnswer>(TAnswer? Value, MissReason Reason, Exception? Error);
