namespace Jackdaw.Dom;

/// <summary>The name of a member.</summary>
/// <param name="Quote">The offset of the opening quotation mark.</param>
/// <param name="Start">The start of the text: an offset in the document, or the complement of an offset in the unescaped texts.</param>
/// <param name="Length">The length of the text in bytes.</param>
internal readonly record struct CanonicalName(int Quote, int Start, int Length);
