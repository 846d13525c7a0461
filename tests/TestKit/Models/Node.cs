using Jackdaw.TestKit.Doors;

namespace Jackdaw.TestKit.Models;

/// <summary>A type that holds itself in every way: directly, in a list, in an array, in a dictionary, by an interface.</summary>
[JsonModel]
[JsonModel(Profile = typeof(DeepJson))]
public sealed class Node
{
    public Node? Next { get; set; }

    public List<Node>? List { get; set; }

    public Node[]? Array { get; set; }

    public Dictionary<string, Node>? Named { get; set; }

    public IReadOnlyList<Node>? Shown { get; set; }
}
