using System.ComponentModel;

namespace Jackdaw.Generated;

/// <summary>Marks a generic method whose first type argument needs a codec: where the generator finds types.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
[AttributeUsage(AttributeTargets.Method)]
public sealed class JsonDoorAttribute : Attribute;
