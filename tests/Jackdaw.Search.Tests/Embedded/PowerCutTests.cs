using Jackdaw.Build;
using Jackdaw.Search.Embedded;
using Jackdaw.Search.Model;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>
/// The power is cut at every single step that the back end takes on its files, and the disk keeps nothing, all or a part of what was not
/// synced: what was flushed is there, and a flush that failed is there whole or not at all.
/// </summary>
public sealed class PowerCutTests : IDisposable
{
    private const int Seed = 20261122;

    private readonly string _folder = Directory.CreateTempSubdirectory("jackdaw-power-").FullName;

    /// <summary>What remains, and whether segments are stored after every few changes.</summary>
    public static TheoryData<Remains, bool, bool> All => new()
    {
        { Remains.Nothing, false, false }, { Remains.Everything, false, false }, { Remains.Part, false, false },
        { Remains.Nothing, true, false }, { Remains.Everything, true, false }, { Remains.Part, true, false },
        { Remains.Nothing, true, true }, { Remains.Everything, true, true }, { Remains.Part, true, true },
    };

    private long _checkpoint = long.MaxValue;
    private bool _areLong;

    [LongTheory(Guards = true)]
    [MemberData(nameof(All))]
    public void Whenever_the_power_is_cut_what_was_flushed_is_there(Remains remains, bool storesSegments, bool areLong)
    {
        _areLong = areLong;
        _checkpoint = !storesSegments ? long.MaxValue : areLong ? 4_000 : 300;
        Random random = new(Seed);
        int steps = 1;
        for (int cut = 0; cut < steps; cut++)
        {
            UnreliableStorage storage = new() { PowerCutAt = cut };
            (Dictionary<long, string> flushed, Dictionary<long, string> begun) = Work(storage);
            if (cut == 0)
            {
                UnreliableStorage whole = new();
                Work(whole);
                steps = whole.Steps;
                Assert.Equal(areLong, whole[Path.Combine(_folder, "entries.jackdaw")].AsSpan().IndexOf(CodedTextTests.Repeated) < 0);
                Assert.Equal(storesSegments, whole.Find(_folder, "entries.jackdaw.").Any(file => file.EndsWith(".segment", StringComparison.Ordinal)));
            }

            RecordedEvents events = new();
            using EntryIndex index = Open(storage.AfterPowerCut(remains, random), events);
            string found = Text(index);
            Assert.True(events.Damaged.IsEmpty, $"Seed {Seed}, {remains}, cut at step {cut} of {steps}: {string.Join(' ', events.Damaged)}");
            Assert.True(
                found == Text(flushed) || found == Text(begun),
                $"Seed {Seed}, {remains}, cut at step {cut} of {steps}: found {found}; flushed was {Text(flushed)}, then {Text(begun)} was begun.");
            index.Put(DurabilityTests.Sample(77, "later"));
            Assert.Contains("77:later", Text(index), StringComparison.Ordinal);
        }

        // The log was rewritten several times in between, or this test proves less than it says.
        Assert.InRange(steps, 150, 2000);
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    /// <summary>Saves, updates, deletes, truncates, opens again, until the power is cut.</summary>
    /// <returns>What was flushed, and what would be there if the last change had been.</returns>
    private (Dictionary<long, string> Flushed, Dictionary<long, string> Begun) Work(UnreliableStorage storage)
    {
        Dictionary<long, string> flushed = [];
        Dictionary<long, string> begun = [];
        EntryIndex? index = null;
        try
        {
            index = Open(storage);
            for (int i = 0; i < 45; i++)
            {
                begun = new(flushed);
                if (i == 20)
                {
                    begun.Clear();
                    index.Backend.Truncate(EntryIndex.Map);
                }
                else if (i == 30)
                {
                    index.Dispose();
                    index = Open(storage);
                }
                else if (i % 7 == 5)
                {
                    begun.Remove(i % 4);
                    index.Delete(i % 4);
                }
                else
                {
                    Entry[] entries = [Sample(i % 4, $"round{i}"), Sample(10 + (i % 3), $"round{i}")];
                    Array.ForEach(entries, entry => begun[entry.Id] = entry.Title);
                    index.Put(entries);
                }

                flushed = begun;
            }

            return (flushed, begun);
        }
        catch (FulltextException)
        {
            return (flushed, begun);
        }
        finally
        {
            index?.Dispose();
        }
    }

    /// <summary>A document, which is compressed in the log and coded in segments if it is long.</summary>
    private Entry Sample(long id, string title)
    {
        Entry entry = DurabilityTests.Sample(id, title);
        entry.Body = _areLong ? CodedTextTests.LongText(id) + CodedTextTests.LongText(id) : System.Text.Encoding.ASCII.GetString(CodedTextTests.Repeated);
        return entry;
    }

    private EntryIndex Open(UnreliableStorage storage, RecordedEvents? events = null) =>
        new(new EmbeddedOptions { Folder = _folder, Events = events ?? new RecordedEvents(), Storage = storage, SmallestCompaction = _areLong ? 12_000 : 700, FolderTimeout = TimeSpan.Zero, WorksBehind = false, SmallestCheckpoint = _checkpoint });

    private static string Text(EntryIndex index) => string.Join(' ', index
        .Rows(EntryIndex.Plan(columns: [new ColumnNode("id", new IdNode()), new ColumnNode("title", EntryIndex.Attribute(nameof(Entry.Title)))]))
        .Select(row => $"{row[0]}:{row[1]}").Order(StringComparer.Ordinal));

    private static string Text(Dictionary<long, string> documents) =>
        string.Join(' ', documents.Select(pair => $"{pair.Key}:{pair.Value}").Order(StringComparer.Ordinal));
}
