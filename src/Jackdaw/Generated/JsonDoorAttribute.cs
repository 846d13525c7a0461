using System.ComponentModel;

namespace Jackdaw.Generated;

/// <summary>Marks a generic method whose first type argument needs a codec. The generator finds types at calls of such methods.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
[AttributeUsage(AttributeTargets.Method)]
public sealed class JsonDoorAttribute : Attribute;
