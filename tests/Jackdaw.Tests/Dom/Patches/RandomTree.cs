using Jackdaw.Dom;

namespace Jackdaw.Tests.Dom.Patches;

/// <summary>Small random trees over few names and values, so that two of them have much in common.</summary>
internal static class RandomTree
{
    private static readonly string[] Names = ["a", "b", "c", "d/e", "~", "", "0"];

    internal static JsonNode Of(Random random, int depth)
    {
        switch (random.Next(depth > 0 ? 9 : 5))
        {
            case 0:
                return random.Next(8) == 0 ? JsonValue.Null : random.Next(2) == 0;
            case 1 or 2:
                return JsonValue.CreateNumber(new[] { "0", "1", "1.0", "2", "1e1", "10" }[random.Next(6)]);
            case 3 or 4:
                return Names[random.Next(Names.Length)];
            case 5 or 6:
                JsonArray elements = [];
                for (int i = random.Next(7); i > 0; i--)
                {
                    elements.Add(Of(random, depth - 1));
                }

                return elements;
            default:
                JsonObject members = new();
                for (int i = random.Next(5); i > 0; i--)
                {
                    members[Names[random.Next(Names.Length)]] = Of(random, depth - 1);
                }

                return members;
        }
    }

    /// <summary>A copy with some changes, or something else.</summary>
    internal static JsonNode Changed(Random random, JsonNode tree)
    {
        if (random.Next(10) == 0)
        {
            return Of(random, 3);
        }

        JsonNode root = tree.DeepClone();
        for (int changes = random.Next(4); changes > 0; changes--)
        {
            JsonNode at = root;
            while (at.Kind is JsonKind.Array or JsonKind.Object && at.Count > 0 && random.Next(3) > 0)
            {
                JsonNode next = at is JsonArray array ? array[random.Next(array.Count)] : ((JsonObject)at).Values.ElementAt(random.Next(at.Count));
                if (next is JsonValue)
                {
                    break;
                }

                at = next;
            }

            Change(random, at);
        }

        return root;
    }

    private static void Change(Random random, JsonNode at)
    {
        if (at is JsonArray array)
        {
            int index = random.Next(array.Count + 1);
            if (index == array.Count || random.Next(3) == 0)
            {
                array.Insert(index, Of(random, 2));
            }
            else if (random.Next(2) == 0)
            {
                array.RemoveAt(index);
            }
            else
            {
                array[index] = Of(random, 2);
            }
        }
        else if (at is JsonObject members)
        {
            string name = Names[random.Next(Names.Length)];
            if (random.Next(3) == 0)
            {
                members.Remove(name);
            }
            else
            {
                members[name] = Of(random, 2);
            }
        }
    }
}
