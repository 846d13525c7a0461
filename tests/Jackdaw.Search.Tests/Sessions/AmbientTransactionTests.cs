using System.Transactions;
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

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void What_can_not_be_sent_rolls_the_transaction_back(bool withAnother)
    {
        Witness witness = new();
        _backend.Fail = _ => new FulltextException("full");
        using IFulltextSession session = _store.StartSession();
        TransactionScope scope = Scope();
        if (withAnother)
        {
            Transaction.Current!.EnlistVolatile(witness, EnlistmentOptions.None);
        }

        session.Save(new Note { Id = 1 });
        session.FlushChanges();
        scope.Complete();
        TransactionAbortedException e = Assert.Throws<TransactionAbortedException>(scope.Dispose);
        Assert.Equal("full", Assert.IsType<FulltextException>(e.InnerException).Message);
        Assert.False(witness.IsCommitted);
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
        public bool IsCommitted { get; private set; }

        public void Prepare(PreparingEnlistment preparingEnlistment) => preparingEnlistment.Prepared();

        public void Commit(Enlistment enlistment)
        {
            IsCommitted = true;
            enlistment.Done();
        }

        public void Rollback(Enlistment enlistment) => enlistment.Done();

        public void InDoubt(Enlistment enlistment) => enlistment.Done();
    }
}
