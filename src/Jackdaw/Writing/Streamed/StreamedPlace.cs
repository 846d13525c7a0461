namespace Jackdaw.Writing;

/// <summary>The position of a streamed value.</summary>
/// <param name="Offset">The offset of its placeholder in the collected text.</param>
/// <param name="Value">The value.</param>
/// <param name="DepthLeft">The number of levels that may be entered there.</param>
/// <param name="Level">The number of enclosing arrays and objects, for indentation.</param>
internal readonly record struct StreamedPlace(long Offset, StreamedValue Value, int DepthLeft, int Level);
