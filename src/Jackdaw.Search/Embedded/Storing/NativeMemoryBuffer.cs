using System.Runtime.InteropServices;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>The content of a file that cannot be mapped, in memory of the operating system.</summary>
internal sealed class NativeMemoryBuffer : SafeBuffer
{
    private NativeMemoryBuffer(long length)
        : base(ownsHandle: true)
    {
        SetHandle(Marshal.AllocHGlobal(checked((nint)length)));
        Initialize((ulong)length);
    }

    /// <summary>Reads a file.</summary>
    /// <exception cref="IOException">It is shorter than its length, or there is not enough memory.</exception>
    public static NativeMemoryBuffer Read(IStorageFile file, long length)
    {
        NativeMemoryBuffer buffer;
        try
        {
            buffer = new NativeMemoryBuffer(length);
        }
        catch (Exception e) when (e is OutOfMemoryException or OverflowException)
        {
            throw new IOException("There is not enough memory for it.", e);
        }

        byte[] slice = new byte[64 * 1024];
        for (long at = 0; at < length;)
        {
            int read = file.Read(at, slice.AsSpan(0, (int)Math.Min(slice.Length, length - at)));
            if (read == 0)
            {
                buffer.Dispose();
                throw new IOException("it is truncated");
            }

            buffer.WriteArray((ulong)at, slice, 0, read);
            at += read;
        }

        return buffer;
    }

    protected override bool ReleaseHandle()
    {
        Marshal.FreeHGlobal(handle);
        return true;
    }
}
