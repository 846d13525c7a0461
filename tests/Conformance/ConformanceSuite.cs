using System.Security.Cryptography;
using System.Text;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestModels;

namespace Jackdaw.Conformance;

/// <summary>
/// Every entry point for every model under four profiles: what is written, what is read, and what is refused with which words at which place. The same suite runs on generated
/// codecs, on those composed at run time, and in a trimmed program; what it notes has to be the same text.
/// </summary>
public abstract class ConformanceSuite
{
    private const int Seed = 20260922;
    private const int Mutations = 300;
    private const int MutationsAtEveryDoor = 30;
    private const int Cuts = 200;
    private const int CutsAtEveryDoor = 12;

    private static readonly string[] OtherDocuments = ["null", "[]", "{}", "1", "\"x\"", "true", "", " ", "nul", "{\"unknown\":[1,{}]}", "[null]", "{\"a\":null}", "[[[[[[[["];

    /// <summary>The models whose types are also registered for the profiles with other names.</summary>
    private static readonly string[] WithOtherNames = ["scalars", "nullable scalars", "sequences", "maps", "enums", "attributes", "data contract", "tuples"];

    private protected ConformanceSuite()
    {
    }

    /// <summary>One line for each thing that was tried with a model: what was asked and what came of it.</summary>
    /// <exception cref="InvalidOperationException">Two entry points do not agree, or a value does not come back.</exception>
    public IReadOnlyList<string> Transcript(ModelCase model)
    {
        ArgumentNullException.ThrowIfNull(model);
        List<string> lines = [];
        if (model.HasCycles)
        {
            NoteAlone(model, lines);
            return lines;
        }

        foreach (ModelDoors doors in Doors(model, WithOtherNames.Contains(model.Name)))
        {
            byte[] written = Written(doors, lines);
            ComesBack(doors, written);
            Mutator mutator = new(new Random(Seed));
            IEnumerable<byte[]> documents = OtherDocuments.Select(Encoding.UTF8.GetBytes);
            AtEveryDoor(doors, documents.Concat(CutAt(written, CutsAtEveryDoor)).Concat(Enumerable.Range(0, MutationsAtEveryDoor).Select(_ => mutator.Mutate(written))), lines);
            foreach (byte[] document in CutAt(written, Cuts).Concat(Enumerable.Range(0, Mutations).Select(_ => mutator.Mutate(written))))
            {
                Note(doors, document, doors.Reading[0].Enter(document), lines);
            }
        }

        return lines;
    }

    /// <summary>With its own profile alone.</summary>
    private static void NoteAlone(ModelCase model, List<string> lines)
    {
        byte[] written = model.Write(model.Sample);
        Claim.That(model.Write(model.Read(written)!).AsSpan().SequenceEqual(written), $"{model}: {Encoding.UTF8.GetString(written)}\nwas read and written again as something else");
        Mutator mutator = new(new Random(Seed));
        foreach (byte[] document in CutAt(written, Cuts).Concat(Enumerable.Range(0, Mutations).Select(_ => mutator.Mutate(written))))
        {
            Outcome outcome = Outcome.Of(bytes => model.Read(bytes) is { } read ? Encoding.UTF8.GetString(model.Write(read)) : "null", document);
            lines.Add(Shortened($"reads {Encoding.UTF8.GetString(document)}: {outcome}"));
        }

        lines.Add($": value {Encoding.UTF8.GetString(written)}");
    }

    private protected abstract IEnumerable<ModelDoors> Doors(ModelCase model, bool hasOtherNames);

    private static byte[] Written(ModelDoors doors, List<string> lines)
    {
        (string Door, Outcome Written)[] all = [.. doors.Write(doors.Model.Sample)];
        foreach ((string door, Outcome outcome) in all)
        {
            Claim.That(outcome == all[0].Written, $"{doors.Model}, {doors.Profile}: {door} writes {outcome}\nbut {all[0].Door} {all[0].Written}");
        }

        Claim.That(all[0].Written.IsValue, $"{doors.Model}, {doors.Profile}: {all[0].Written}");
        lines.Add($"{doors.Profile} writes {all[0].Written}");
        return Encoding.UTF8.GetBytes((string)all[0].Written.Value!);
    }

    private static void ComesBack(ModelDoors doors, byte[] written)
    {
        string expected = Encoding.UTF8.GetString(written);
        foreach (ReadingDoor door in doors.Reading)
        {
            Outcome read = door.Enter(written);
            Claim.That(Equals(read.Value, expected), $"{doors.Model}, {doors.Profile}, {door}: {expected}\nwas read and written again as {read}");
        }
    }

    private static void AtEveryDoor(ModelDoors doors, IEnumerable<byte[]> documents, List<string> lines)
    {
        foreach (byte[] document in documents)
        {
            Outcome first = doors.Reading[0].Enter(document);
            string? broken = Agreement.BrokenAtOtherDoor(doors.Reading, document, first);
            Claim.That(broken is null, $"{doors.Model}, {doors.Profile}: {broken}");
            Note(doors, document, first, lines);
        }
    }

    private static void Note(ModelDoors doors, byte[] document, Outcome outcome, List<string> lines)
    {
        Claim.That(outcome.Foreign is null, $"{doors.Model}, {doors.Profile}: {Encoding.UTF8.GetString(document)}\n{outcome}");
        Claim.That(outcome.IsValue || (outcome.Path is not null && outcome.Offset >= 0 && outcome.Offset <= document.Length), $"{doors.Model}, {doors.Profile}: an error without a place, {outcome}");
        lines.Add(Shortened($"{doors.Profile} reads {Encoding.UTF8.GetString(document)}: {outcome}"));
    }

    /// <summary>A long line by its beginning and a hash, or all lines together would fill the memory.</summary>
    private static string Shortened(string line) =>
        line.Length > 1000 ? $"{line[..400]} … {line[^400..]} {Convert.ToHexString(SHA256.HashData(Encoding.UTF8.GetBytes(line)).AsSpan(0, 8))}" : line;

    private static IEnumerable<byte[]> CutAt(byte[] document, int most)
    {
        int step = 1 + (document.Length / most);
        for (int length = 0; length < document.Length; length += step)
        {
            yield return document[..length];
        }
    }
}

/// <summary>The suite on four profiles: with the settings of <see cref="Json"/>, of <see cref="StrictJson"/>, of <see cref="CamelJson"/> and of <see cref="SnakeJson"/>.</summary>
public class ConformanceSuite<TPlain, TStrict, TCamel, TSnake> : ConformanceSuite
    where TPlain : JsonProfile<TPlain>
    where TStrict : JsonProfile<TStrict>
    where TCamel : JsonProfile<TCamel>
    where TSnake : JsonProfile<TSnake>
{
    private protected override IEnumerable<ModelDoors> Doors(ModelCase model, bool hasOtherNames)
    {
        yield return model.Accept(new ModelDoors.Finder<TPlain>("plain"));
        yield return model.Accept(new ModelDoors.Finder<TStrict>("strict"));
        if (hasOtherNames)
        {
            yield return model.Accept(new ModelDoors.Finder<TCamel>("camel"));
            yield return model.Accept(new ModelDoors.Finder<TSnake>("snake"));
        }
    }
}
