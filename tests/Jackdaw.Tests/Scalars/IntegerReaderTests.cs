using System.Numerics;
using System.Text.Json;
using System.Text.RegularExpressions;
using Jackdaw.Scalars;

namespace Jackdaw.Tests.Scalars;

public sealed unsafe partial class IntegerReaderTests
{
    private const int Seed = 20_261_121;

    public static TheoryData<Type> Types =>
    [
        typeof(sbyte), typeof(byte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong), typeof(Int128), typeof(UInt128),
    ];

    [Theory]
    [MemberData(nameof(Types))]
    public void Edges_are_read_or_refused(Type type) => ForType(type, new EdgeCheck());

    [Theory]
    [MemberData(nameof(Types))]
    public void Random_numbers_are_read_or_refused(Type type) => ForType(type, new RandomCheck());

    [Theory]
    [MemberData(nameof(Types))]
    public void Random_bytes_are_read_or_refused_as_by_the_grammar(Type type) => ForType(type, new GrammarCheck());

    [Theory]
    [MemberData(nameof(Types))]
    public void Negative_zero_is_what_SystemTextJson_says(Type type)
    {
        bool accepted;
        try
        {
            accepted = JsonSerializer.Deserialize("-0", type) is not null;
        }
        catch (JsonException)
        {
            accepted = false;
        }

        Assert.Equal(accepted, AcceptsNegativeZero(type));
        ForType(type, new NegativeZeroCheck());
    }

    private static bool AcceptsNegativeZero(Type type) =>
        type != typeof(byte) && type != typeof(ushort) && type != typeof(uint) && type != typeof(ulong);

    private static void ForType(Type type, ICheck check)
    {
        if (type == typeof(sbyte))
        {
            check.Run<sbyte>(IntegerReader.ReadSByte);
        }
        else if (type == typeof(byte))
        {
            check.Run<byte>(IntegerReader.ReadByte);
        }
        else if (type == typeof(short))
        {
            check.Run<short>(IntegerReader.ReadInt16);
        }
        else if (type == typeof(ushort))
        {
            check.Run<ushort>(IntegerReader.ReadUInt16);
        }
        else if (type == typeof(int))
        {
            check.Run<int>(IntegerReader.ReadInt32);
        }
        else if (type == typeof(uint))
        {
            check.Run<uint>(IntegerReader.ReadUInt32);
        }
        else if (type == typeof(long))
        {
            check.Run<long>(IntegerReader.ReadInt64);
        }
        else if (type == typeof(ulong))
        {
            check.Run<ulong>(IntegerReader.ReadUInt64);
        }
        else if (type == typeof(Int128))
        {
            check.Run<Int128>(IntegerReader.ReadInt128);
        }
        else
        {
            check.Run<UInt128>(IntegerReader.ReadUInt128);
        }
    }

    /// <summary>One text, alone and before everything that may follow a number.</summary>
    private static void Check<T>(ScalarStage stage, ScalarStage.Reader<T> reader, string text)
        where T : IBinaryInteger<T>, IMinMaxValue<T>
    {
        Match match = Number().Match(text);
        BigInteger number = match.Success ? BigInteger.Parse(match.Value) : 0;
        bool valid = match.Success
            && number >= BigInteger.CreateChecked(T.MinValue) && number <= BigInteger.CreateChecked(T.MaxValue)
            && (text[0] != '-' || AcceptsNegativeZero(typeof(T)));
        int end = stage.Read(reader, text, out T value);
        Assert.True(valid == (end >= 0), $"{typeof(T)}: {text}");
        if (valid)
        {
            Assert.True(match.Length == end && BigInteger.CreateChecked(value) == number, $"{typeof(T)}: {text} gave {value}, end {end}");
        }
    }

    /// <summary>An integer of the JSON grammar that no fraction, exponent or further digit follows.</summary>
    [GeneratedRegex(@"^-?(0|[1-9][0-9]*)(?![0-9.eE])")]
    private static partial Regex Number();

    private interface ICheck
    {
        void Run<T>(ScalarStage.Reader<T> reader)
            where T : IBinaryInteger<T>, IMinMaxValue<T>;
    }

    private sealed class EdgeCheck : ICheck
    {
        public void Run<T>(ScalarStage.Reader<T> reader)
            where T : IBinaryInteger<T>, IMinMaxValue<T>
        {
            using ScalarStage stage = new();
            foreach (BigInteger value in IntegerCases.Edges())
            {
                string text = value.ToString();
                foreach (string behind in new[] { "", ",", "]", "}", " ", "\n", "\"", ".", ".0", "e", "E1", "e0", "a", "F", "/", ":" })
                {
                    Check(stage, reader, text + behind);
                }

                Check(stage, reader, text.StartsWith('-') ? "-0" + text[1..] : "0" + text);
            }
        }
    }

    private sealed class RandomCheck : ICheck
    {
        public void Run<T>(ScalarStage.Reader<T> reader)
            where T : IBinaryInteger<T>, IMinMaxValue<T>
        {
            using ScalarStage stage = new();
            Random random = new(Seed);
            int bits = (int)Math.Min(128, (BigInteger.CreateChecked(T.MaxValue).GetBitLength() + 2));
            for (int i = 0; i < 20_000; i++)
            {
                Check(stage, reader, IntegerCases.Random(random, bits) + ",");
            }
        }
    }

    private sealed class GrammarCheck : ICheck
    {
        public void Run<T>(ScalarStage.Reader<T> reader)
            where T : IBinaryInteger<T>, IMinMaxValue<T>
        {
            const string Alphabet = "00123456789-.eE+,]} :;/@\u0001\u007fpPuUrR";
            using ScalarStage stage = new();
            Random random = new(Seed);
            for (int i = 0; i < 20_000; i++)
            {
                int digits = random.Next(12);
                string text = string.Create(random.Next(16), random, (span, r) =>
                {
                    for (int at = 0; at < span.Length; at++)
                    {
                        span[at] = at < digits ? (char)('0' + r.Next(10)) : Alphabet[r.Next(Alphabet.Length)];
                    }
                });
                Check(stage, reader, random.Next(3) == 0 ? "-" + text : text);
            }
        }
    }

    private sealed class NegativeZeroCheck : ICheck
    {
        public void Run<T>(ScalarStage.Reader<T> reader)
            where T : IBinaryInteger<T>, IMinMaxValue<T>
        {
            using ScalarStage stage = new();
            Assert.Equal(AcceptsNegativeZero(typeof(T)) ? 2 : -1, stage.Read(reader, "-0", out T value));
            Assert.True(!AcceptsNegativeZero(typeof(T)) || value == T.Zero);
        }
    }
}
