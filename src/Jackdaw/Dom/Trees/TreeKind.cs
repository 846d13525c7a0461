namespace Jackdaw.Dom;

/// <summary>What a value is to queries, patches and comparisons. Containers come last.</summary>
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
