using Xunit;

namespace Jackdaw.Search.Tests.Sessions;

/// <summary>Documents get numbers when they are saved.</summary>
public sealed class DocumentIdTests
{
    private readonly RecordingBackend _backend = new();

    [Fact]
    public void A_document_without_a_number_gets_one_at_once()
    {
        using FulltextStore store = new(_backend);
        using IFulltextSession session = store.StartSession();
        Note[] notes = Enumerable.Range(0, 1000).Select(_ => new Note()).ToArray();
        session.Save<Note>(notes);
        Assert.Equal(1000, notes.Select(note => note.Id).Distinct().Count());
        Assert.All(notes, note => Assert.True(note.Id > 0));
        Assert.Equal(notes.Select(note => note.Id).Order(), notes.Select(note => note.Id));
        session.DiscardChanges();
    }

    [Fact]
    public void Numbers_are_not_given_twice_when_the_clock_goes_back()
    {
        MovingClock clock = new();
        using FulltextStore store = new(_backend, timeProvider: clock);
        using IFulltextSession session = store.StartSession();
        Note first = new();
        Note second = new();
        session.Save(first);
        clock.Now -= TimeSpan.FromDays(1);
        session.Save(second);
        Assert.True(second.Id > first.Id);
        session.DiscardChanges();
    }

    [Fact]
    public void A_generator_and_a_condition_of_ones_own()
    {
        using FulltextStore store = new(_backend);
        long next = 100;
        store.Conventions.DocumentIdGenerator = _ => next++;
        store.Conventions.DocumentNeedsIdAssigned = (document, id) => id == 7 || (document is Note && id == 0);
        using IFulltextSession session = store.StartSession();
        session.Save<Note>([new Note { Id = 7 }, new Note { Id = 8 }, new Note()]);
        session.FlushChanges();
        Assert.Equal(["notes: REPLACE 100,8,101"], _backend.Calls);
    }

    [Fact]
    public void A_number_that_does_not_fit_says_so()
    {
        using FulltextStore store = new(_backend);
        using IFulltextSession session = store.StartSession();
        string message = Assert.Throws<FulltextException>(() => session.Save(new Label())).Message;
        Assert.Contains("does not fit into Label.Id (Int32)", message, StringComparison.Ordinal);
        Assert.Equal(0, session.PendingChanges);
    }

    [Fact]
    public void A_number_that_can_not_be_written_says_so()
    {
        using FulltextStore store = new(_backend);
        using IFulltextSession session = store.StartSession();
        Assert.Contains("Fixed.Id cannot be set", Assert.Throws<FulltextException>(() => session.Save(new Fixed())).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Numbers_begin_with_one()
    {
        using FulltextStore store = new(_backend);
        store.Conventions.DocumentNeedsIdAssigned = (_, _) => false;
        using IFulltextSession session = store.StartSession();
        Assert.Contains("-3", Assert.Throws<FulltextException>(() => session.Save(new Note { Id = -3 })).Message, StringComparison.Ordinal);
        Assert.Throws<ArgumentOutOfRangeException>(() => session.Delete<Note>(5, 0));
        Assert.Equal(0, session.PendingChanges);
    }

    private sealed class Fixed
    {
        public long Id => 0;
    }

    private sealed class MovingClock : TimeProvider
    {
        public DateTimeOffset Now { get; set; } = new(2026, 1, 1, 0, 0, 0, TimeSpan.Zero);

        public override DateTimeOffset GetUtcNow() => Now;
    }
}
