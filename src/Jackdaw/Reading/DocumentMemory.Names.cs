using System.Buffers;
using System.Collections.Concurrent;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text.Unicode;
using Jackdaw.Buffers;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Reading;

/// <content>Members by name and elements by index. The last of several members with the same name wins, as in deserialization.</content>
// SAFETY: a 32-byte block may be loaded from any position of the document, because 64 bytes follow it; the mask has two blocks. Names are
// valid text of the document (see DocumentMemory.cs); they are unescaped into an array of their length plus the padding.
internal sealed unsafe partial class DocumentMemory
{
    /// <summary>The number of members or elements from which an index is built on first lookup.</summary>
    private const int Indexed = 16;

    private const int ShortName = 256;

    /// <summary>Names up to this length are cached as strings, because they recur.</summary>
    private const int LongestKept = 64;

    /// <summary>A mask for the bytes of a name shorter than a block: ones, then zeros. For a longer name all ones.</summary>
    private static ReadOnlySpan<byte> BlockMask =>
    [
        0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
        0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ];

    private KeptName?[]? _names;
    private TapeIndex? _lastIndex;
    private ConcurrentDictionary<int, TapeIndex>? _indexes;

    /// <summary>Returns the number of members or elements of a container.</summary>
    internal static int CountOf(ulong[] tape, int row) => TapeRow.Size(tape[row]) > 1 ? TapeRow.Count(tape[row + 1]) : 0;

    /// <summary>Returns the name of a member, from the cache if possible.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal string Name(int row)
    {
        ulong head = Row(row);
        int length = TapeRow.Size(head) - 2;
        if (length is <= 0 or > LongestKept || TapeRow.Kind(head) != TapeKind.String)
        {
            return AnyName(row);
        }

        KeptName?[] names = _names ?? MakeNames();
        int offset = TapeRow.Offset(head) + 1;
        fixed (byte* start = &MemoryMarshal.GetArrayDataReference(Bytes))
        fixed (byte* mask = BlockMask)
        {
            // Compare one block, masked to the name's length. This avoids a branch on the length, which varies and would be mispredicted.
            Vector256<byte> block = Vector256.Load(start + offset) & Vector256.Load(mask + Math.Max(0, Vector256<byte>.Count - length));
            Vector128<ulong> folded = (block.GetLower() ^ block.GetUpper()).AsUInt64();
            ulong hash = ((folded.ToScalar() ^ BitOperations.RotateLeft(folded.GetElement(1), 25)) + (ulong)length) * 0x9E37_79B9_7F4A_7C15;
            ref KeptName? place = ref names[(int)(hash >> 32) & (names.Length - 1)];
            if (place is { } kept && kept.Block == block && kept.Length == length
                && (length <= Vector256<byte>.Count || new ReadOnlySpan<byte>(start + offset, length).SequenceEqual(new ReadOnlySpan<byte>(start + kept.Offset, length))))
            {
                // As in Row: the bytes belonged to this document if it has not been disposed by now.
                Volatile.ReadBarrier();
                return _tape is not null ? kept.Text : throw Disposed();
            }

            string made = AnyName(row);
            place = new KeptName(block, length, offset, made);
            return made;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private string AnyName(int row) =>
        TryString(row, out string? name) ? name! : throw new JsonDataException(JsonError.TooLarge, Errors.ErrorText.LongString);

    /// <summary>Returns the row of a member's value, or -1.</summary>
    /// <param name="row">An object.</param>
    /// <param name="name">The name. A name with a lone surrogate is never found.</param>
    internal int Member(int row, ReadOnlySpan<char> name)
    {
        byte[]? rented = null;
        Span<byte> utf8 = name.Length <= ShortName ? stackalloc byte[3 * ShortName] : (rented = BoundedPool<byte>.Rent(checked(3 * name.Length)));
        OperationStatus status = Utf8.FromUtf16(name, utf8, out _, out int length, replaceInvalidSequences: false);
        int found = status == OperationStatus.Done ? Member(row, utf8[..length]) : -1;
        if (rented is not null)
        {
            BoundedPool<byte>.Return(rented);
        }

        return found;
    }

    /// <summary>Returns the row of a member's value, or -1.</summary>
    /// <param name="row">An object.</param>
    /// <param name="name">The unescaped name in UTF-8.</param>
    internal int Member(int row, ReadOnlySpan<byte> name)
    {
        ulong[] tape = Tape;
        byte[] bytes = Bytes;
        int count = CountOf(tape, row);
        if (count >= Indexed)
        {
            return IndexOf(tape, bytes, row).Find(bytes, tape, name);
        }

        int found = -1;
        int at = row + 2;
        for (int i = 0; i < count; i++)
        {
            if (IsName(tape, bytes, at, name))
            {
                found = at + 1;
            }

            at += 1 + TapeRow.Rows(tape[at + 1]);
        }

        return found;
    }

    /// <summary>Returns the row of an element by a valid index.</summary>
    internal int Element(int row, int number)
    {
        ulong[] tape = Tape;
        int count = CountOf(tape, row);
        if (TapeRow.Size(tape[row]) == count + 2)
        {
            // One row per element: no element is a non-empty container.
            return row + 2 + number;
        }

        if (count >= Indexed)
        {
            return IndexOf(tape, Bytes, row).Rows[number];
        }

        int at = row + 2;
        for (int i = 0; i < number; i++)
        {
            at += TapeRow.Rows(tape[at]);
        }

        return at;
    }

    /// <summary>Whether the string in a row equals a text.</summary>
    internal bool IsText(int row, ReadOnlySpan<byte> text)
    {
        ulong[] tape = Tape;
        return IsName(tape, Bytes, row, text);
    }

    /// <summary>Returns the unescaped text of a string. Valid only during the caller's own call.</summary>
    internal ReadOnlySpan<byte> Text(int row)
    {
        ulong[] tape = Tape;
        return TextOf(tape, Bytes, row);
    }

    /// <summary>Returns the unescaped text of a string, in a new array if it contains escapes.</summary>
    internal static ReadOnlySpan<byte> TextOf(ulong[] tape, byte[] bytes, int row)
    {
        int offset = TapeRow.Offset(tape[row]) + 1;
        ReadOnlySpan<byte> raw = bytes.AsSpan(offset, LengthOf(tape, bytes, row) - 2);
        if (TapeRow.Kind(tape[row]) == TapeKind.String)
        {
            return raw;
        }

        byte[] text = new byte[raw.Length + Padding];
        fixed (byte* start = &MemoryMarshal.GetArrayDataReference(bytes))
        fixed (byte* to = &MemoryMarshal.GetArrayDataReference(text))
        {
            return text.AsSpan(0, StringUnescape.Unescape(start + offset, start + offset + raw.Length, to));
        }
    }

    internal static bool IsName(ulong[] tape, byte[] bytes, int row, ReadOnlySpan<byte> name)
    {
        ulong head = tape[row];
        int size = TapeRow.Size(head) - 2;
        return TapeRow.Kind(head) == TapeKind.String && size != TapeRow.Most - 2
            ? size == name.Length && bytes.AsSpan(TapeRow.Offset(head) + 1, size).SequenceEqual(name)
            : size >= name.Length && TextOf(tape, bytes, row).SequenceEqual(name);
    }

    private TapeIndex IndexOf(ulong[] tape, byte[] bytes, int row)
    {
        TapeIndex? last = Volatile.Read(ref _lastIndex);
        if (last is not null && last.Row == row)
        {
            return last;
        }

        ConcurrentDictionary<int, TapeIndex>? indexes = Volatile.Read(ref _indexes);
        if (indexes is null)
        {
            indexes = new();
            indexes = Interlocked.CompareExchange(ref _indexes, indexes, null) ?? indexes;
        }

        if (!indexes.TryGetValue(row, out TapeIndex? index))
        {
            index = indexes.GetOrAdd(row, TapeIndex.Of(tape, bytes, row));
        }

        Volatile.Write(ref _lastIndex, index);
        return index;
    }

    /// <summary>Sizes the name cache according to how many names may differ, up to a limit.</summary>
    private KeptName?[] MakeNames() => _names = new KeptName?[(int)BitOperations.RoundUpToPowerOf2((uint)Math.Clamp(TapeRow.Rows(Tape[0]) / 16, 16, 512))];

    private void ForgetIndexes()
    {
        _names = null;
        _lastIndex = null;
        _indexes = null;
    }

    /// <summary>Rejects duplicate members in every object, for profiles that require it.</summary>
    private void RefuseDuplicates()
    {
        int second = SecondOfTwo(_tape!, _bytes!);
        if (second >= 0)
        {
            RefuseMember(second);
        }
    }

    /// <summary>Returns the row of the value of the first duplicate member in the document, or -1.</summary>
    private static int SecondOfTwo(ulong[] tape, byte[] bytes)
    {
        int rows = TapeRow.Rows(tape[0]);
        for (int row = 0; row < rows; row++)
        {
            if (TapeRow.Kind(tape[row]) == TapeKind.Object && TapeRow.Size(tape[row]) > 1)
            {
                int second = SecondOfTwo(tape, bytes, row);
                if (second >= 0)
                {
                    return second;
                }

                row++;
            }
            else if (TapeRow.Kind(tape[row]) == TapeKind.Array && TapeRow.Size(tape[row]) > 1)
            {
                row++;
            }
        }

        return -1;
    }

    private void RefuseMember(int row)
    {
        try
        {
            Read<Refusal, bool>(row, default, Settings);
        }
        finally
        {
            Dispose();
        }
    }

    /// <summary>Returns the row of the value of the first duplicate member in an object, or -1.</summary>
    private static int SecondOfTwo(ulong[] tape, byte[] bytes, int row)
    {
        int count = CountOf(tape, row);
        if (count >= Indexed)
        {
            return TapeIndex.SecondOfTwo(tape, bytes, row);
        }

        int at = row + 2;
        for (int i = 0; i < count; i++)
        {
            ReadOnlySpan<byte> name = TextOf(tape, bytes, at);
            for (int before = row + 2; before < at; before += 1 + TapeRow.Rows(tape[before + 1]))
            {
                if (IsName(tape, bytes, before, name))
                {
                    return at + 1;
                }
            }

            at += 1 + TapeRow.Rows(tape[at + 1]);
        }

        return -1;
    }

    /// <summary>A cached name and its position in the document. A class, so that threads never see a torn value.</summary>
    private sealed record KeptName(Vector256<byte> Block, int Length, int Offset, string Text);

    private readonly struct Refusal : ITapeLeaf<bool>
    {
        public bool Read(UncheckedReadCursor at, ReadContext context)
        {
            context.FailMember(at, JsonError.DuplicateMember);
            return false;
        }
    }
}
