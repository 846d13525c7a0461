using System.Text;
using Jackdaw.Generated;
using Jackdaw.Reading;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestKit.Measures;
using Jackdaw.TestModels;
using Jackdaw.Writing;

namespace Jackdaw.Tests.Hostile;

/// <summary>
/// Eight times the document takes about eight times the time. The bound is generous, because the machine may be busy; what is
/// quadratic takes 64 times as long.
/// </summary>
[Collection(QuietCollection.Name)]
public class LinearTimeTests
{
    private const int Growth = 8;
    private const double Bound = 5 * Growth;

    /// <summary>No result of the larger document reaches the large object heap, where every allocation faults its pages in anew.</summary>
    private const int Size = 5_000;

    private static readonly JsonCodecHandle<bool> Discarding = (JsonCodecHandle<bool>)JsonCodecHandle.Of<bool, DiscardCodec>();

    public static TheoryData<string> Families => [.. HostileFamilies.All.Keys];

    [Theory]
    [MemberData(nameof(Families))]
    public void Reading_and_skipping(string family)
    {
        byte[] small = Encoding.UTF8.GetBytes(HostileFamilies.All[family](Size));
        byte[] large = Encoding.UTF8.GetBytes(HostileFamilies.All[family](Growth * Size));
        Assert.InRange(large.Length, 0.9 * Growth * small.Length, 1.1 * Growth * small.Length);
        (string Name, Action<byte[]> Work)[] doors =
        [
            ("IsValid", document => Json.IsValid(document)),
            ("with comments", document => CommentedJson.IsValid(document)),
            ("JSON5", document => Outcome.Of(utf8 => FileJson5.Deserialize<Envelope>(utf8), document)),
            ("minified", document => Outcome.Of(utf8 => Json.Minify(utf8).Length, document)),
            ("indented", document => Outcome.Of(utf8 => Json.Indent(utf8).Length, document)),
            ("canonical", document => Outcome.Of(utf8 => Json.Canonicalize(utf8).Length, document)),
            ("typed", document => Outcome.Of(utf8 => ReadDoor.From(utf8, Discarding, JsonProfileSettings.Default), document)),
            ("skipped", document => Outcome.Of(utf8 => Json.Deserialize<Envelope>(utf8), document)),
            ("stream", document => Outcome.Of(utf8 => Json.Deserialize<Envelope>(new DripStream(utf8)), document)),
        ];
        foreach ((string name, Action<byte[]> work) in doors)
        {
            double ratio = ProcessorTime.Ratio(() => work(small), () => work(large), Bound);
            Assert.True(ratio <= Bound, $"{family}, {name}: {Growth} times the size took {ratio:0.0} times the time.");
        }
    }

    /// <summary>Reads everything as values and keeps nothing, so that the collector does not take part in the measurement.</summary>
    private readonly struct DiscardCodec : IUncheckedJsonCodec<bool>
    {
        public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, bool value) => at.Boolean(value);

        public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out bool value)
        {
            value = true;
            bool more;
            switch (at.Current)
            {
                case (byte)'"':
                    return at.String(context, out _);
                case (byte)'[':
                    for (at = at.BeginArray(context, out more); more; at = at.NextElement(context, out more))
                    {
                        at = Read(at, context, out _);
                    }

                    return at;
                case (byte)'{':
                    for (at = at.BeginObject(context, out more); more; at = at.Next(context, out more))
                    {
                        at = Read(at.MemberName(context, out _), context, out _);
                    }

                    return at;
                default:
                    return at.Double(context, out _);
            }
        }
    }
}
