namespace Jackdaw.Dom;

/// <summary>The internal representation of a <see cref="JsonValue"/>. Numbers come last.</summary>
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
