namespace Jackdaw.Dom;

/// <summary>The name of a member.</summary>
/// <param name="Quote">The offset of its opening quotation mark.</param>
/// <param name="Start">Where its text is: an offset in the document, or its complement in the unescaped texts.</param>
/// <param name="Length">The length of the text in bytes.</param>
internal readonly record struct CanonicalName(int Quote, int Start, int Length);
