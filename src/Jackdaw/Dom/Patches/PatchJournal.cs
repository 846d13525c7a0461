namespace Jackdaw.Dom;

/// <summary>Changes trees and records how to undo the changes.</summary>
internal sealed class PatchJournal(WorkBudget work)
{
    /// <summary>The number of entries moved in memory that counts as one step.</summary>
    private const int MovesOfStep = 64;

    private readonly Stack<Action> _undo = new();
    private readonly HashSet<JsonObject> _ordered = new(ReferenceEqualityComparer.Instance);

    internal void Undo()
    {
        while (_undo.TryPop(out Action? undo))
        {
            undo();
        }
    }

    /// <summary>Sets a member: an existing one keeps its position, a new one is added to the end.</summary>
    internal void Set(JsonObject members, string name, JsonNode value)
    {
        JsonNode? old = members.Find(name);
        members.Set(name, value);
        _undo.Push(old is null ? () => members.Remove(name) : () => members.Set(name, old));
    }

    internal void Remove(JsonObject members, string name)
    {
        if (_ordered.Add(members))
        {
            // A restored member is added to the end; the original order is restored last.
            work.Take(members.Count / MovesOfStep);
            string[] names = [.. members.Keys];
            _undo.Push(() => Arrange(members, names));
        }

        members.Remove(name, out JsonNode? old);
        _undo.Push(() => members.Add(name, old));
    }

    internal void Insert(JsonArray elements, int index, JsonNode value)
    {
        work.Take((elements.Count - index) / MovesOfStep);
        elements.Insert(index, value);
        _undo.Push(() => elements.RemoveAt(index));
    }

    internal void Set(JsonArray elements, int index, JsonNode value)
    {
        JsonNode old = elements.At(index);
        elements.Set(index, value);
        _undo.Push(() => elements.Set(index, old));
    }

    internal void RemoveAt(JsonArray elements, int index)
    {
        work.Take((elements.Count - index) / MovesOfStep);
        JsonNode old = elements.At(index);
        elements.RemoveAt(index);
        _undo.Push(() => elements.Insert(index, old));
    }

    private static void Arrange(JsonObject members, string[] names)
    {
        JsonNode[] values = Array.ConvertAll(names, name => members.Find(name)!);
        members.Clear();
        for (int i = 0; i < names.Length; i++)
        {
            members.Add(names[i], values[i]);
        }
    }
}
