namespace fastJSON.Copying;

/// <summary>
/// Thrown if an object-to-object copy might differ from a copy through text, or if text would fail. <see cref="JSON.DeepCopy(object)"/>
/// catches it and copies through text, so it never reaches a caller.
/// </summary>
internal sealed class NotCopyable() : Exception("The object is copied through text.");
