using System.Buffers;
using Jackdaw.Search.Tests.Serializing;
using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Sessions;

/// <summary>
/// Whatever ends a flush in the middle of a transaction, the next flush over the same connection must not commit what the failed one had sent.
/// </summary>
public sealed class ForeignRowsTests : IDisposable
{
    private readonly TransactionServer _fake = new();
    private SearchdFixture? _searchd;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static TheoryData<string, bool> Faults { get; } = new(
        from fault in new[] { "getter", "serializer", "fulltext", "cancellation", "cancelled getter" }
        from isAsync in new[] { false, true }
        where isAsync || fault != "cancellation"
        select (fault, isAsync));

    public void Dispose()
    {
        _fake.Dispose();
        _searchd?.Dispose();
    }

    [Theory]
    [MemberData(nameof(Faults))]
    public async Task Only_the_other_sessions_document_is_stored(string fault, bool isAsync)
    {
        using FulltextStore store = new($"host={_fake.Host};backend=sphinx;maximum pool size=1{PatientServers.Times}", new RefusingSerializer());
        await FailThenSave(store, fault, isAsync);
        Assert.Equal([1000L], _fake.Ids);
    }

    [Theory]
    [MemberData(nameof(Faults))]
    public async Task Only_the_other_sessions_document_is_stored_by_Sphinx(string fault, bool isAsync)
    {
        SearchdFixture.SkipUnlessInstalled();
        _searchd = SearchdFixture.Start(SearchdFixture.MapOf<Faulty>());
        using FulltextStore store = new($"{_searchd.ConnectionString};maximum pool size=1", new RefusingSerializer());
        await FailThenSave(store, fault, isAsync);
        using IFulltextSession session = store.StartSession();
        Assert.Equal([1000L], await session.Query<Faulty>().Select(document => document.Id).ToListAsync(Cancellation));
    }

    [Theory]
    [MemberData(nameof(Faults))]
    public async Task Only_the_other_sessions_document_is_stored_by_an_embedded_index(string fault, bool isAsync)
    {
        if (fault == "cancellation")
        {
            // What has begun there is not cancelled: there is no network to wait for, and the transaction is stored whole.
            fault = "cancelled getter";
        }

        using FulltextStore store = new("backend=embedded", new RefusingSerializer());
        await FailThenSave(store, fault, isAsync);
        using IFulltextSession session = store.StartSession();
        Assert.Equal([1000L], await session.Query<Faulty>().Select(document => document.Id).ToListAsync(Cancellation));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_connection_that_can_not_roll_back_is_not_used_again(bool isAsync)
    {
        _fake.Refuse = statement => statement == "ROLLBACK" ? "no rollback today" : null;
        using FulltextStore store = new($"host={_fake.Host};backend=sphinx;maximum pool size=1{PatientServers.Times}", new RefusingSerializer());
        await FailThenSave(store, "getter", isAsync);
        Assert.Equal([1000L], _fake.Ids);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task What_failed_is_still_queued_and_can_be_flushed_when_it_is_mended(bool isAsync)
    {
        using FulltextStore store = new($"host={_fake.Host};backend=sphinx;maximum pool size=1{PatientServers.Times}");
        using IFulltextSession session = store.StartSession();
        Faulty[] documents = Documents(300);
        documents[200].WhenRead = () => throw new InvalidTimeZoneException("the getter");
        session.Save<Faulty>(documents);
        InvalidTimeZoneException error = await Assert.ThrowsAsync<InvalidTimeZoneException>(() => Flush(session, isAsync, Cancellation));
        Assert.Equal("the getter", error.Message);
        Assert.Equal(300, session.PendingChanges);
        Assert.Empty(_fake.Ids);

        documents[200].WhenRead = null;
        await Flush(session, isAsync, Cancellation);
        Assert.Equal(300, _fake.Ids.Length);
    }

    /// <summary>Document 201 of a batch ends the flush; then another session saves document 1000.</summary>
    private static async Task FailThenSave(FulltextStore store, string fault, bool isAsync)
    {
        using CancellationTokenSource cancel = new();
        Faulty[] documents = Documents(300);
        switch (fault)
        {
            case "getter":
                documents[200].WhenRead = () => throw new InvalidTimeZoneException("the getter");
                break;
            case "serializer":
                documents[200].Details = new FaultyDetails { Note = RefusingSerializer.Refused };
                break;
            case "fulltext":
                documents[200].WhenRead = () => throw new FulltextException("of the document's own");
                break;
            case "cancelled getter":
                documents[200].WhenRead = () => throw new OperationCanceledException("of the document's own");
                break;
            default:
                documents[200].WhenRead = cancel.Cancel;
                break;
        }

        await using (IFulltextSession session = store.StartSession())
        {
            session.Save<Faulty>(documents);
            Exception? error = await Record.ExceptionAsync(() => Flush(session, isAsync, cancel.Token));
            Type expected = fault switch
            {
                "getter" => typeof(InvalidTimeZoneException),
                "serializer" => typeof(NotSupportedException),
                "fulltext" => typeof(FulltextException),
                _ => typeof(OperationCanceledException),
            };
            Assert.IsType(expected, error, exactMatch: false);
            session.DiscardChanges();
        }

        await using IFulltextSession other = store.StartSession();
        other.Save(new Faulty { Id = 1000 });
        await Flush(other, isAsync, Cancellation);
    }

    private static Faulty[] Documents(int count) => [.. Enumerable.Range(1, count).Select(id => new Faulty { Id = id })];

    private static Task Flush(IFulltextSession session, bool isAsync, CancellationToken cancellationToken)
    {
        if (isAsync)
        {
            return session.FlushChangesAsync(cancellationToken);
        }

        session.FlushChanges();
        return Task.CompletedTask;
    }

    /// <summary>Has no converter for one value, as serializers do.</summary>
    private sealed class RefusingSerializer : JsonObjectSerializer
    {
        public const string Refused = "refused";

        private readonly SystemTextJsonSerializer _inner = new();

        public override void Serialize<T>(IBufferWriter<byte> destination, T value)
        {
            if (value is FaultyDetails { Note: Refused })
            {
                throw new NotSupportedException("There is no converter.");
            }

            _inner.Serialize(destination, value);
        }

        public override T? Deserialize<T>(ReadOnlySpan<byte> utf8)
            where T : default => _inner.Deserialize<T>(utf8);
    }
}
