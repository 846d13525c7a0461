namespace Jackdaw.Text;

/// <summary>
/// What a <see cref="string"/> holds at most. Making a longer one throws <see cref="OutOfMemoryException"/>, however much memory there is; a document of 2 GB may ask for it.
/// </summary>
internal static class TextLimit
{
    /// <summary>The limit of .NET: the size of an object, less its header, in characters.</summary>
    internal const int OfNet = 0x3FFFFFDF;

    /// <summary>How many characters are accepted. A field, so that a test need not take gigabytes; it is looked at for strings of more than one block.</summary>
    internal static int Characters = OfNet;
}
