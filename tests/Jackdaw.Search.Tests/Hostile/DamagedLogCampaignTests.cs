using System.Globalization;
using Jackdaw.Build;
using Jackdaw.Search.Embedded.Storing;
using Jackdaw.Search.Tests.Embedded;
using Xunit;

namespace Jackdaw.Search.Tests.Hostile;

/// <summary>
/// Logs of embedded indexes that are damaged: the index holds what it held after one of its transactions, and where acknowledged ones are missing that is said and the bytes are kept; or it is refused by the name of the
/// file, which stays as it was. `dotnet run eng/do.cs -- logs` tries more of the random ones.
/// </summary>
public sealed class DamagedLogCampaignTests : IDisposable
{
    private const int Seed = 20261127;
    private const int Few = 400;

    private readonly string _folder = Directory.CreateTempSubdirectory("jackdaw-damaged-").FullName;

    private static int Count => int.TryParse(Environment.GetEnvironmentVariable("JACKDAW_LOGS"), CultureInfo.InvariantCulture, out int logs) ? logs : Few;

    [LongTheory(Guards = true)]
    [InlineData(true, 1)]
    [InlineData(false, 1)]
    [InlineData(false, 80)]
    public void Every_bit_and_every_cut_and_extension_of_a_small_log(bool isClosed, int words)
    {
        // Longer documents are compressed.
        LogUnderTest log = new(_folder, 4, isClosed, storesSegments: false, words);
        Assert.Equal(words > 1, log.Bytes[LogUnderTest.FirstRecord(log.Bytes) + LogRecords.Prefix] == PackedTransaction.Mark);
        byte[] whole = log.Bytes;
        int opened = 0;
        int bits = Count > Few ? 1 : 3;
        for (int bit = 0; bit < whole.Length * 8; bit += bits)
        {
            byte[] flipped = [.. whole];
            flipped[bit >> 3] ^= (byte)(1 << (bit & 7));
            opened += log.Judge($"bit {bit}", flipped).StartsWith("state", StringComparison.Ordinal) ? 1 : 0;
        }

        Assert.InRange(opened, whole.Length / bits, whole.Length * 8 / bits);
        for (int length = 0; length < whole.Length; length++)
        {
            log.Judge($"cut to {length}", whole[..length]);
        }

        byte[] first = whole[(int)log.Ends[1]..(int)log.Ends[2]];
        for (int more = 1; more < 64; more++)
        {
            string[] found =
            [
                log.Judge($"{more} zeros", [.. whole, .. new byte[more]]), log.Judge($"{more} ones", [.. whole, .. Enumerable.Repeat((byte)0xFF, more)]), log.Judge($"{more} bytes of an earlier record", [.. whole, .. first[..more]]),
                log.Judge($"{more} bytes of the beginning", [.. whole, .. whole[..more]]),
            ];
            Assert.All(found, one => Assert.Equal("state 4 of 4", one));
        }

        Assert.Equal("state 4 of 4", log.Judge("an earlier record again", [.. whole, .. first]));
        Assert.Equal("state 4 of 4", log.Judge("all of it twice", [.. whole, .. whole]));
        Assert.Contains("is damaged in the middle", log.Judge("a record is missing", [.. whole[..(int)log.Ends[1]], .. whole[(int)log.Ends[2]..]]), StringComparison.Ordinal);
        Assert.Contains("is damaged in the middle", log.Judge("two records in the wrong order", [.. whole[..(int)log.Ends[1]], .. whole[(int)log.Ends[2]..(int)log.Ends[3]], .. first, .. whole[(int)log.Ends[3]..]]), StringComparison.Ordinal);
    }

    [LongTheory(Guards = true)]
    [InlineData(true)]
    [InlineData(false)]
    public void Random_damage_of_larger_logs(bool storesSegments)
    {
        Random random = new(Seed);
        LogUnderTest[] logs = [new(_folder, 40, isClosed: true, storesSegments, words: 60), new(_folder, 40, isClosed: false, storesSegments, words: 60)];
        int refused = 0;
        int lost = 0;
        for (int i = 0; i < Count; i++)
        {
            LogUnderTest log = logs[i % 2];
            int also = random.Next(16);
            string verdict = log.Judge($"Seed {Seed}, case {i}", Damaged(log.Bytes, random), also == 0 ? storage => DeleteLog(log, storage, random) : also <= 4 ? storage => DamageOthers(log, storage, random) : null);
            Assert.True(also > 0 || verdict.Contains("' is missing, but '", StringComparison.Ordinal), $"Seed {Seed}, case {i}, with a deleted log: {verdict}");
            refused += verdict.StartsWith("state", StringComparison.Ordinal) ? 0 : 1;
            lost += verdict.StartsWith("state", StringComparison.Ordinal) && verdict != "state 40 of 40" ? 1 : 0;
        }

        Assert.InRange(refused, Count / 20, Count);
        TestContext.Current.TestOutputHelper?.WriteLine($"damaged logs{(storesSegments ? " with segments" : "")}: {Count}, seed {Seed}, {refused} refused by name, {lost} opened with a loss that was said, none without a word");
    }

    [Fact]
    public void Files_that_are_missing_or_exchanged_are_refused_or_made_anew()
    {
        LogUnderTest log = new(_folder, 12, isClosed: true, storesSegments: true);
        Assert.Contains(log.Log + ".segments", log.Files.Keys);
        Assert.Contains(log.Files.Keys, file => file.EndsWith(".segment", StringComparison.Ordinal));
        Assert.Contains("' is missing, but '", log.Judge("no log", [], storage => storage.Delete(log.Log)), StringComparison.Ordinal);
        Assert.Contains("is not the log of an index", log.Judge("an empty log", []), StringComparison.Ordinal);
        foreach (string file in log.Files.Keys.Where(file => file != log.Log))
        {
            Assert.Equal("state 12 of 12", log.Judge($"{file} is missing", log.Bytes, storage => storage.Delete(file)));
            Assert.Equal("state 12 of 12", log.Judge($"{file} is empty", log.Bytes, storage => storage[file] = []));
            Assert.Equal("state 12 of 12", log.Judge($"{file} is the log", log.Bytes, storage => storage[file] = log.Bytes));
        }

        // Of another index with the same columns, written under another name.
        string other = Path.Combine(_folder, "others.jackdaw");
        Assert.Contains("is the log of another index", Record.Exception(() => LogHeader.Read(Renamed(log.Bytes, other), other))!.Message, StringComparison.Ordinal);
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private static IStorageFile Renamed(byte[] log, string path)
    {
        UnreliableStorage storage = new() { [path] = log };
        return storage.OpenToRead(path);
    }

    private static byte[] Damaged(byte[] log, Random random)
    {
        byte[] bytes = [.. log];
        int at = random.Next(bytes.Length);
        int length = Math.Min(random.Next(1, 3000), bytes.Length - at);
        switch (random.Next(10))
        {
            case 0:
                return bytes[..at];
            case 1:
                byte[] more = new byte[length];
                random.NextBytes(more);
                return [.. bytes, .. more];
            case 2:
                bytes.AsSpan(at, length).Clear();
                return bytes;
            case 3:
                random.NextBytes(bytes.AsSpan(at, length));
                return bytes;
            case 4:
                return [.. bytes[..at], .. bytes[(at + length)..]];
            case 5:
                return [.. bytes[..at], .. bytes[at..(at + length)], .. bytes[at..]];
            case 6:
                bytes.AsSpan(Math.Max(0, bytes.Length - length)).Clear();
                return bytes;
            case 7:
                // A page of a disk.
                at = at / 512 * 512;
                bytes.AsSpan(at, Math.Min(512, bytes.Length - at)).Clear();
                return bytes;
            case 8 when bytes.AsSpan(EndMarks.Size).IndexOf("JACK"u8) is >= 0 and int marks:
                // One of the two marks of the end, which are before the first record, and the end.
                bytes[marks + random.Next(EndMarks.Size)] ^= (byte)(1 << random.Next(8));
                return bytes[..^random.Next(Math.Min(length, bytes.Length - EndMarks.Size - marks))];
            default:
                for (int flips = random.Next(1, 4); flips > 0; flips--)
                {
                    bytes[random.Next(bytes.Length)] ^= (byte)(1 << random.Next(8));
                }

                return bytes;
        }
    }

    /// <summary>Deletes the log, and of the other files all but one at most.</summary>
    private static void DeleteLog(LogUnderTest log, UnreliableStorage storage, Random random)
    {
        string[] others = [.. log.Files.Keys.Where(file => file != log.Log).Order(StringComparer.Ordinal)];
        random.Shuffle(others);
        foreach (string file in others.Take(random.Next(others.Length)).Append(log.Log))
        {
            storage.Delete(file);
        }
    }

    private static void DamageOthers(LogUnderTest log, UnreliableStorage storage, Random random)
    {
        string[] files = [.. log.Files.Keys.Where(file => file != log.Log).Order(StringComparer.Ordinal)];
        string file = files[random.Next(files.Length)];
        switch (random.Next(4))
        {
            case 0:
                storage[file] = [];
                break;
            case 1:
                storage[file] = log.Files[files[random.Next(files.Length)]];
                break;
            case 2:
                storage.Delete(file);
                break;
            default:
                storage[file] = Damaged(log.Files[file], random);
                break;
        }
    }
}
