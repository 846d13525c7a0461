namespace Jackdaw.Writing;

/// <summary>Where a streamed value belongs.</summary>
/// <param name="Offset">Of its placeholder in the text that was collected.</param>
/// <param name="Value">The value.</param>
/// <param name="DepthLeft">How many levels may be entered there.</param>
/// <param name="Level">How many arrays and objects are around it in indented text.</param>
internal readonly record struct StreamedPlace(long Offset, StreamedValue Value, int DepthLeft, int Level);
