namespace Jackdaw.Shapes;

/// <summary>The interfaces for serialization callbacks.</summary>
[Flags]
internal enum Callbacks
{
    None = 0,
    OnSerializing = 1,
    OnSerialized = 2,
    OnDeserializing = 4,
    OnDeserialized = 8,
}
