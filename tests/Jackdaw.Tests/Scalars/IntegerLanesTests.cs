using System.Text;
using Jackdaw.Codecs;
using Jackdaw.Scalars;
using Jackdaw.Tests.Codecs;
using Jackdaw.Tests.Memory;
using Jackdaw.Writing;

namespace Jackdaw.Tests.Scalars;

/// <summary>Eight integers at once give what one after the other gives.</summary>
public sealed unsafe class IntegerLanesTests
{
    private const int Seed = 20_261_141;

    /// <summary>Every length, both signs, the borders of every length.</summary>
    private static readonly int[] Edges =
    [
        .. Enumerable.Range(0, 10).SelectMany(exponent => new[] { (int)Math.Pow(10, exponent) - 1, (int)Math.Pow(10, exponent) })
            .SelectMany(value => new[] { value, -value }),
        int.MaxValue, int.MinValue, int.MinValue + 1,
    ];

    [Fact]
    public void Lanes_write_what_their_twin_writes()
    {
        Assert.SkipUnless(IntegerLanes.IsSupported, "This processor does not move chosen lanes together.");
        using GuardedMemory output = new(4_096);
        using GuardedMemory input = new(4_096);
        Random random = new(Seed);
        int* values = (int*)(input.End - (IntegerLanes.Count * sizeof(int)));
        for (int i = 0; i < 50_000; i++)
        {
            int count = 1 + (i % IntegerLanes.Count);
            // The masked load must not touch what lies after the last number.
            int* first = values + IntegerLanes.Count - count;
            StringBuilder expected = new();
            for (int k = 0; k < count; k++)
            {
                first[k] = Next(random);
                expected.Append(',').Append(first[k]);
            }

            byte* start = output.End - IntegerLanes.Reach;
            byte* end = count == IntegerLanes.Count ? IntegerLanes.WriteEight(start, first) : IntegerLanes.WriteFew(start, first, count);
            Assert.True(expected.ToString() == Encoding.UTF8.GetString(start, (int)(end - start)), $"Seed {Seed}, case {i}: {expected}");
        }
    }

    [Fact]
    public void Runs_of_every_length_agree()
    {
        Random random = new(Seed);
        foreach (int count in Enumerable.Range(1, 70).Concat([1_000, 9_999]))
        {
            int[] values = [.. Enumerable.Range(0, count).Select(_ => Next(random))];
            string expected = "[" + string.Join(',', values);
            Assert.Equal(expected, Run(IntegerRun.OneByOne, values));
            Assert.Equal(expected, Run(IntegerRun.Write<int>, values));
        }
    }

    [Fact]
    public void Arrays_and_lists_agree_with_the_framework()
    {
        Random random = new(Seed);
        foreach (int count in new[] { 0, 1, 7, 8, 9, 16, 17, 100, 2_731, 20_000 })
        {
            int[] values = [.. Enumerable.Range(0, count).Select(_ => Next(random))];
            CodecHarness<int[], ArrayCodec<int, Int32Codec>>.AgreesWithSystemTextJson(values);
            CodecHarness<List<int>, ListCodec<int, Int32Codec>>.AgreesWithSystemTextJson([.. values]);
        }
    }

    private delegate UncheckedWriteCursor Pointer(UncheckedWriteCursor at, WriteContext context, int* values, int count);

    private delegate UncheckedWriteCursor Span(UncheckedWriteCursor at, WriteContext context, ReadOnlySpan<int> values);

    private static string Run(Pointer write, int[] values) => Run(
        (at, context, span) =>
        {
            fixed (int* first = span)
            {
                return write(at, context, first, span.Length);
            }
        },
        values);

    private static string Run(Span write, int[] values)
    {
        WriteContext context = WriteContext.Rent(JsonProfileSettings.Default);
        try
        {
            return context.ToText(write(context.Begin(), context, values));
        }
        finally
        {
            context.Return();
        }
    }

    private static int Next(Random random) => random.Next(4) switch
    {
        0 => Edges[random.Next(Edges.Length)],
        1 => random.Next(1_000) - 500,
        _ => (int)random.NextInt64(int.MinValue, int.MaxValue) >> random.Next(31),
    };
}
