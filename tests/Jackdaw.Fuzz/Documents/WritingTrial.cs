using System.Buffers;
using System.Text;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestKit.Reference;

namespace Jackdaw.Fuzz.Documents;

/// <summary>Values written through every door give the same bytes, which the reference parser reads back as the same value.</summary>
internal sealed class WritingTrial(Random random)
{
    private readonly DocumentGenerator _generator = new(random);

    public string? Next()
    {
        byte[] document = _generator.Document(values: 1 + random.Next(random.Next(10) == 0 ? 3000 : 60));
        ReferenceResult parsed = ReferenceParser.Parse(document);
        if (parsed.Value is not { } value || parsed.OverflowAt >= 0)
        {
            return null;
        }

        Outcome written = Outcome.Of(Broken, value);
        return written is { IsValue: true, Value: null } ? null : FailedInput.Keep("writing", document, $"{written.Value ?? written}");
    }

    private static string? Broken(Tree value)
    {
        byte[] array = Json.SerializeToUtf8Bytes(value);
        ReferenceResult back = ReferenceParser.Parse(array);
        if (!Equals(back.Value, value))
        {
            return $"read back as {back.Value?.ToString() ?? back.Error.ToString()}";
        }

        ArrayBufferWriter<byte> writer = new();
        Json.Serialize(writer, value);
        using MemoryStream stream = new();
        Json.Serialize(stream, value);
        byte[] exact = new byte[array.Length];
        bool equal = writer.WrittenSpan.SequenceEqual(array)
            && stream.ToArray().AsSpan().SequenceEqual(array)
            && Json.Serialize(value) == Encoding.UTF8.GetString(array)
            && Json.TrySerialize(exact, value, out int length) && length == array.Length && exact.AsSpan().SequenceEqual(array)
            && !Json.TrySerialize(exact.AsSpan(1), value, out _);
        return equal ? null : "the doors differ";
    }
}
