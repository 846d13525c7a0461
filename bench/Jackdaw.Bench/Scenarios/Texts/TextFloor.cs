using Jackdaw.Bench.Libraries;

namespace Jackdaw.Bench.Scenarios.Texts;

/// <summary>Builds strings from their UTF-8 text.</summary>
internal static class TextFloor
{
    public static Func<List<string>> Prepare(List<string> texts)
    {
        var prepared = new PreparedText();
        texts.ForEach(prepared.Add);
        var tape = prepared.Finish();
        int count = texts.Count;
        return () => Build(tape.Start(), count);
    }

    private static List<string> Build(PreparedReader next, int count)
    {
        var texts = new List<string>(count);
        for (int i = 0; i < count; i++)
        {
            texts.Add(next.Text()!);
        }
        return texts;
    }
}
