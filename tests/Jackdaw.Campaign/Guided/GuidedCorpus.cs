using System.Globalization;
using Jackdaw.Campaign.Documents;
using Jackdaw.TestKit.Reference;

namespace Jackdaw.Campaign.Guided;

/// <summary>Few small documents that together reach what all those of a campaign do, named for it.</summary>
internal sealed class GuidedCorpus(GuidedTrial trial, EdgeMap map)
{
    private const int Most = 150;

    /// <summary>Writes them into a folder.</summary>
    /// <returns>How many.</returns>
    internal int Write(string folder)
    {
        Directory.CreateDirectory(folder);
        List<(GuidedInput Input, HashSet<int> Places)> left = [.. trial.Inputs.Where(input => IsOfTheCorpus(input.Document)).Select(input => (input, trial.Reach(input)))];
        Dictionary<int, int> common = left.SelectMany(one => one.Places).CountBy(place => place).ToDictionary();
        int written = 0;
        while (written < Most && left.Count > 0)
        {
            (GuidedInput input, HashSet<int> places) = left.MaxBy(one => (one.Places.Count, -one.Input.Document.Length));
            if (places.Count == 0)
            {
                break;
            }

            HashSet<int> goal = [.. places];
            GuidedInput small = Minimised(input, goal);
            foreach ((_, HashSet<int> other) in left)
            {
                other.ExceptWith(goal);
            }

            left.RemoveAll(one => one.Places.Count == 0);
            written++;
            string path = Path.Combine(folder, $"{Outcome(small.Document)}_guided_{written:D3}_{(small.Model?.Name ?? "document").Replace(' ', '-')}_{map.NameOf(goal.MinBy(place => common[place]))}.json");
            File.WriteAllBytes(path, small.Document);
        }

        return written;
    }

    /// <summary>Leaves out as much of the document as can be without missing a step, from halves to single bytes.</summary>
    private GuidedInput Minimised(GuidedInput input, HashSet<int> goal)
    {
        for (int length = input.Document.Length / 2; length > 0; length /= 2)
        {
            for (int at = 0; at + length <= input.Document.Length;)
            {
                GuidedInput shorter = input with { Document = [.. input.Document.AsSpan(0, at), .. input.Document.AsSpan(at + length)] };
                if (IsOfTheCorpus(shorter.Document) && trial.Reach(shorter).IsSupersetOf(goal))
                {
                    input = shorter;
                }
                else
                {
                    at += length;
                }
            }
        }

        return input;
    }

    /// <summary>What is accepted in tests/corpus is read as a tree too, whose numbers are double: 1e999 is none.</summary>
    private static bool IsOfTheCorpus(byte[] document)
    {
        try
        {
            return !ReferenceParser.Parse(document).IsValid || Unlisted<Json>.Read<Tree>(document) is not null;
        }
        catch (JsonDataException)
        {
            return false;
        }
    }

    /// <summary>What the name of a document in tests/corpus begins with.</summary>
    private static string Outcome(byte[] document)
    {
        ReferenceResult result = ReferenceParser.Parse(document);
        return result.Error == 0 ? "y" : string.Create(CultureInfo.InvariantCulture, $"n_{result.Error}_at_{result.Offset}");
    }
}
