namespace Jackdaw.Dom;

/// <summary>The kind of a value in queries, patches and comparisons. Containers come last.</summary>
internal enum TreeKind : byte
{
    Null,
    False,
    True,
    Number,
    Text,
    Array,
    Object,
}
