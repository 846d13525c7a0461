using System.Buffers;
using System.Globalization;
using System.Text;
using System.Text.Json;
using Jackdaw.Scalars;
using Jackdaw.TestKit.Corpus;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;
using Jackdaw.Tests.Hostile;

namespace Jackdaw.Tests.Dom;

/// <summary>The canonical form of RFC 8785.</summary>
public class CanonicalTests
{
    private const int Seed = 20261126;

    [Fact]
    public void The_files_of_the_reference_implementation()
    {
        Assert.SkipWhen(CorpusDataFolder.Root is null, CorpusDataFolder.WhyMissing);
        IReadOnlyList<CorpusFile> inputs = CorpusDataFolder.Files("jcs/input");
        Assert.Equal(6, inputs.Count);
        IReadOnlyList<CorpusFile> outputs = CorpusDataFolder.Files("jcs/output");
        IReadOnlyList<CorpusFile> hexadecimal = CorpusDataFolder.Files("jcs/outhex", "*.txt");
        for (int i = 0; i < inputs.Count; i++)
        {
            byte[] canonical = Json.Canonicalize(inputs[i].Content);
            byte[] expected = [.. Encoding.ASCII.GetString(hexadecimal[i].Content).Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries).Select(pair => Convert.ToByte(pair, 16))];
            Assert.Equal(expected, canonical);
            Assert.Equal(outputs[i].Content, canonical);
        }
    }

    [Theory]
    [InlineData("""{"b":1,"a":2,"":3,"aa":4}""", """{"":3,"a":2,"aa":4,"b":1}""")]
    [InlineData("""{"10":1,"9":2,"1":3}""", """{"1":3,"10":1,"9":2}""")]
    [InlineData("""{"\ud83d\ude00":1,"\uffff":2,"\ue000":3,"\ud7ff":4,"é":5}""", "{\"é\":5,\"\uD7FF\":4,\"😀\":1,\"\uE000\":3,\"\uFFFF\":2}")]
    [InlineData("""{"a\u0062c":{"y":[{"z":1,"x":2}],"b":{}},"abb":[]}""", """{"abb":[],"abc":{"b":{},"y":[{"x":2,"z":1}]}}""")]
    [InlineData("""["\u0000\u001f\u0008\u0009\u000a\u000c\u000d\u0022\u005c\u002f\u007f\u20ac"]""", """["\u0000\u001f\b\t\n\f\r\"\\/""" + "\u007F\u20AC\"]")]
    [InlineData(" [ 1.0 , -0 , -0.0, 1E2 , 100e-2, 9007199254740993 , 1e-400, 0.30000000000000004, true , null ] ", "[1,0,0,100,1,9007199254740992,0,0.30000000000000004,true,null]")]
    [InlineData("7", "7")]
    public void Documents(string json, string expected) => Assert.Equal(expected, Encoding.UTF8.GetString(Json.Canonicalize(Encoding.UTF8.GetBytes(json))));

    [Theory]
    [InlineData("""{"a":1,"b":{"c":1,"d":2,"c":3}}""", JsonError.DuplicateMember, "$.b.c", 24)]
    [InlineData("""{"a":1,"\u0061":2}""", JsonError.DuplicateMember, "$.a", 7)]
    [InlineData("""{"":1,"":2}""", JsonError.DuplicateMember, "$.", 6)]
    [InlineData("""{"a":[1,1e400]}""", JsonError.NumberOutOfRange, "$.a[1]", 8)]
    [InlineData("""["\ud800"]""", JsonError.LoneSurrogate, "$[0]", 2)]
    [InlineData("""[1,]""", JsonError.ExpectedValue, "$[1]", 3)]
    public void What_has_no_canonical_form_is_refused_in_its_place(string json, JsonError code, string path, int offset)
    {
        ArrayBufferWriter<byte> writer = new();
        JsonDataException error = Assert.Throws<JsonDataException>(() => Json.Canonicalize(Encoding.UTF8.GetBytes(json), writer));
        Assert.Equal((code, path, (long)offset), (error.Code, error.Path, error.Offset));
        Assert.Equal(0, writer.WrittenCount);
    }

    [Fact]
    public void Random_documents_against_a_slow_writer()
    {
        Random random = new(Seed);
        DocumentGenerator generator = new(random);
        Mutator mutator = new(random);
        int compared = 0;
        for (int i = 0; i < 6000; i++)
        {
            byte[] document = generator.Document(1 + random.Next(30));
            if (i % 3 == 0)
            {
                document = mutator.Mutate(document);
            }

            Outcome canonical = Outcome.Of(utf8 => Json.Canonicalize(utf8), document);
            Assert.Null(canonical.Foreign);
            Outcome valid = Outcome.Of(
                utf8 =>
                {
                    Json.Validate(utf8);
                    return true;
                },
                document);
            if (!valid.IsValue)
            {
                Assert.Equal(valid, canonical);
                continue;
            }

            using JsonDocument parsed = JsonDocument.Parse(document);
            StringBuilder expected = new();
            if (!TryWrite(parsed.RootElement, expected))
            {
                Assert.True(canonical.Error is JsonError.DuplicateMember or JsonError.NumberOutOfRange, $"{Encoding.UTF8.GetString(document)}: {canonical}");
                continue;
            }

            Assert.True(canonical.IsValue, $"{Encoding.UTF8.GetString(document)}: {canonical}");
            byte[] result = (byte[])canonical.Value!;
            Assert.Equal(expected.ToString(), Encoding.UTF8.GetString(result));
            Assert.Equal(result, Json.Canonicalize(Json.Indent(result)));
            compared++;
        }

        Assert.InRange(compared, 500, 6000);
    }

    [Fact]
    public void Members_of_a_wide_object_are_sorted_whatever_their_order()
    {
        const int Count = 100_000;
        Random random = new(Seed + 1);
        string[] names = [.. Enumerable.Range(0, Count).Select(i => "a name with a long beginning " + i.ToString("D7", CultureInfo.InvariantCulture))];
        byte[] expected = Encoding.UTF8.GetBytes("{" + string.Join(",", names.Select(name => $"\"{name}\":{{}}")) + "}");
        string[] shuffled = [.. names];
        random.Shuffle(shuffled);
        foreach (string[] order in (string[][])[names, [.. names.AsEnumerable().Reverse()], shuffled])
        {
            byte[] document = Encoding.UTF8.GetBytes("{" + string.Join(" , ", order.Select(name => $"\"{name}\" : {{ }}")) + "}");
            Assert.True(expected.AsSpan().SequenceEqual(Json.Canonicalize(document)));
        }
    }

    [Fact]
    public void Depth_takes_no_stack()
    {
        const int Depth = 1000;
        string members = string.Concat(Enumerable.Repeat("{\"b\":1,\"a\":", Depth - 1)) + "[]" + new string('}', Depth - 1);
        string sorted = string.Concat(Enumerable.Repeat("{\"a\":", Depth - 1)) + "[]" + string.Concat(Enumerable.Repeat(",\"b\":1}", Depth - 1));
        byte[] tooDeep = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("{\"a\":", 100_000)));
        string arrays = new string('[', Depth) + new string(']', Depth);
        foreach (int size in (int[])[SmallStack.Size, SmallStack.Half])
        {
            SmallStack.Run(
                () =>
                {
                    Assert.Equal(sorted, Encoding.UTF8.GetString(WideIndentJson.Canonicalize(Encoding.UTF8.GetBytes(members))));
                    Assert.Equal(arrays, Encoding.UTF8.GetString(WideIndentJson.Canonicalize(Encoding.UTF8.GetBytes(arrays))));
                    Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => WideIndentJson.Canonicalize(tooDeep)).Code);
                },
                size);
        }
    }

    [Fact]
    public void Lenient_profiles_bring_their_documents_into_canonical_form_too() =>
        Assert.Equal("""{"a":1,"b":2}""", Encoding.UTF8.GetString(CommentedTextJson.Canonicalize("{ /* b */ \"b\": 2, \"a\": 1, }"u8)));

    /// <summary>The standard in as few words as possible, recursive and slow. False: it has no answer.</summary>
    private static bool TryWrite(JsonElement element, StringBuilder to)
    {
        switch (element.ValueKind)
        {
            case JsonValueKind.Object:
                JsonProperty[] members = [.. element.EnumerateObject().OrderBy(member => member.Name, StringComparer.Ordinal)];
                to.Append('{');
                for (int i = 0; i < members.Length; i++)
                {
                    if (i > 0 && members[i].Name == members[i - 1].Name)
                    {
                        return false;
                    }

                    to.Append(i > 0 ? "," : "");
                    WriteString(members[i].Name, to);
                    to.Append(':');
                    if (!TryWrite(members[i].Value, to))
                    {
                        return false;
                    }
                }

                to.Append('}');
                return true;
            case JsonValueKind.Array:
                to.Append('[');
                bool isFirst = true;
                foreach (JsonElement item in element.EnumerateArray())
                {
                    to.Append(isFirst ? "" : ",");
                    isFirst = false;
                    if (!TryWrite(item, to))
                    {
                        return false;
                    }
                }

                to.Append(']');
                return true;
            case JsonValueKind.String:
                WriteString(element.GetString()!, to);
                return true;
            case JsonValueKind.Number:
                double value = double.Parse(element.GetRawText(), CultureInfo.InvariantCulture);
                byte[] text = new byte[EcmaNumberWriter.MaxLength];
                if (!double.IsFinite(value))
                {
                    return false;
                }

                // Held against the published hash elsewhere.
                to.Append(Encoding.ASCII.GetString(text, 0, EcmaNumberWriter.Write(value, text)));
                return true;
            default:
                to.Append(element.GetRawText());
                return true;
        }
    }

    private static void WriteString(string value, StringBuilder to)
    {
        to.Append('"');
        foreach (char c in value)
        {
            to.Append(c switch
            {
                '"' => "\\\"",
                '\\' => "\\\\",
                '\b' => "\\b",
                '\t' => "\\t",
                '\n' => "\\n",
                '\f' => "\\f",
                '\r' => "\\r",
                < ' ' => $"\\u{(int)c:x4}",
                _ => c.ToString(),
            });
        }

        to.Append('"');
    }
}
