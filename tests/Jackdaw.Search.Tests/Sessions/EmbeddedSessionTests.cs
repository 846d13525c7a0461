using Xunit;

namespace Jackdaw.Search.Tests.Sessions;

/// <summary>Sessions on an index in the process: the same, without a server.</summary>
public sealed class EmbeddedSessionTests : WholeSessionTests
{
    private readonly string _folder = Directory.CreateTempSubdirectory("jackdaw-session-").FullName;

    private protected override FulltextStore NewStore(JsonObjectSerializer? serializer = null) => new($"backend=embedded;folder={_folder}", serializer);

    [Fact]
    public async Task What_was_flushed_is_there_after_opening_again()
    {
        using (FulltextStore store = NewStore())
        {
            await using IFulltextSession session = store.StartSession();
            session.Save(new Gadget { Id = 1, Name = "kept", Details = new GadgetDetails { Note = "n" } });
            await session.FlushChangesAsync(Cancellation);
            session.Save(new Gadget { Id = 2, Name = "lost" });
            session.DiscardChanges();
        }

        Gadget found = Assert.Single(await Store.StartSession().Query<Gadget>().ToListAsync(Cancellation));
        Assert.Equal(("kept", "n"), (found.Name, found.Details!.Note));
    }

    public override void Dispose()
    {
        base.Dispose();
        Directory.Delete(_folder, recursive: true);
    }
}
