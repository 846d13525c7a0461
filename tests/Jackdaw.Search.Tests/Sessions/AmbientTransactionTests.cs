using System.Transactions;
using Jackdaw.Search.Model;
using Jackdaw.Search.Tests.Hosting;
using Microsoft.Extensions.Logging;
using Xunit;

namespace Jackdaw.Search.Tests.Sessions;

/// <summary>Inside a transaction of the caller, changes are sent when it commits, and only then.</summary>
public sealed class AmbientTransactionTests : IDisposable
{
    private readonly RecordingBackend _backend = new();
    private readonly FulltextStore _store;

    public AmbientTransactionTests() => _store = new FulltextStore(_backend);

    public void Dispose() => _store.Dispose();

    private static TransactionScope Scope() => new(TransactionScopeAsyncFlowOption.Enabled);

    [Fact]
    public async Task Changes_are_sent_by_the_commit()
    {
        using (TransactionScope scope = Scope())
        {
            await using (IFulltextSession session = _store.StartSession())
            {
                session.Save(new Note { Id = 1 });
                await session.FlushChangesAsync(TestContext.Current.CancellationToken);
                session.Save(new Note { Id = 2 });
                session.FlushChanges();
                Assert.Equal(0, session.PendingChanges);
            }

            scope.Complete();
            Assert.Empty(_backend.Calls);
        }

        Assert.Equal(["notes: REPLACE 1", "notes: REPLACE 2"], _backend.Calls);
    }

    [Fact]
    public void A_rollback_sends_nothing()
    {
        using IFulltextSession session = _store.StartSession();
        using (Scope())
        {
            session.Save(new Note { Id = 1 });
            session.FlushChanges();
        }

        Assert.Empty(_backend.Calls);
        session.Save(new Note { Id = 2 });
        session.FlushChanges();
        Assert.Equal(["notes: REPLACE 2"], _backend.Calls);
    }

    [Fact]
    public void What_is_flushed_behind_the_end_is_not_lost()
    {
        using IFulltextSession session = _store.StartSession();
        using CommittableTransaction transaction = new();
        Transaction.Current = transaction;
        try
        {
            session.Save(new Note { Id = 1 });
            session.FlushChanges();
            transaction.Commit();
            session.Save(new Note { Id = 2 });
            Assert.ThrowsAny<Exception>(session.FlushChanges);
            Assert.Equal(1, session.PendingChanges);
        }
        finally
        {
            Transaction.Current = null;
        }

        session.FlushChanges();
        Assert.Equal(["notes: REPLACE 1", "notes: REPLACE 2"], _backend.Calls);
    }

    [Fact]
    public void What_can_not_be_sent_rolls_back_a_transaction_of_nothing_else()
    {
        _backend.Fail = _ => new FulltextException("full");
        using IFulltextSession session = _store.StartSession();
        TransactionScope scope = Scope();
        session.Save(new Note { Id = 1 });
        session.FlushChanges();
        scope.Complete();
        TransactionAbortedException e = Assert.Throws<TransactionAbortedException>(scope.Dispose);
        Assert.Equal("full", Assert.IsType<FulltextException>(e.InnerException).Message);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Nothing_is_sent_when_another_participant_refuses(bool isLast)
    {
        Witness refusing = new() { Refuses = true };
        using IFulltextSession session = _store.StartSession();
        using IFulltextSession second = _store.StartSession();
        TransactionScope scope = Scope();
        if (!isLast)
        {
            Transaction.Current!.EnlistVolatile(refusing, EnlistmentOptions.None);
        }

        session.Save(new Note { Id = 1 });
        session.FlushChanges();
        second.Save(new Note { Id = 2 });
        second.FlushChanges();
        if (isLast)
        {
            Transaction.Current!.EnlistVolatile(refusing, EnlistmentOptions.None);
        }

        scope.Complete();
        Assert.Throws<TransactionAbortedException>(scope.Dispose);
        Assert.Empty(_backend.Calls);
        Assert.Equal(0, session.PendingChanges);
    }

    [Fact]
    public void What_fails_after_the_decision_is_logged_and_queued_again_in_its_order()
    {
        RecordingLogger log = new();
        RecordingBackend backend = new() { Fail = _ => new FulltextException("full") };
        using FulltextStore store = new(backend, loggerFactory: log);
        Witness witness = new();
        using IFulltextSession session = store.StartSession();
        using (TransactionScope scope = Scope())
        {
            Transaction.Current!.EnlistVolatile(witness, EnlistmentOptions.None);
            session.Save(new Note { Id = 1 });
            session.FlushChanges();
            session.Save(new Note { Id = 2 });
            session.FlushChanges();
            session.Save(new Note { Id = 3 });
            scope.Complete();
        }

        Assert.True(witness.IsCommitted);
        Assert.Equal(3, session.PendingChanges);
        Assert.Contains(log.Entries, entry => entry.Level == LogLevel.Error && entry.Text.Contains("queued in their session again", StringComparison.Ordinal));
        backend.Fail = _ => null;
        backend.Calls.Clear();
        session.FlushChanges();
        Assert.Equal("1,2,3", string.Join(',', backend.Operations.OfType<ReplaceOperation>().SelectMany(r => Enumerable.Range(0, r.Rows.Count).Select(r.Rows.Id))));
    }

    [Fact]
    public void What_fails_after_the_end_of_its_session_is_said_to_be_lost()
    {
        RecordingLogger log = new();
        using FulltextStore store = new(new RecordingBackend { Fail = _ => new FulltextException("full") }, loggerFactory: log);
        using TransactionScope scope = Scope();
        Transaction.Current!.EnlistVolatile(new Witness(), EnlistmentOptions.None);
        using (IFulltextSession session = store.StartSession())
        {
            session.Save(new Note { Id = 1 });
            session.FlushChanges();
        }

        scope.Complete();
        scope.Dispose();
        Assert.Contains(log.Entries, entry => entry.Level == LogLevel.Error && entry.Text.Contains("1 of its changes", StringComparison.Ordinal));
    }

    [Fact]
    public void A_document_that_can_not_be_stored_rolls_everybody_back()
    {
        Witness witness = new();
        using IFulltextSession session = _store.StartSession();
        TransactionScope scope = Scope();
        Transaction.Current!.EnlistVolatile(witness, EnlistmentOptions.None);
        session.Save(new Note { Id = 1, Time = new DateTime(1950, 1, 1, 0, 0, 0, DateTimeKind.Utc) });
        session.FlushChanges();
        scope.Complete();
        TransactionAbortedException e = Assert.Throws<TransactionAbortedException>(scope.Dispose);
        Assert.IsType<FulltextException>(e.InnerException);
        Assert.False(witness.IsCommitted);
        Assert.Empty(_backend.Calls);
    }

    [Fact]
    public void Each_transaction_has_its_own_changes()
    {
        using IFulltextSession session = _store.StartSession();
        for (int i = 1; i <= 3; i++)
        {
            using TransactionScope scope = Scope();
            session.Save(new Note { Id = i });
            session.FlushChanges();
            if (i != 2)
            {
                scope.Complete();
            }
        }

        Assert.Equal(["notes: REPLACE 1", "notes: REPLACE 3"], _backend.Calls);
    }

    [Fact]
    public void It_commits_beside_others()
    {
        Witness witness = new();
        using IFulltextSession session = _store.StartSession();
        using (TransactionScope scope = Scope())
        {
            Transaction.Current!.EnlistVolatile(witness, EnlistmentOptions.None);
            session.Save(new Note { Id = 1 });
            session.FlushChanges();
            scope.Complete();
        }

        Assert.True(witness.IsCommitted);
        Assert.Equal(["notes: REPLACE 1"], _backend.Calls);
    }

    [Fact]
    public void It_can_be_switched_off()
    {
        RecordingBackend backend = new();
        using FulltextStore store = new(backend);
        store.Settings.EnlistInAmbientTransactions = false;
        using IFulltextSession session = store.StartSession();
        using (Scope())
        {
            session.Save(new Note { Id = 1 });
            session.FlushChanges();
            Assert.Equal(["notes: REPLACE 1"], backend.Calls);
        }
    }

    /// <summary>Another participant of the transaction.</summary>
    private sealed class Witness : IEnlistmentNotification
    {
        public bool Refuses { get; init; }

        public bool IsCommitted { get; private set; }

        public void Prepare(PreparingEnlistment preparingEnlistment)
        {
            if (Refuses)
            {
                preparingEnlistment.ForceRollback();
            }
            else
            {
                preparingEnlistment.Prepared();
            }
        }

        public void Commit(Enlistment enlistment)
        {
            IsCommitted = true;
            enlistment.Done();
        }

        public void Rollback(Enlistment enlistment) => enlistment.Done();

        public void InDoubt(Enlistment enlistment) => enlistment.Done();
    }
}
