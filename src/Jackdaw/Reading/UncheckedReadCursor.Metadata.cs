namespace Jackdaw.Reading;

// SAFETY: see UncheckedReadCursor.cs. The byte after a quote is in the document or its padding.
public readonly unsafe partial struct UncheckedReadCursor
{
    /// <summary>Passes the name of a member if it is metadata of references; however it is escaped, as System.Text.Json takes it.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="name">What it is.</param>
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
