namespace Jackdaw.Shapes;

/// <summary>The interfaces by which a type is told that it is written or read.</summary>
[Flags]
internal enum Callbacks
{
    None = 0,
    OnSerializing = 1,
    OnSerialized = 2,
    OnDeserializing = 4,
    OnDeserialized = 8,
}
