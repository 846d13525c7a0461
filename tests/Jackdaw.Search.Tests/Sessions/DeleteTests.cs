using Xunit;

namespace Jackdaw.Search.Tests.Sessions;

/// <summary>Every form of a list of ids deletes what it lists.</summary>
public sealed class DeleteTests : IDisposable
{
    private readonly RecordingBackend _backend = new();
    private readonly FulltextStore _store;
    private readonly IFulltextSession _session;

    public DeleteTests()
    {
        _store = new FulltextStore(_backend);
        _session = _store.StartSession();
    }

    public static TheoryData<string> Forms { get; } = [.. Calls.Keys];

    private static Dictionary<string, Action<IFulltextSession>> Calls => new()
    {
        ["literals"] = session => session.Delete<Note>(1, 2, 3),
        ["values of int"] = session => session.Delete<Note>((int)1, (short)2, (byte)3),
        ["single ids"] = session =>
        {
            session.Delete<Note>(1);
            session.Delete<Note>(2);
            session.Delete<Note>(id: 3);
        },
        ["an id and a span"] = session => session.Delete<Note>(1, new long[] { 2, 3 }.AsSpan()),
        ["an id and an array"] = session => session.Delete<Note>(1, new long[] { 2, 3 }),
        ["an id and a collection expression"] = session => session.Delete<Note>(1, [2, 3]),
        ["an array"] = session => session.Delete<Note>(new long[] { 1, 2, 3 }),
        ["an array by name"] = session => session.Delete<Note>(ids: new long[] { 1, 2, 3 }),
        ["a list"] = session => session.Delete<Note>(new List<long> { 1, 2, 3 }),
        ["a set"] = session => session.Delete<Note>(new SortedSet<long> { 3, 2, 1 }),
        ["keys"] = session => session.Delete<Note>(new SortedDictionary<long, string> { [1] = "a", [2] = "b", [3] = "c" }.Keys),
        ["an interface"] = session => session.Delete<Note>((IReadOnlyList<long>)[1, 2, 3]),
        ["a collection expression"] = session => session.Delete<Note>([1, 2, 3]),
        ["a collection expression of one"] = session =>
        {
            session.Delete<Note>([1]);
            session.Delete<Note>([2, 3]);
        },
        ["a spread"] = session => session.Delete<Note>([.. Enumerable.Range(1, 3)]),
    };

    [Theory]
    [MemberData(nameof(Forms))]
    public void All_ids_are_deleted_whatever_lists_them(string form)
    {
        Calls[form](_session);
        Assert.Equal(3, _session.PendingChanges);
        _session.FlushChanges();
        Assert.Equal(["notes: DELETE 1,2,3"], _backend.Calls.Select(call => call.Replace(" | DELETE ", ",", StringComparison.Ordinal)));
    }

    [Fact]
    public void An_empty_list_deletes_nothing()
    {
        _session.Delete<Note>([]);
        _session.Delete<Note>(new List<long>());
        _session.Delete<Note>(Array.Empty<long>());
        Assert.Equal(0, _session.PendingChanges);
    }

    [Fact]
    public void A_condition_is_no_list()
    {
        _session.Delete<Note>(note => note.Id == 1);
        _session.FlushChanges();
        Assert.Equal(["notes: DELETE WHERE"], _backend.Calls);
    }

    [Fact]
    public void A_long_list_is_copied()
    {
        List<long> ids = [.. Enumerable.Range(1, 100_000)];
        _session.Delete<Note>(ids);
        ids.Clear();
        Assert.Equal(100_000, _session.PendingChanges);
    }

    [Fact]
    public void Nothing_is_queued_where_an_id_is_invalid()
    {
        Assert.Equal("id", Assert.Throws<ArgumentOutOfRangeException>(() => _session.Delete<Note>(0)).ParamName);
        Assert.Equal("others", Assert.Throws<ArgumentOutOfRangeException>(() => _session.Delete<Note>(1, 2, -3)).ParamName);
        Assert.Equal("ids", Assert.Throws<ArgumentOutOfRangeException>(() => _session.Delete<Note>(new List<long> { 1, 0 })).ParamName);
        Assert.Equal("ids", Assert.Throws<ArgumentNullException>(() => _session.Delete<Note>((List<long>)null!)).ParamName);
        Assert.Equal(0, _session.PendingChanges);
    }

    /// <summary>It looks as if it deleted all documents.</summary>
    [Theory]
    [InlineData("session.Delete<Post>();", "CS1501")]
    [InlineData("session.Delete<Post>(null!);", "CS0121")]
    public void A_call_without_ids_is_not_compiled(string statement, string error) => Assert.Equal([error], Analyzers.AnalyzedProgram.ErrorsOf(statement));

    public void Dispose()
    {
        _session.Dispose();
        _store.Dispose();
    }
}
