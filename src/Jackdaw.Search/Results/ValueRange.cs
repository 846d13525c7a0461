namespace Jackdaw.Search;

/// <summary>A range of numbers or times.</summary>
/// <typeparam name="T">The type of the bounds.</typeparam>
/// <param name="From">The inclusive lower bound, or null for none.</param>
/// <param name="To">The exclusive upper bound, or null for none.</param>
public readonly record struct ValueRange<T>(T? From, T? To)
    where T : struct;
