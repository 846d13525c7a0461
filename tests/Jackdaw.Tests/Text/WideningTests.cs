using System.Text;
using Jackdaw.Tests.Memory;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Tests.Text;

/// <summary>Bytes that a codec wrote become text only when they are UTF-8: <see cref="Encoding.UTF8"/> is the judge, between poisoned pages.</summary>
public sealed unsafe class WideningTests : IDisposable
{
    private const int Seed = 77_015;
    private static readonly UTF8Encoding Strict = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    /// <summary>Well-formed sequences of each length, at the borders of their ranges.</summary>
    private static readonly byte[][] Sequences =
    [
        .. new[] { 0x80, 0x7FF, 0x800, 0xFFF, 0x1000, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x3FFFF, 0x40000, 0x10FFFF }
            .Select(scalar => Encoding.UTF8.GetBytes(char.ConvertFromUtf32(scalar))),
    ];

    /// <summary>Sequences that are not: too long for their scalar, surrogates, above the last scalar, bytes that start nothing.</summary>
    private static readonly byte[][] Malformed =
    [
        [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
        [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF],
    ];

    private readonly GuardedMemory _memory = new(256 * 1024);

    public void Dispose() => _memory.Dispose();

    [Fact]
    public void Every_truncation_of_every_sequence_at_every_place_of_a_block()
    {
        foreach (byte[] sequence in Sequences)
        {
            for (int before = 0; before < 140; before++)
            {
                for (int taken = 1; taken <= sequence.Length; taken++)
                {
                    Check([(byte)'"', .. Filling(before), .. sequence.AsSpan(0, taken)]);
                    Check([(byte)'"', .. Filling(before), .. sequence.AsSpan(0, taken), (byte)'"']);
                    Check([(byte)'"', .. Filling(before), .. sequence.AsSpan(taken - 1), .. Filling(70)]);
                    Check([(byte)'"', .. Filling(before), .. sequence.AsSpan(0, taken), .. sequence, .. Filling(3)]);
                }
            }
        }
    }

    [Fact]
    public void Malformed_sequences_at_every_place_of_a_block()
    {
        foreach (byte[] sequence in Malformed)
        {
            for (int before = 0; before < 140; before++)
            {
                Check([(byte)'"', .. Filling(before), .. sequence, .. Filling(before % 67)]);
            }
        }
    }

    [Fact]
    public void Bytes_of_one_kind_alone()
    {
        foreach (byte value in (byte[])[0x00, 0x7F, 0x80, 0xBF, 0xC2, 0xE1, 0xED, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF])
        {
            foreach (int count in (int[])[1, 2, 3, 31, 32, 33, 63, 64, 65, 66, 127, 128, 129, 400, 511, 512, 513, 5_000, 100_000])
            {
                byte[] bytes = new byte[count + 2];
                bytes.AsSpan(1, count).Fill(value);
                bytes[0] = bytes[^1] = (byte)'"';
                Check(bytes);
                Check(bytes[..^1]);
            }
        }
    }

    [Fact]
    public void Random_bytes()
    {
        Random random = new(Seed);
        for (int round = 0; round < 20_000; round++)
        {
            List<byte> bytes = [(byte)'"'];
            int length = random.Next(1, 400);
            bool mayBeMalformed = random.Next(4) == 0;
            while (bytes.Count < length)
            {
                bytes.AddRange(random.Next(mayBeMalformed ? 8 : 4) switch
                {
                    0 or 1 => Filling(random.Next(random.Next(2) == 0 ? 5 : 80)),
                    2 or 3 => Sequences[random.Next(Sequences.Length)],
                    4 => Malformed[random.Next(Malformed.Length)],
                    5 => Sequences[random.Next(Sequences.Length)][..1],
                    6 => Filling(70),
                    _ => [(byte)random.Next(256)],
                });
            }

            Check([.. bytes]);
        }
    }

    private static byte[] Filling(int count) => [.. Enumerable.Repeat((byte)'x', count)];

    private void Check(byte[] utf8)
    {
        string? expected;
        try
        {
            expected = Strict.GetString(utf8);
        }
        catch (DecoderFallbackException)
        {
            expected = null;
        }

        if (expected != Utf8Widener.ToUtf16String(_memory.PlaceAtEnd(utf8), utf8.Length)
            || expected != Utf8Widener.ToUtf16String(_memory.PlaceAtStart(utf8), utf8.Length))
        {
            Assert.Fail($"Seed {Seed}, expected {(expected is null ? "no text" : "a text")}: {Convert.ToHexString(utf8)}");
        }
    }
}
