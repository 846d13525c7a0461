namespace fastJSON.Collections;

/// <summary>Thrown where the keys of a document have too many equal hash codes; it becomes the error of the document.</summary>
internal sealed class CollidingKeys() : Exception("The keys have too many equal hash codes.");
