namespace fastJSON.Copying;

/// <summary>
/// Thrown where a copy from object to object can't be what a copy through text is, or where text would be an error: <see cref="JSON.DeepCopy(object)"/> catches it and goes through text, so
/// it never reaches a caller.
/// </summary>
internal sealed class NotCopyable() : Exception("The object is copied through text.");
