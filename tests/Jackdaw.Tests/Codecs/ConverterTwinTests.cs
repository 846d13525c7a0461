using System.Buffers;
using System.Globalization;
using System.Text;
using System.Text.Json;
using Jackdaw.Codecs;
using Jackdaw.Generated;

namespace Jackdaw.Tests.Codecs;

/// <summary>
/// Converters that are called directly against the same converters called through the serializer: on random documents and values, with
/// converters that do anything.
/// </summary>
public class ConverterTwinTests
{
    private const int Runs = 3_000;

    private static readonly JsonCodecHandle<List<Scripted>> Fast = (JsonCodecHandle<List<Scripted>>)JsonCodecHandle.Of<List<Scripted>, ListCodec<Scripted, SystemTextJsonConverterCodec<Scripted, ScriptedConverter>>>();
    private static readonly JsonCodecHandle<List<Scripted>> Slow = (JsonCodecHandle<List<Scripted>>)JsonCodecHandle.Of<List<Scripted>, ListCodec<Scripted, SlowConverterCodec<Scripted, ScriptedConverter>>>();

    private static readonly JsonProfileSettings[] Profiles =
    [
        JsonSettingsOf<Json>.Value, JsonSettingsOf<WebJson>.Value, JsonSettingsOf<StrictJson>.Value, JsonSettingsOf<LinedHandedJson>.Value, JsonSettingsOf<LenientScriptedJson>.Value,
        JsonSettingsOf<Json5ScriptedJson>.Value, JsonSettingsOf<AsciiScriptedJson>.Value, JsonSettingsOf<PreservingHandedJson>.Value, JsonSettingsOf<AcyclicHandedJson>.Value,
    ];

    private static readonly string[] Values =
    [
        "1", "-0.5e3", "\"a\"", "\"\\u0041 b\\n\"", "true", "null", "[]", "{}", "[1,2]", "[[1],[2,3]]", "[1,[2,{\"a\":[]}]]", "{\"a\":1}", "{ \"a\" : \"b c\" , \"d\":{\"e\":[null]} }", "[ 1 , 2 ]",
        "\"é\u20AC\"", "[\"]\"]", "{\"}\":\"{\"}", "99999999999", "[9999999999]", "\"[1,2]\"",
    ];

    private static readonly string[] Texts = ["a", "two words", "quote\" and \\ back", "<&>'+`", "é\u20AC\U0001F600", "line\nline", "", "\u007F\u00A0\u2028", "plain text that is longer than a vector of bytes, with spaces"];

    /// <summary>What no writer may do. Who finds it first differs, and so does the exception.</summary>
    private static readonly HashSet<WriteAct> Misuse = [WriteAct.Twice, WriteAct.HandOnTwice, WriteAct.HandOnAndMore, WriteAct.Open, WriteAct.Close, WriteAct.Name];

    [Fact]
    public void Reading_gives_what_the_serializer_gives()
    {
        Random random = new(20261128);
        int read = 0;
        for (int run = 0; run < Runs; run++)
        {
            JsonProfileSettings settings = Profiles[random.Next(Profiles.Length)];
            int count = random.Next(1, 5);
            ReadAct[] acts = [.. Enumerable.Range(0, count).Select(_ => NextRead(random))];
            string json = $"[{string.Join(random.Next(2) == 0 ? "," : " ,\n ", Enumerable.Range(0, count).Select(_ => Values[random.Next(Values.Length)]))}]";
            string fast = Outcome(() => string.Join('|', Read(Fast, json, settings, acts).Select(value => value?.Text ?? "null")));
            string slow = Outcome(() => string.Join('|', Read(Slow, json, settings, acts).Select(value => value?.Text ?? "null")));
            Assert.True(fast == slow, $"{json} by {string.Join(',', acts)}, {settings.Codecs.Profile.Name}\nfast: {fast}\nslow: {slow}");
            read += fast.StartsWith('!') ? 0 : 1;
        }

        Assert.InRange(read, Runs / 10, Runs * 9 / 10);
    }

    [Fact]
    public void Writing_gives_what_the_serializer_gives()
    {
        Random random = new(20261129);
        int written = 0;
        for (int run = 0; run < Runs; run++)
        {
            JsonProfileSettings settings = Profiles[random.Next(Profiles.Length)];
            int count = random.Next(1, 8);
            WriteAct[] acts = [.. Enumerable.Range(0, count).Select(_ => NextWrite(random))];
            List<Scripted> values = [.. Enumerable.Range(0, count).Select(_ => new Scripted(Texts[random.Next(Texts.Length)]))];
            bool inPieces = random.Next(2) == 0;
            string fast = Outcome(() => Write(Fast, values, settings, acts, inPieces));
            string slow = Outcome(() => Write(Slow, values, settings, acts, inPieces));
            bool agree = fast == slow || (acts.Any(Misuse.Contains) && fast.StartsWith('!') && slow.StartsWith('!'));
            Assert.True(agree, $"{string.Join(',', acts.Zip(values))}, {settings.Codecs.Profile.Name}, {inPieces}\nfast: {fast}\nslow: {slow}");
            written += fast.StartsWith('!') ? 0 : 1;
        }

        Assert.InRange(written, Runs / 10, Runs * 9 / 10);
    }

    /// <summary>Mostly what succeeds, so that several values of a document are reached.</summary>
    private static ReadAct NextRead(Random random) => random.Next(3) == 0 ? (ReadAct)random.Next(Enum.GetValues<ReadAct>().Length) : (ReadAct[])[ReadAct.Element, ReadAct.Skip, ReadAct.HandOn, ReadAct.TryNumbers] is var usual ? usual[random.Next(usual.Length)] : default;

    private static WriteAct NextWrite(Random random) => random.Next(8) == 0 ? (WriteAct)random.Next(Enum.GetValues<WriteAct>().Length) : (WriteAct)random.Next((int)WriteAct.Nothing);

    private static List<Scripted?> Read(JsonCodecHandle<List<Scripted>> codec, string json, JsonProfileSettings settings, ReadAct[] acts)
    {
        ScriptedConverter.Reads = new(acts);
        return [.. ReadDoor.From(Encoding.UTF8.GetBytes(json).AsSpan(), codec, settings)!];
    }

    private static string Write(JsonCodecHandle<List<Scripted>> codec, List<Scripted> values, JsonProfileSettings settings, WriteAct[] acts, bool inPieces)
    {
        ScriptedConverter.Writes = new(acts);
        if (!inPieces)
        {
            return Encoding.UTF8.GetString(WriteDoor.ToArray(codec, settings, values));
        }

        ArrayBufferWriter<byte> pieces = new();
        WriteDoor.To(pieces, codec, settings, values);
        return Encoding.UTF8.GetString(pieces.WrittenSpan);
    }

    /// <summary>The result, or what matters of the exception.</summary>
    private static string Outcome(Func<string> run)
    {
        try
        {
            return "=" + run();
        }
        catch (JsonDataException e)
        {
            return string.Create(CultureInfo.InvariantCulture, $"!{e.Code} {e.Path} {e.LineNumber} {e.BytePositionInLine} {e.Offset}");
        }
        catch (Exception e) when (e is JsonException or NotSupportedException or InvalidOperationException or FormatException)
        {
            return $"!{e.GetType().Name}";
        }
    }
}

[JsonProfile(AllowComments = true, AllowTrailingCommas = true)]
internal sealed class LenientScriptedJson : JsonProfile<LenientScriptedJson>;

[JsonProfile(Json5 = true)]
internal sealed class Json5ScriptedJson : JsonProfile<Json5ScriptedJson>;

[JsonProfile(Escaping = JsonEscaping.Ascii)]
internal sealed class AsciiScriptedJson : JsonProfile<AsciiScriptedJson>;
