using System.Runtime.Intrinsics;
using System.Text;
using Jackdaw.Reading;
using Jackdaw.Shapes;
using Jackdaw.Tests.Memory;

namespace Jackdaw.Tests.Reading;

/// <summary><c>UncheckedReadCursor.KnownName</c> against a twin that looks at one byte after the other, flush against a guard page.</summary>
public sealed class KnownNameTests : IDisposable
{
    private const int Seed = 20261121;
    private const int LongestName = 30;

    private readonly GuardedMemory _memory = new(4_096);

    /// <summary>Letters of one to four bytes; few of them, so that names resemble each other.</summary>
    private static readonly string[] Letters = ["a", "b", "A", "_", " ", "é", "日", "😀", "'", ":", "}"];

    public void Dispose() => _memory.Dispose();

    [Fact]
    public void Every_name_of_every_length_is_found()
    {
        Random random = new(Seed);
        for (int round = 0; round < 40; round++)
        {
            NameRows rows = NameRows.Random(random, RandomName);
            for (int member = 0; member < rows.Names.Length; member++)
            {
                foreach (string behind in new[] { "1", " 1", "\n\t 1", "\"", "", "}", new string(' ', 40) + "1" })
                {
                    int found = Check(rows, [(byte)'"', .. rows.Names[member], (byte)'"', (byte)':', .. Encoding.UTF8.GetBytes(behind)]);
                    Assert.Equal(Vector256.IsHardwareAccelerated ? member : -1, found);
                }
            }
        }
    }

    [Fact]
    public void Everything_near_a_name_is_what_the_twin_says()
    {
        Random random = new(Seed);
        for (int round = 0; round < 40; round++)
        {
            NameRows rows = NameRows.Random(random, RandomName);
            foreach (byte[] name in rows.Names)
            {
                byte[] whole = [(byte)'"', .. name, (byte)'"', (byte)':', (byte)'1', (byte)'}'];

                // The document ends after every byte.
                for (int length = 0; length <= whole.Length; length++)
                {
                    Check(rows, whole.AsSpan(0, length));
                }

                // One byte is another one, is missing, or stands twice.
                for (int i = 0; i < whole.Length; i++)
                {
                    byte[] changed = [.. whole];
                    changed[i] = Other(random);
                    Check(rows, changed);
                    Check(rows, [.. whole.AsSpan(0, i), .. whole.AsSpan(i + 1)]);
                    Check(rows, [.. whole.AsSpan(0, i), whole[i], .. whole.AsSpan(i)]);
                }

                // The same name, not written in the usual way.
                string text = Encoding.UTF8.GetString(name);
                Assert.Equal(-1, Check(rows, Encoding.UTF8.GetBytes($"\"\\u{(int)text[0]:x4}{text[1..]}\":1")));
                Assert.Equal(-1, Check(rows, [(byte)'"', .. name, (byte)'"', (byte)' ', (byte)':', (byte)'1']));
                Assert.Equal(-1, Check(rows, [(byte)'"', .. name, (byte)'\\', (byte)'"', (byte)':', (byte)'1']));
                Assert.Equal(-1, Check(rows, [(byte)'\'', .. name, (byte)'"', (byte)':', (byte)'1']));
                Assert.Equal(-1, Check(rows, [.. name, (byte)'"', (byte)':', (byte)'1']));
            }
        }
    }

    [Fact]
    public void Names_that_are_not_in_the_table_are_what_the_twin_says()
    {
        Random random = new(Seed);
        for (int round = 0; round < 20; round++)
        {
            NameRows rows = NameRows.Random(random, RandomName);
            for (int length = 0; length <= 70; length++)
            {
                Check(rows, [(byte)'"', .. RandomName(random, length), (byte)'"', (byte)':', (byte)'1']);
            }

            for (int i = 0; i < 2_000; i++)
            {
                byte[] bytes = new byte[random.Next(70)];
                random.NextBytes(bytes);
                Check(rows, [(byte)'"', .. bytes]);
                Check(rows, bytes);
            }
        }
    }

    [Fact]
    public void Unescaped_names_are_found_as_those_of_a_document_are()
    {
        Random random = new(Seed);
        for (int round = 0; round < 40; round++)
        {
            NameRows rows = NameRows.Random(random, RandomName);
            for (int member = 0; member < rows.Names.Length; member++)
            {
                byte[] name = rows.Names[member];
                Assert.Equal(member, Lookup(rows, name));
                for (int i = 0; i < name.Length; i++)
                {
                    byte[] changed = [.. name];
                    changed[i] = Other(random);
                    CheckLookup(rows, changed);
                    CheckLookup(rows, [.. name.AsSpan(0, i), .. name.AsSpan(i + 1)]);
                    CheckLookup(rows, [.. name.AsSpan(0, i), name[i], .. name.AsSpan(i)]);
                }

                // What the row goes on with is no part of the name.
                CheckLookup(rows, [.. name, (byte)'"']);
                CheckLookup(rows, [.. name, (byte)'"', (byte)':']);
                CheckLookup(rows, [.. name, (byte)'"', (byte)':', (byte)' ']);
            }

            for (int length = 0; length <= 70; length++)
            {
                CheckLookup(rows, RandomName(random, length));
                CheckLookup(rows, new byte[length]);
            }
        }
    }

    /// <summary>The generator and the run time make tables with one hash; reading has a fast twin of it, and one that takes names that have been unescaped.</summary>
    [Fact]
    public void Tables_of_the_library_are_read_by_both()
    {
        Random random = new(Seed);
        int tables = 0;
        for (int round = 0; round < 400; round++)
        {
            byte[] any = RandomName(random, random.Next(70));
            Assert.Equal(NameRows.Key(any), NameHash.Key(any));
            if (NameRows.OfLibrary(random, RandomName) is not { } rows)
            {
                continue;
            }

            tables++;
            for (int member = 0; member < rows.Names.Length; member++)
            {
                if (!NameHash.IsPlain(rows.Names[member]))
                {
                    continue;
                }

                Assert.Equal(member, Lookup(rows, rows.Names[member]));
                Assert.Equal(Vector256.IsHardwareAccelerated ? member : -1, Check(rows, [(byte)'"', .. rows.Names[member], (byte)'"', (byte)':', (byte)'1']));
            }
        }

        Assert.True(tables > 350, $"seed {Seed}: {tables} tables");
    }

    [Fact]
    public void Names_that_no_table_takes()
    {
        Assert.Null(NameHash.Find([.. Enumerable.Range(0, NameHash.MostNames + 1).Select(i => Encoding.UTF8.GetBytes("n" + i))]));
        NameHash hash = NameHash.Find([[], "a\"b"u8.ToArray(), "a\\b"u8.ToArray(), "a\nb"u8.ToArray(), new byte[NameHash.LongestName + 1], "plain"u8.ToArray()])!;
        Assert.Equal([6], hash.Slots.Where(slot => slot != 0));
    }

    private static int Lookup(NameRows rows, ReadOnlySpan<byte> name) => UncheckedReadCursor.MemberOf(name, rows.Slots, rows.Rows, rows.Multiplier);

    private static void CheckLookup(NameRows rows, byte[] name)
        => Assert.Equal(Array.FindIndex(rows.Names, known => known.AsSpan().SequenceEqual(name)), Lookup(rows, name));

    /// <summary>Compares with the twin, whatever stands in the rest of the padding, and gives the member.</summary>
    private unsafe int Check(NameRows rows, ReadOnlySpan<byte> document)
    {
        (int expected, int moved) = Twin(rows, document);
        foreach (byte filling in "\0\":a "u8)
        {
            byte* start = _memory.PlacePadded(document, filling);
            UncheckedReadCursor after = new UncheckedReadCursor(start).KnownName(rows.Slots, rows.Rows, rows.Multiplier, out int member);
            Assert.True(
                (member, (int)(after.P - start)) == (expected, moved),
                $"seed {Seed}: {Convert.ToHexString(document)} gave {member} at {after.P - start}, not {expected} at {moved}");
        }

        return expected;
    }

    private static (int Member, int Moved) Twin(NameRows rows, ReadOnlySpan<byte> document)
    {
        int quote = document.Length > 0 && document[0] == (byte)'"' ? document[1..].IndexOf((byte)'"') : -1;
        int colon = quote + 2;
        if (!Vector256.IsHardwareAccelerated || quote is < 0 or > LongestName || colon >= document.Length || document[colon] != (byte)':')
        {
            return (-1, 0);
        }

        for (int member = 0; member < rows.Names.Length; member++)
        {
            if (document.Slice(1, quote).SequenceEqual(rows.Names[member]))
            {
                int end = colon + 1;
                while (end < document.Length && document[end] is (byte)' ' or (byte)'\t' or (byte)'\n' or (byte)'\r')
                {
                    end++;
                }

                return (member, end);
            }
        }

        return (-1, 0);
    }

    private static byte[] RandomName(Random random, int length)
    {
        List<byte> name = [];
        while (name.Count < length)
        {
            byte[] letter = Encoding.UTF8.GetBytes(Letters[random.Next(Letters.Length)]);
            name.AddRange(name.Count + letter.Length <= length ? letter : "x"u8);
        }

        return [.. name];
    }

    private static byte Other(Random random)
        => random.Next(3) == 0 ? (byte)random.Next(256) : "\"\\:,{} \0a"u8[random.Next(9)];
}
