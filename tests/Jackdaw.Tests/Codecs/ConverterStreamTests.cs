using System.Text;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Codecs;

/// <summary>Asynchronous operations change threads between values, whose converters have a writer for each thread.</summary>
public class ConverterStreamTests
{
    private const int Rounds = 10;

    [Fact]
    public async Task Operations_side_by_side_keep_their_converters_apart()
        => await Task.WhenAll(Enumerable.Range(1, 8).Select(number => Task.Run(() => Repeat(number), TestContext.Current.CancellationToken)));

    private static async Task Repeat(int number)
    {
        for (int round = 0; round < Rounds; round++)
        {
            List<Dispatch> dispatches = [.. Enumerable.Range(0, number * 5).Select(i => Make(number, i))];
            string expected = AssignedJson.Serialize(dispatches);
            using MemoryStream written = new();
            await AssignedJson.SerializeAsync(written, Hop(dispatches), cancellationToken: TestContext.Current.CancellationToken);
            Assert.Equal(expected, Encoding.UTF8.GetString(written.ToArray()));

            List<string?> notes = [];
            await using DripStream read = new(written.ToArray());
            await foreach (Dispatch? dispatch in AssignedJson.DeserializeAsyncEnumerable<Dispatch>(read, cancellationToken: TestContext.Current.CancellationToken))
            {
                await Task.Yield();
                notes.Add($"{dispatch!.Note} {dispatch.By!.Id} {dispatch.Price.Amount}");
            }

            Assert.Equal(dispatches.Select(dispatch => $"{dispatch.Note} {dispatch.By!.Id} {dispatch.Price.Amount}"), notes);
        }
    }

    private static Dispatch Make(int number, int i)
    {
        Dispatch dispatch = Dispatch.Sample();
        (dispatch.Note, dispatch.By, dispatch.Price) = ($"{number}-{i}", new Person($"p{number * 1_000 + i}"), new Price(number + i));
        return dispatch;
    }

    private static async IAsyncEnumerable<Dispatch> Hop(List<Dispatch> dispatches)
    {
        foreach (Dispatch dispatch in dispatches)
        {
            await Task.Yield();
            yield return dispatch;
        }
    }
}
