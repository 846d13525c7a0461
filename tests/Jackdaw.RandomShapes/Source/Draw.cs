namespace Jackdaw.RandomShapes.Source;

/// <summary>Words for random choices.</summary>
internal static class Draw
{
    /// <summary>True in one of so many cases.</summary>
    internal static bool Once(this Random random, int times) => random.Next(times) == 0;

    internal static T Of<T>(this Random random, IReadOnlyList<T> choices) => choices[random.Next(choices.Count)];
}
