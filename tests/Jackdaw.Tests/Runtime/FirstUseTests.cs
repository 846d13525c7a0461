using System.Reflection;
using Jackdaw.Reflection;

namespace Jackdaw.Tests.Runtime;

/// <summary>The first use of a type that no generator saw, by many threads at once.</summary>
public class FirstUseTests
{
    private const int Threads = 64;
    private const int Rounds = 20;

    [JsonProfile]
    private sealed class Cold<T> : JsonProfile<Cold<T>>, IReflectedOnly;

    [Fact]
    public void May_happen_on_64_threads_for_types_that_contain_each_other()
    {
        Type marker = typeof(FirstUseTests);
        for (int round = 0; round < Rounds; round++)
        {
            // A profile of its own for each round, so that nothing has been composed for it.
            marker = typeof(List<>).MakeGenericType(marker);
            Func<string>[] uses = [Use(nameof(Left), marker), Use(nameof(Right), marker)];
            using Barrier start = new(Threads);
            string?[] answers = new string?[Threads];
            Thread[] threads = [.. Enumerable.Range(0, Threads).Select(i => new Thread(() =>
            {
                start.SignalAndWait();
                answers[i] = Record.Exception(() => { answers[i] = uses[i % 2](); })?.ToString() ?? answers[i];
            }))];
            Array.ForEach(threads, thread => thread.Start());
            Array.ForEach(threads, thread => thread.Join());
            for (int i = 0; i < Threads; i++)
            {
                Assert.Equal(i % 2 == 0 ? "{\"Others\":[{\"Other\":null,\"Name\":\"n\",\"Day\":\"Friday\"}],\"Self\":null}" : "{\"Other\":{\"Others\":[],\"Self\":null},\"Name\":\"n\",\"Day\":\"Friday\"}", answers[i]);
            }
        }
    }

    [Fact]
    public void May_happen_on_64_threads_for_derived_types_and_what_is_filled()
    {
        Type marker = typeof(Barrier);
        for (int round = 0; round < Rounds; round++)
        {
            marker = typeof(List<>).MakeGenericType(marker);
            (Func<string> Read, string Expected)[] uses =
            [
                (Use(nameof(Figure), marker), """{"$type":"square \"é\"","Side":3,"Inner":{"$type":7,"Name":null},"Many":[{"$type":"circle","Radius":2,"Name":"c"}],"Name":null}"""),
                (Use(nameof(Filling), marker), """{"A":7,"B":2,"Inner":[1,2]}"""),
            ];
            using Barrier start = new(Threads);
            string?[] answers = new string?[Threads];
            Thread[] threads = [.. Enumerable.Range(0, Threads).Select(i => new Thread(() =>
            {
                start.SignalAndWait();
                answers[i] = Record.Exception(() => { answers[i] = uses[i % 2].Read(); })?.ToString() ?? answers[i];
            }))];
            Array.ForEach(threads, thread => thread.Start());
            Array.ForEach(threads, thread => thread.Join());
            Assert.All(answers, (answer, i) => Assert.Equal(uses[i % 2].Expected, answer));
        }
    }

    private static string Figure<TMarker>() =>
        Cold<TMarker>.Serialize(Cold<TMarker>.Deserialize<TestModels.Drawing>("""{"Side":3,"Inner":{"$type":7},"Many":[{"$type":"circle","Radius":2,"Name":"c"}],"$type":"square \"é\""}"""));

    /// <summary>A part that is there is filled, and its list too.</summary>
    private static string Filling<TMarker>() =>
        Cold<TMarker>.Serialize(Cold<TMarker>.Deserialize<FilledModel>("""{"Part":{"A":7,"Inner":[2]}}""")!.Part);

    [System.Text.Json.Serialization.JsonObjectCreationHandling(System.Text.Json.Serialization.JsonObjectCreationHandling.Populate)]
    private sealed class FilledModel
    {
        public FilledPart Part { get; } = new();
    }

    [System.Text.Json.Serialization.JsonObjectCreationHandling(System.Text.Json.Serialization.JsonObjectCreationHandling.Populate)]
    private sealed class FilledPart
    {
        public int A { get; set; }

        public int B { get; set; } = 2;

        public List<int> Inner { get; } = [1];
    }

    private static Func<string> Use(string method, Type marker) =>
        typeof(FirstUseTests).GetMethod(method, BindingFlags.Static | BindingFlags.NonPublic)!.MakeGenericMethod(marker).CreateDelegate<Func<string>>();

    private static string Left<TMarker>() =>
        Cold<TMarker>.Serialize(Cold<TMarker>.Deserialize<LeftModel>("{\"Others\":[{\"Name\":\"n\",\"Day\":5}]}"));

    private static string Right<TMarker>() =>
        Cold<TMarker>.Serialize(Cold<TMarker>.Deserialize<RightModel>("{\"Name\":\"n\",\"Day\":\"Friday\",\"Other\":{\"Others\":[]}}"));

    private sealed class LeftModel
    {
        public List<RightModel>? Others { get; set; }

        public LeftModel? Self { get; set; }
    }

    private sealed record RightModel(LeftModel? Other, string Name, [property: System.Text.Json.Serialization.JsonConverter(typeof(System.Text.Json.Serialization.JsonStringEnumConverter))] DayOfWeek Day);
}
