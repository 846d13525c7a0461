using System.Globalization;
using System.Runtime.Intrinsics;
using System.Text;
using System.Text.Json;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Tests.Text;

/// <summary>Texts that are recognized in one step, against System.Text.Json and a plain definition.</summary>
public unsafe class PlainScalarTests
{
    private static readonly string[] Parts = ["\"", "\\", "a", "Z", " ", "~", "\u007F", "\u001F", "0", "1", "9", "/", ":", ".", "-", "é", ",", "[", "<", "\0", "\n"];

    [Fact]
    public void What_is_recognized_is_one_value_in_its_usual_form()
    {
        Random random = new(99);
        int recognized = 0;
        for (int i = 0; i < 200_000; i++)
        {
            string text = random.Next(3) switch
            {
                0 => $"\"{Text(random, random.Next(32))}\"",
                1 => random.NextInt64().ToString(CultureInfo.InvariantCulture)[..random.Next(1, 8)],
                _ => Text(random, random.Next(32)),
            };
            byte[] utf8 = Encoding.UTF8.GetBytes(text);
            if (utf8.Length > PlainScalar.MaxLength)
            {
                continue;
            }

            bool isRecognized = Copy(utf8, random);
            Assert.True(isRecognized == (IsPlain(utf8) && Vector256.IsHardwareAccelerated), text);
            if (isRecognized)
            {
                recognized++;
                Assert.Equal(text, JsonSerializer.Serialize(JsonElement.Parse(utf8), Relaxed));
            }
        }

        Assert.True(recognized > 10_000 || !Vector256.IsHardwareAccelerated, $"{recognized}");
    }

    private static readonly JsonSerializerOptions Relaxed = new() { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    private static bool Copy(byte[] utf8, Random random)
    {
        byte[] source = new byte[PlainScalar.MaxLength + random.Next(8)];
        random.NextBytes(source);
        utf8.CopyTo(source, 0);
        byte[] copy = new byte[PlainScalar.MaxLength];
        bool isRecognized;
        fixed (byte* to = copy)
        {
            isRecognized = PlainScalar.TryCopy(source, utf8.Length, to);
        }

        Assert.True(!isRecognized || copy.AsSpan(0, utf8.Length).SequenceEqual(utf8));
        return isRecognized;
    }

    private static bool IsPlain(byte[] utf8) => utf8 switch
    {
        [] => false,
        [(byte)'"', .. byte[] inner, (byte)'"'] => inner.All(b => b is >= (byte)' ' and <= (byte)'~' and not (byte)'"' and not (byte)'\\'),
        [(byte)'0', _, ..] => false,
        _ => utf8.All(b => b is >= (byte)'0' and <= (byte)'9'),
    };

    /// <summary>Mostly letters and digits.</summary>
    private static string Text(Random random, int parts)
    {
        int rare = random.Next(3) == 0 ? 4 : 200;
        return string.Concat(Enumerable.Range(0, parts).Select(_ => random.Next(rare) == 0 ? Parts[random.Next(Parts.Length)] : ((char)random.Next('a', 'z' + 1)).ToString()));
    }
}
