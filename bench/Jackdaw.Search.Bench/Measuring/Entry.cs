namespace Jackdaw.Search.Bench.Measuring;

/// <summary>One way of doing something: <paramref name="Run"/> does it as often as it is told.</summary>
/// <param name="Name">For the table.</param>
/// <param name="Run">Does it.</param>
/// <param name="Prepare">What comes before each round and is not measured.</param>
internal sealed record Entry(string Name, Func<int, Task> Run, Func<Task>? Prepare = null);
