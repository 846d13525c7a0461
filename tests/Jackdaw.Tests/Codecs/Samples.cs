namespace Jackdaw.Tests.Codecs;

/// <summary>Random values for collections of every length that matters to how they are read: none, the first few, a pool's worth, many.</summary>
internal static class Samples
{
    internal const int Seed = 20260;

    internal static IEnumerable<int> Lengths => [.. Enumerable.Range(0, 21), 63, 64, 65, 66, 255, 256, 257, 3000];

    internal static int[] Numbers(int count)
    {
        Random random = new(Seed + count);
        return [.. Enumerable.Range(0, count).Select(_ => random.Next(int.MinValue, int.MaxValue) >> random.Next(32))];
    }

    /// <summary>Texts without characters that the two libraries escape differently.</summary>
    internal static string[] Texts(int count)
    {
        Random random = new(Seed + count);
        return [.. Enumerable.Range(0, count).Select(_ => random.Next(12) == 0 ? null! : Text(random))];
    }

    internal static List<KeyValuePair<string, int>> Entries(int count)
    {
        Random random = new(Seed + count);
        return [.. Enumerable.Range(0, count).Select(i => KeyValuePair.Create(Text(random) + i, random.Next()))];
    }

    private static string Text(Random random)
    {
        char[] text = new char[random.Next(random.Next(8) == 0 ? 300 : 20)];
        for (int i = 0; i < text.Length; i++)
        {
            text[i] = (char)random.Next('a', 'z' + 1);
        }

        return new string(text);
    }
}
