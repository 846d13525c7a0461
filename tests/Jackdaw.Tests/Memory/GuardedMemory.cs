using System.ComponentModel;
using System.Runtime.InteropServices;

namespace Jackdaw.Tests.Memory;

/// <summary>
/// Memory between two pages that can't be touched: a load or store one byte before its start or after its end kills the test process.
/// Place data flush against either page and run the code under test on it.
/// </summary>
// SAFETY: every copy is checked against Length first.
internal sealed unsafe class GuardedMemory : IDisposable
{
    private readonly byte* _mapping;
    private readonly nuint _mappedBytes;

    /// <summary>Provides at least <paramref name="length"/> usable bytes (rounded up to whole pages).</summary>
    public GuardedMemory(int length)
    {
        int page = Environment.SystemPageSize;
        Length = (length + page - 1) / page * page;
        _mappedBytes = (nuint)(Length + (2 * page));
        _mapping = OperatingSystem.IsWindows() ? WindowsPages.Map(_mappedBytes, page, Length) : UnixPages.Map(_mappedBytes, page, Length);
        Start = _mapping + page;
    }

    /// <summary>The first usable byte; the byte before it is poison.</summary>
    public byte* Start { get; }

    /// <summary>The first poisoned byte after the usable ones.</summary>
    public byte* End => Start + Length;

    /// <summary>How many bytes are usable.</summary>
    public int Length { get; }

    /// <summary>All usable bytes.</summary>
    public Span<byte> Span => new(Start, Length);

    /// <summary>Copies the data so that it begins directly after the first poisoned page. Returns its first byte.</summary>
    public byte* PlaceAtStart(ReadOnlySpan<byte> data)
    {
        data.CopyTo(Span);
        return Start;
    }

    /// <summary>Copies the data so that it ends directly before the second poisoned page. Returns its first byte.</summary>
    public byte* PlaceAtEnd(ReadOnlySpan<byte> data)
    {
        data.CopyTo(Span[(Length - data.Length)..]);
        return End - data.Length;
    }

    /// <summary>
    /// Copies a document with the reader's padding (a zero byte, then 63 bytes of <paramref name="filling"/>) so that the padding ends directly
    /// before the second poisoned page. Returns the document's first byte.
    /// </summary>
    public byte* PlacePadded(ReadOnlySpan<byte> document, byte filling = 0)
    {
        Span<byte> place = Span[(Length - document.Length - 64)..];
        document.CopyTo(place);
        place[document.Length..].Fill(filling);
        place[document.Length] = 0;
        return End - document.Length - 64;
    }

    /// <summary>The characters so that they end directly before the second poisoned page.</summary>
    public ReadOnlySpan<char> PlaceAtEnd(ReadOnlySpan<char> text) =>
        new(PlaceAtEnd(MemoryMarshal.AsBytes(text)), text.Length);

    public void Dispose()
    {
        if (OperatingSystem.IsWindows())
        {
            WindowsPages.Unmap(_mapping);
        }
        else
        {
            UnixPages.Unmap(_mapping, _mappedBytes);
        }
    }

    private static class UnixPages
    {
        private const int ReadAndWrite = 3;
        private const int Private = 2;

        public static byte* Map(nuint bytes, int page, int usable)
        {
            int anonymous = OperatingSystem.IsLinux() ? 0x20 : 0x1000;
            nint mapping = mmap(0, bytes, 0, Private | anonymous, -1, 0);
            if (mapping == -1 || mprotect(mapping + page, (nuint)usable, ReadAndWrite) != 0)
            {
                throw new Win32Exception(Marshal.GetLastPInvokeError());
            }

            return (byte*)mapping;
        }

        public static void Unmap(byte* mapping, nuint bytes) => _ = munmap((nint)mapping, bytes);

        [DllImport("libc", SetLastError = true)]
        private static extern nint mmap(nint address, nuint length, int protection, int flags, int file, nint offset);

        [DllImport("libc", SetLastError = true)]
        private static extern int mprotect(nint address, nuint length, int protection);

        [DllImport("libc", SetLastError = true)]
        private static extern int munmap(nint address, nuint length);
    }

    private static class WindowsPages
    {
        private const uint Reserve = 0x2000;
        private const uint Commit = 0x1000;
        private const uint Release = 0x8000;
        private const uint NoAccess = 1;
        private const uint ReadWrite = 4;

        public static byte* Map(nuint bytes, int page, int usable)
        {
            nint mapping = VirtualAlloc(0, bytes, Reserve, NoAccess);
            if (mapping == 0 || VirtualAlloc(mapping + page, (nuint)usable, Commit, ReadWrite) == 0)
            {
                throw new Win32Exception(Marshal.GetLastPInvokeError());
            }

            return (byte*)mapping;
        }

        public static void Unmap(byte* mapping) => _ = VirtualFree((nint)mapping, 0, Release);

        [DllImport("kernel32", SetLastError = true)]
        private static extern nint VirtualAlloc(nint address, nuint size, uint type, uint protection);

        [DllImport("kernel32", SetLastError = true)]
        private static extern int VirtualFree(nint address, nuint size, uint type);
    }
}
