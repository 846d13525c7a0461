namespace Jackdaw.Text;

/// <summary>
/// The maximum length of a <see cref="string"/>. A longer one throws <see cref="OutOfMemoryException"/>, however much memory is available;
/// a document of 2 GB may contain one.
/// </summary>
internal static class TextLimit
{
    /// <summary>The limit of .NET: the maximum size of an object without its header, in characters.</summary>
    internal const int OfNet = 0x3FFFFFDF;

    /// <summary>
    /// The maximum number of characters accepted. A field, so that tests need not allocate gigabytes; checked only for strings longer than
    /// one block.
    /// </summary>
    internal static int Characters = OfNet;
}
