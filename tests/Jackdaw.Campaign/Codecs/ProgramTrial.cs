using System.Buffers;
using System.Text;
using Jackdaw.Campaign.Running;
using Jackdaw.Campaign.Secrets;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Reference;

namespace Jackdaw.Campaign.Codecs;

/// <summary>
/// Codecs and models as attackers. A random program calls the checked surface, catches, throws, and calls doors from inside; whatever it does, what comes out of a door is valid JSON without a
/// byte of another document, or one of the exceptions that are said.
/// </summary>
internal sealed class ProgramTrial(Random random)
{
    private const int Steps = 60;

    private readonly DocumentGenerator _generator = new(random);
    private readonly Mutator _mutator = new(random);
    private long _written;
    private long _read;

    /// <summary>How many programs ended without an exception.</summary>
    internal string Summary() => $"{TrialRun.Number(_written)} documents written and {TrialRun.Number(_read)} read to their ends";

    internal string? Next()
    {
        int seed = random.Next();
        if (random.Next(50) == 0)
        {
            Secret.Fill(random.Next(Secret.Kinds - 1));
        }

        RunningProgram program = RunningProgram.Current = new(new Random(seed), Steps);
        string? broken = random.Next(2) == 0 ? Written() : Read(random.Next(2) == 0 ? _generator.Document(values: 1 + random.Next(12)) : Modelled());
        broken ??= program.FoundSecret ? "a byte of another document was read" : null;
        return broken is null ? null : $"program {seed}: {broken}";
    }

    private string? Written()
    {
        byte[]? bytes = null;
        try
        {
            switch (random.Next(6))
            {
                case 0:
                    bytes = Json.SerializeToUtf8Bytes(new Attack());
                    break;
                case 1:
                    bytes = Encoding.UTF8.GetBytes(Json.Serialize(new HostileModel()));
                    break;
                case 2:
                    ArrayBufferWriter<byte> buffer = new();
                    Json.Serialize(buffer, new HostileModel());
                    bytes = buffer.WrittenSpan.ToArray();
                    break;
                case 3:
                    using (MemoryStream stream = new())
                    {
                        Json.Serialize(stream, new List<Attack> { new(), new() });
                        bytes = stream.ToArray();
                    }

                    break;
                case 4:
                    using (MemoryStream stream = new())
                    {
                        Json.SerializeAsync(stream, new HostileModel()).GetAwaiter().GetResult();
                        bytes = stream.ToArray();
                    }

                    break;
                default:
                    byte[] room = new byte[random.Next(4000)];
                    bytes = Json.TrySerialize(room, new Attack(), out int written) ? room[..written] : null;
                    break;
            }
        }
        catch (Exception e) when (IsSaid(e))
        {
        }
#pragma warning disable CA1031 // Any other exception is a finding.
        catch (Exception e)
#pragma warning restore CA1031
        {
            return e.ToString();
        }

        if (bytes is null)
        {
            return null;
        }

        _written++;
        return !ReferenceParser.Parse(bytes).IsValid || bytes.AsSpan().IndexOf("CANARY"u8) >= 0 ? $"wrote {Encoding.UTF8.GetString(bytes)}" : null;
    }

    private string? Read(byte[] document)
    {
        try
        {
            switch (random.Next(4))
            {
                case 0:
                    Json.Deserialize<Attack>(document);
                    break;
                case 1:
                    Json.Deserialize<HostileModel>(new MemoryStream(document));
                    break;
                case 2:
                    Json.DeserializeAsync<List<Attack>>(new MemoryStream(document)).AsTask().GetAwaiter().GetResult();
                    break;
                default:
                    Json.Deserialize<Dictionary<Attack, Attack>>(document);
                    break;
            }

            _read++;
            return Json.IsValid(document) ? null : $"accepted {Encoding.UTF8.GetString(document)}";
        }
        catch (Exception e) when (IsSaid(e))
        {
            return e is JsonDataException && e.ToString().Contains(Secret.Word, StringComparison.Ordinal) ? e.ToString() : null;
        }
#pragma warning disable CA1031 // Any other exception is a finding.
        catch (Exception e)
#pragma warning restore CA1031
        {
            return $"{e}\n{Encoding.UTF8.GetString(document)}";
        }
    }

    /// <summary>An error of the document, the program's own exception, or the one that names what a codec did wrong.</summary>
    private static bool IsSaid(Exception e) => e is JsonDataException or ProgramException or InvalidOperationException or FormatException { Message: "thrown on purpose" };

    private byte[] Modelled()
    {
        byte[] document = "{\"Throwing\":1,\"Calling\":2,\"Any\":[1],\"Many\":[1,{\"a\":2},\"x\"],\"Set\":[1,2],\"Keyed\":{\"a\":1,\"b\":2},\"Counting\":[1,2],\"Inner\":{\"Any\":{}}}"u8.ToArray();
        return random.Next(2) == 0 ? document : _mutator.Mutate(document);
    }
}
