namespace Jackdaw.Dom;

/// <summary>How a <see cref="JsonValue"/> is kept. Numbers come last.</summary>
internal enum ValueForm : byte
{
    Null,
    False,
    True,
    Text,
    Int64,
    Double,
    Digits,
}
