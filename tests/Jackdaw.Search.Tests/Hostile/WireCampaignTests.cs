using System.Globalization;
using System.Text;
using Jackdaw.Search.Tests.Wire;
using Jackdaw.Search.Wire;
using Jackdaw.TestKit.Documents;
using Xunit;

namespace Jackdaw.Search.Tests.Hostile;

/// <summary>Random answers of a server of the MySQL protocol, broken, cut and with lengths that lie: however they are divided, they say the same, or are refused for the same reason.</summary>
public sealed class WireCampaignTests
{
    private const int Seed = 20261129;
    private const int Limit = 1 << 20;

    private static readonly byte[][] Lies =
    [
        [0xFB], [0xFC, 0xFF, 0xFF], [0xFD, 0xFF, 0xFF, 0xFF], [0xFE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0xFE, 0, 0, 0, 0, 0, 0, 0, 0x80], [0xFE, 0xFF, 0xFF, 0xFF, 0x7F, 0, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0], [0xFE, 0, 0, 0x22, 0],
    ];

    [Fact]
    public void Any_division_of_any_answer_says_the_same()
    {
        int count = AnswerCount.Asked(3_000);
        Random random = new(Seed);
        Mutator mutator = new(random);
        int refused = 0;
        for (int i = 0; i < count; i++)
        {
            byte[] bytes = Answers(random);
            bytes = random.Next(5) switch
            {
                0 => bytes,
                1 => bytes[..random.Next(bytes.Length)],
                2 => Lying(bytes, random),
                _ => mutator.Mutate(bytes),
            };
            string whole = Said(bytes, [], out _);
            int[] cuts = [.. Enumerable.Range(0, random.Next(1, 6)).Select(_ => random.Next(bytes.Length + 1)).Order()];
            string divided = Said(bytes, cuts, out int held);
            Assert.True(whole == divided, $"Case {i} of seed {Seed}, cut at {string.Join(", ", cuts)}: {Convert.ToHexString(bytes)}\n{whole}\n{divided}");
            Assert.True(held <= 2 * Limit, $"Case {i} of seed {Seed}: {held} bytes are held for {bytes.Length}.");
            refused += whole.Contains("refused", StringComparison.Ordinal) ? 1 : 0;
        }

        Assert.InRange(refused, count / 20, count);
        TestContext.Current.TestOutputHelper?.WriteLine($"wire: {count} answers, seed {Seed}, {refused} refused");
    }

    [Fact]
    public void A_short_answer_is_read_the_same_in_any_three_pieces()
    {
        byte[] bytes = [.. Packets.Rows(["a"], [["1"], [null]], Packets.MoreResults), .. Packets.Packet(1, Packets.Error("no"))];
        string whole = Said(bytes, [], out _);
        for (int first = 0; first <= bytes.Length; first++)
        {
            for (int second = first; second <= bytes.Length; second++)
            {
                Assert.Equal(whole, Said(bytes, [first, second], out _));
            }
        }
    }

    private static byte[] Answers(Random random)
    {
        List<byte> bytes = [];
        for (int results = random.Next(1, 4); results > 0; results--)
        {
            int status = results > 1 ? Packets.MoreResults : 0;
            bytes.AddRange(random.Next(4) switch
            {
                0 => Packets.Packet(1, Packets.Ok(random.Next(100_000), status, random.Next(3))),
                1 => Packets.Packet(1, Packets.Error(Text(random), random.Next(1, 3000))),
                _ => Rows(random, status),
            });
        }

        return [.. bytes];
    }

    private static byte[] Rows(Random random, int status)
    {
        string[] columns = [.. Enumerable.Range(0, random.Next(1, 6)).Select(i => $"c{i}")];
        return Packets.Rows(columns, [.. Enumerable.Range(0, random.Next(8)).Select(_ => columns.Select(_ => random.Next(5) == 0 ? null : Text(random)).ToArray())], status, random.Next(3));
    }

    private static string Text(Random random) => new('x', random.Next(6) == 0 ? random.Next(200, 1000) : random.Next(12));

    private static byte[] Lying(byte[] bytes, Random random)
    {
        byte[] lie = Lies[random.Next(Lies.Length)];
        int at = random.Next(bytes.Length);
        return random.Next(2) == 0 ? [.. bytes[..at], .. lie, .. bytes[at..]] : [.. bytes[..at], .. lie, .. bytes[Math.Min(bytes.Length, at + lie.Length)..]];
    }

    /// <summary>What the answers say, and what was wrong in the end.</summary>
    private static string Said(byte[] bytes, int[] cuts, out int held)
    {
        StringBuilder said = new();
        using ReceiveBuffer buffer = new(Limit);
        using ResponseParser parser = new(buffer);
        try
        {
            int from = 0;
            foreach (int cut in (IEnumerable<int>)[.. cuts, bytes.Length])
            {
                buffer.Add(bytes.AsSpan(from, cut - from));
                from = cut;
                while (parser.TryRead() is { } result)
                {
                    Say(said, result);
                }
            }
        }
        catch (FulltextException e)
        {
            said.Append("refused: ").Append(e.Message);
        }

        held = buffer.Bytes.Length;
        return said.ToString();
    }

    private static void Say(StringBuilder said, WireResult result)
    {
        said.Append(CultureInfo.InvariantCulture, $"{result.Affected} {result.Warnings} {result.HasMore} {result.ErrorCode} {result.Error}: ");
        if (result.Rows is not { } rows)
        {
            return;
        }

        said.AppendJoin(',', rows.Columns);
        for (int row = 0; row < rows.RowCount; row++)
        {
            for (int column = 0; column < rows.Columns.Length; column++)
            {
                said.Append(rows.IsNull(row, column) ? "-" : Convert.ToHexString(rows.Cell(row, column))).Append(';');
            }
        }

        rows.Dispose();
    }
}
