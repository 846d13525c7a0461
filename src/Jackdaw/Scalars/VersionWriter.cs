namespace Jackdaw.Scalars;

/// <summary>Writes the two to four numbers of a version, without quotation marks.</summary>
// SAFETY: writes at most four numbers of ten digits and three points, 8 bytes at a time: below 64, which the caller guarantees.
internal static unsafe class VersionWriter
{
    public static byte* WriteVersion(byte* p, Version value)
    {
        p = IntegerWriter.WriteUInt32(p, (uint)value.Major);
        p = WritePart(p, value.Minor);
        if (value.Build >= 0)
        {
            p = WritePart(p, value.Build);
            if (value.Revision >= 0)
            {
                p = WritePart(p, value.Revision);
            }
        }

        return p;
    }

    private static byte* WritePart(byte* p, int part)
    {
        *p = (byte)'.';
        return IntegerWriter.WriteUInt32(p + 1, (uint)part);
    }
}
