using Jackdaw.Search.Embedded;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>A log in memory that was written in some transactions, with what the index held after each, as its process left it.</summary>
internal sealed class LogUnderTest
{
    private readonly string _folder;
    private readonly UnreliableStorage _storage = new();

    /// <param name="folder">A folder that is there, for its lock.</param>
    /// <param name="transactions">How many changes were flushed.</param>
    /// <param name="isClosed">The store was disposed of; otherwise its process was killed.</param>
    /// <param name="storesSegments">Segments lie beside the log.</param>
    /// <param name="words">How many words a document has.</param>
    public LogUnderTest(string folder, int transactions, bool isClosed, bool storesSegments, int words = 1)
    {
        _folder = folder;
        using EntryIndex index = Open(_storage, new RecordedEvents(), storesSegments ? 400 : long.MaxValue);
        States.Add(Text(index));
        Ends.Add(0);
        for (int i = 1; i <= transactions; i++)
        {
            if (i % 4 == 3)
            {
                index.Delete(i - 2);
            }
            else
            {
                index.Put(DurabilityTests.Sample(i, $"round{i} " + string.Join(' ', Enumerable.Range(0, words).Select(word => $"w{i * word % 97}"))), DurabilityTests.Sample(1000 + (i % 2), $"round{i}"));
            }

            States.Add(Text(index));
            Ends.Add(_storage[Log].Length);
        }

        if (isClosed)
        {
            index.Dispose();
        }

        Files = _storage.Find(folder, "").ToDictionary(file => file, file => _storage[file]);
    }

    public string Log => Path.Combine(_folder, "entries.jackdaw");

    /// <summary>What the index held after each transaction.</summary>
    public List<string> States { get; } = [];

    /// <summary>How long the log was after each; 0 before the first.</summary>
    public List<long> Ends { get; } = [];

    /// <summary>All files.</summary>
    public Dictionary<string, byte[]> Files { get; }

    public byte[] Bytes => Files[Log];

    /// <summary>The offset of the first record of a log.</summary>
    public static int FirstRecord(byte[] log) => log.AsSpan(8).IndexOf("JACK"u8) + 8;

    /// <summary>Opens the log as it is now, on files of its own.</summary>
    /// <returns>What became of it: the state that was found, or the message of the refusal.</returns>
    public string Judge(string attack, byte[] log, Action<UnreliableStorage>? alsoDamage = null)
    {
        UnreliableStorage storage = new();
        foreach ((string file, byte[] bytes) in Files)
        {
            storage[file] = bytes;
        }

        storage[Log] = log;
        alsoDamage?.Invoke(storage);
        RecordedEvents events = new();
        int found;
        using (EntryIndex index = Open(storage, events, long.MaxValue))
        {
            string text;
            try
            {
                text = Text(index);
            }
            catch (FulltextException e)
            {
                Check(e.Message.Contains(Path.GetFileName(Log), StringComparison.Ordinal), $"{attack}: refused without the name of the file: {e.Message}");
                Check(!storage.Exists(Log) || storage[Log].AsSpan().SequenceEqual(log), $"{attack}: refused, and changed.");
                Check(events.Damaged.IsEmpty, $"{attack}: refused, and something was cut off.");
                return e.Message;
            }

            found = States.LastIndexOf(text);
            Check(found >= 0, $"{attack}: found what never was: {text}");
            Loss(attack, log, storage, events, found);
            index.Put(DurabilityTests.Sample(7777, "later"));
        }

        RecordedEvents later = new();
        using (EntryIndex again = Open(storage, later, long.MaxValue))
        {
            Check(Text(again) == (States[found] + " 7777:later").TrimStart(), $"{attack}: after another change, {Text(again)}");
            Check(later.Damaged.IsEmpty && later.Unfinished.IsEmpty, $"{attack}: said again: {string.Join(' ', later.Damaged)}");
        }

        return $"state {found} of {States.Count - 1}";
    }

    /// <summary>What is missing was said, and what was cut off is kept, byte by byte.</summary>
    private void Loss(string attack, byte[] log, UnreliableStorage storage, RecordedEvents events, int found)
    {
        if (events.Damaged.Count == 0)
        {
            Check(found == States.Count - 1, $"{attack}: {States.Count - 1 - found} acknowledged transactions are gone without a word.");
            Check(!storage.Find(_folder, "").Any(file => file.EndsWith(".damaged", StringComparison.Ordinal)), $"{attack}: kept without a word.");
            return;
        }

        string kept = storage.Find(_folder, "").Single(file => file.EndsWith(".damaged", StringComparison.Ordinal));
        Check(events.Damaged.Count == 1 && events.Damaged.First().Contains($"'{kept}'", StringComparison.Ordinal), $"{attack}: {string.Join(' ', events.Damaged)}");
        int end = log.Length - storage[kept].Length;
        Check(storage[kept].AsSpan().SequenceEqual(log.AsSpan(end)), $"{attack}: what is kept is not what was cut off.");
        Check(found == 0 || end == Math.Min(log.Length, Ends[found]), $"{attack}: cut off at byte {end}, not at {Ends[found]}.");
    }

    private EntryIndex Open(UnreliableStorage storage, RecordedEvents events, long checkpoint) => new(new EmbeddedOptions
    {
        Folder = _folder,
        Storage = storage,
        Events = events,
        FolderTimeout = TimeSpan.FromSeconds(30),
        WorksBehind = false,
        SmallestCheckpoint = checkpoint,
        SmallestCompaction = long.MaxValue,
    });

    private static string Text(EntryIndex index) => string.Join(' ', index
        .Rows(EntryIndex.Plan(columns: [new ColumnNode("id", new IdNode()), new ColumnNode("title", EntryIndex.Attribute(nameof(Entry.Title)))], order: [new SortNode(new IdNode(), false)]))
        .Select(row => $"{row[0]}:{row[1].Split(' ')[0]}"));

    private static void Check(bool holds, string message)
    {
        if (!holds)
        {
            throw new Xunit.Sdk.XunitException(message);
        }
    }
}
