#pragma warning disable JD0041
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Objects;

/// <summary>Types that implement IAsyncEnumerable are sequences: as objects, they would lose their elements silently.</summary>
public class AsynchronousTypeTests
{
    private const string Advice = "it is asynchronous; pass it as IAsyncEnumerable<T> to SerializeAsync, declare a member as JsonStreamedArray<T>";

    [Fact]
    public async Task A_root_is_refused_as_a_type()
    {
        Refused(() => Save(new Feed()));
        Refused(() => Save<IFeed>(new Feed()));
        Refused(() => Save(default(FeedStruct)));
        Refused(() => Save<FeedBase>(new DerivedFeed()));
        Refused(() => Save<object>(new Feed()));
        Refused(() => Save(RuntimeJson.DeserializeLines<int>("none")));
        Refused(() => RuntimeJson.Serialize(new Feed(), typeof(Feed)));
        Refused(() => RuntimeJson.Deserialize<Feed>("{}"));
        Assert.Contains(Advice, (await Assert.ThrowsAsync<NotSupportedException>(() => SaveAsync(new Feed()))).Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task As_the_interface_it_is_an_array()
    {
        using MemoryStream written = new();
        await RuntimeJson.SerializeAsync(written, (IAsyncEnumerable<int>)new Feed(), cancellationToken: TestContext.Current.CancellationToken);
        Assert.Equal("[1,2]"u8, written.ToArray());
        Assert.Equal("{\"Items\":[1,2]}", await SaveAsync(new Streamed(new(new Feed()))));
    }

    [Fact]
    public void A_member_may_be_null()
    {
        Assert.Equal("{\"Items\":null,\"More\":[]}", Json.Serialize(new HasFeed()));
        Assert.Equal("{\"Items\":null,\"More\":[]}", RuntimeJson.Serialize(new HasFeed()));
        Assert.Null(Json.Deserialize<HasFeed>("{\"Items\":null}")!.Items);
        foreach (HasFeed value in (HasFeed[])[new() { Items = new() }, new() { More = [new()] }])
        {
            JsonDataException generated = Assert.Throws<JsonDataException>(() => Json.Serialize(value));
            Assert.Equal(JsonError.Refused, generated.Code);
            Assert.Contains("has no JSON form", generated.Message, StringComparison.Ordinal);
            Assert.Equal(generated.Message, Assert.Throws<JsonDataException>(() => RuntimeJson.Serialize(value)).Message);
        }
    }

    [Fact]
    public void A_sequence_of_both_kinds_is_a_list() => Assert.Equal("[1,2]", Save(new Both { 1, 2 }));

    private static void Refused(Action save)
    {
        string message = Assert.Throws<NotSupportedException>(save).Message;
        Assert.Contains(Advice, message, StringComparison.Ordinal);
        Assert.Contains("JD0002", message, StringComparison.Ordinal);
    }

    private static string Save<T>(T value) => RuntimeJson.Serialize(value);

    private static async Task<string> SaveAsync<T>(T value)
    {
        using MemoryStream written = new();
        await RuntimeJson.SerializeAsync(written, value, cancellationToken: TestContext.Current.CancellationToken);
        return System.Text.Encoding.UTF8.GetString(written.ToArray());
    }

    private sealed record Streamed(JsonStreamedArray<int> Items);

    [JsonModel]
    internal sealed class HasFeed
    {
        public Feed? Items { get; set; }

        public List<Feed> More { get; set; } = [];
    }

    internal interface IFeed : IAsyncEnumerable<int>
    {
        int Length { get; }
    }

    internal sealed class Feed : IFeed
    {
        public int Length => 2;

        public async IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default)
        {
            await Task.Yield();
            yield return 1;
            yield return 2;
        }
    }

    internal struct FeedStruct : IAsyncEnumerable<int>
    {
        public int Length { get; set; }

        public readonly IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) => new Feed().GetAsyncEnumerator(cancellationToken);
    }

    [System.Text.Json.Serialization.JsonDerivedType(typeof(DerivedFeed), "derived")]
    internal abstract class FeedBase : IAsyncEnumerable<int>
    {
        public int Length { get; set; }

        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) => new Feed().GetAsyncEnumerator(cancellationToken);
    }

    internal sealed class DerivedFeed : FeedBase;

    internal sealed class Both : List<int>, IAsyncEnumerable<int>
    {
        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) => new Feed().GetAsyncEnumerator(cancellationToken);
    }
}
