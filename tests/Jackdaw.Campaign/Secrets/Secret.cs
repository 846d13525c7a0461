using System.Text;
using Jackdaw.Campaign.Documents;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestKit.Reference;
using Jackdaw.TestModels;

namespace Jackdaw.Campaign.Secrets;

/// <summary>Documents of a secret that are read and written before each attack, so that every buffer of the thread holds nothing else.</summary>
internal static class Secret
{
    /// <summary>What must be found nowhere.</summary>
    internal const string Word = "CANARY";

    /// <summary>Plain, escaped (scratch memory), in names, behind non-ASCII, and longer than what a thread keeps.</summary>
    private static readonly byte[][] Documents =
    [
        Encoding.UTF8.GetBytes("[\"" + Repeat(Word, 20) + "\"]"),
        Encoding.UTF8.GetBytes("{\"" + Repeat("\\u0043ANARY\\n", 30) + "\":\"" + Repeat(Word, 400) + "\",\"é\":\"é" + Repeat(Word, 100) + "\"}"),
        Encoding.UTF8.GetBytes("[\"é" + Repeat("\",\"CANARY\\t", 40_000) + "\"]"),
    ];

    /// <summary>How many kinds of secrets there are; the last one takes longest.</summary>
    internal static int Kinds => Documents.Length;

    /// <summary>Fills the buffers of this thread.</summary>
    internal static void Fill(int kind)
    {
        byte[] document = Documents[kind];
        Tree? value = Unlisted<Json>.Read<Tree>(document);
        Unlisted<Json>.Written(value);
        using (JsonDocOf(document))
        {
        }

        Unlisted<Json>.Read<Tree>(new DripStream(document));
        Json.Canonicalize(document);
        Unlisted<FileJson5>.Read<Tree>(document);
    }

    private static Dom.JsonDoc JsonDocOf(byte[] document) => Json.Parse(document.AsSpan());

    private static string Repeat(string text, int times) => string.Concat(Enumerable.Repeat(text, times));
}
