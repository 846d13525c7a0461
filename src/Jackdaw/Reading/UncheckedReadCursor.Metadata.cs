namespace Jackdaw.Reading;

// SAFETY: see UncheckedReadCursor.cs. The byte after a quotation mark is in the document or its padding.
public readonly unsafe partial struct UncheckedReadCursor
{
    /// <summary>Skips a member name if it is reference metadata, escaped or not, like System.Text.Json.</summary>
    /// <param name="context">The read operation.</param>
    /// <param name="name">The kind of metadata.</param>
    /// <returns>The position of the member's value, or this position.</returns>
    internal UncheckedReadCursor Metadata(ReadContext context, out MetadataName name)
    {
        name = MetadataName.None;
        if (*P != (byte)'"' || P[1] is not ((byte)'$' or (byte)'\\'))
        {
            return this;
        }

        UncheckedReadCursor value = MemberName(context, out ReadOnlySpan<byte> text);
        name = text.SequenceEqual("$id"u8) ? MetadataName.Id
            : text.SequenceEqual("$ref"u8) ? MetadataName.Reference
            : text.SequenceEqual("$values"u8) ? MetadataName.Values
            : MetadataName.None;
        return name == MetadataName.None ? this : value;
    }
}
