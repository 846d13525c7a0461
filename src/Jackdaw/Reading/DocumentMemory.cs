using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Jackdaw.Buffers;
using Jackdaw.Errors;

namespace Jackdaw.Reading;

/// <summary>
/// A document kept in memory: its padded bytes and the tape, which locates each value. Immutable, so any number of threads may read it.
/// </summary>
/// <remarks>
/// <para>Disposing a document returns its arrays for reuse by the next document. No reader may hold them then, and no access may take a
/// lock. The protocol: a document belongs to the thread that read it. Another thread first records its access, then fences, then takes the
/// arrays. <see cref="Dispose"/> first removes the arrays, then fences, then checks for recorded accesses. So one of the two sees the
/// other. Arrays are reused only if the owner disposes the document, no other thread ever accessed it, no span was handed out and no codec
/// is running on it. Otherwise they are left to the garbage collector.</para>
/// <para>Every such access copies the arrays into locals, which keep them alive, and never reads the fields again. Access to a single row
/// is cheaper (<see cref="Row"/>).</para>
/// </remarks>
// SAFETY: offsets come from the tape, which TapeBuilder built from these bytes: each points to a valid token, and 64 zero bytes follow the
// last one. Arrays are pinned while there is a pointer into them.
internal sealed unsafe partial class DocumentMemory
{
    private static long _threads;

    /// <summary>
    /// The id of this thread; 0 if it has read no document. The runtime's own id takes 3.5 ns to get, this one a third of a nanosecond.
    /// </summary>
    [ThreadStatic]
    private static long _thread;

    private readonly long _owner;
    private readonly int _length;
    private readonly Json5Places? _places;
    private byte[]? _bytes;
    private ulong[]? _tape;
    private bool _isShared;
    private int _running;

    /// <summary>Position marks recorded since the first error.</summary>
    private PlaceMarks? _marks;

    private DocumentMemory(byte[] bytes, int length, ulong[] tape, JsonProfileSettings settings, Json5Places? places)
    {
        _owner = _thread != 0 ? _thread : _thread = Interlocked.Increment(ref _threads);
        _bytes = bytes;
        _length = length;
        _tape = tape;
        Settings = settings;
        _places = places;
    }

    /// <summary>The settings of the profile that read the document.</summary>
    internal JsonProfileSettings Settings { get; }

    /// <summary>The length of the document in bytes.</summary>
    internal int Length => _length;

    /// <summary>The memory held, in bytes.</summary>
    internal long Held => (_bytes?.Length ?? 0) + (8L * (_tape?.Length ?? 0));

    /// <summary>The tape.</summary>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    internal ulong[] Tape
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get
        {
            if (_owner != _thread)
            {
                Share();
            }

            return _tape ?? throw Disposed();
        }
    }

    /// <summary>The bytes and their padding. Get <see cref="Tape"/> first, which records the thread.</summary>
    private byte[] Bytes
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => _bytes ?? throw Disposed();
    }

    /// <summary>
    /// Returns one row of the tape. This needs no record of the thread: the row is read before the check for disposal, and the arrays are
    /// reused only after disposal, so a returned row belongs to this document.
    /// </summary>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal ulong Row(int row)
    {
        ulong[]? tape = _tape;
        if (tape is not null)
        {
            ulong value = Volatile.Read(ref tape[row]);
            if (Volatile.Read(ref _tape) is not null)
            {
                return value;
            }
        }

        throw Disposed();
    }

    /// <summary>Returns the number of members or elements of a container.</summary>
    internal int CountOf(int row) => TapeRow.Size(Row(row)) > 1 ? TapeRow.Count(Row(row + 1)) : 0;

    /// <summary>Returns the text of a value as in the document. Valid only during the caller's own call.</summary>
    internal ReadOnlySpan<byte> Raw(int row)
    {
        ulong[] tape = Tape;
        byte[] bytes = Bytes;
        int offset = TapeRow.Offset(tape[row]);
        return bytes.AsSpan(offset, LengthOf(tape, bytes, row));
    }

    /// <summary>Returns the text of a value as in the document. The arrays are never reused.</summary>
    internal ReadOnlySpan<byte> Lend(int row)
    {
        Share();
        return Raw(row);
    }

    /// <summary>Returns the byte offset of a value in the document.</summary>
    internal int OffsetOf(int row) => Given(TapeRow.Offset(Tape[row]));

    /// <summary>Converts an offset in the translation to one in the original document.</summary>
    internal int Given(int offset) => _places is null ? offset : _places.Original(offset);

    /// <summary>Returns path and line of a value.</summary>
    internal DocumentPlace PlaceOf(int row)
    {
        ulong[] tape = Tape;
        DocumentPlace place = DocumentPlace.Find(Bytes.AsSpan(0, _length), TapeRow.Offset(tape[row]), ofObject: false, _marks ??= new());
        return _places?.LineOf(OffsetOf(row)) is (int line, int position) ? place with { Line = line, BytePositionInLine = position } : place;
    }

    /// <summary>Releases the document. May be called again, and from any thread.</summary>
    internal void Dispose()
    {
        ulong[]? tape = Interlocked.Exchange(ref _tape, null);
        if (tape is null)
        {
            return;
        }

        byte[] bytes = _bytes!;
        _bytes = null;
        ForgetIndexes();
        Interlocked.MemoryBarrier();
        if (_owner == _thread && !_isShared && _running == 0)
        {
            KeptArrays<byte>.Return(bytes);
            KeptArrays<ulong>.Return(tape);
        }
    }

    /// <summary>
    /// Begins an operation that may run code of the caller. If that code disposes the document, its arrays are not reused.
    /// </summary>
    internal void Enter() => _running++;

    /// <summary>Ends such an operation.</summary>
    internal void Leave() => _running--;

    /// <summary>Runs a reader on a value of any kind, with the same results and errors as the methods that read types.</summary>
    /// <param name="row">The value.</param>
    /// <param name="leaf">The reader.</param>
    /// <param name="settings">The settings of the reading profile.</param>
    internal T Read<TLeaf, T>(int row, TLeaf leaf, JsonProfileSettings settings)
        where TLeaf : struct, ITapeLeaf<T> => ReadAt<TLeaf, T>(TapeRow.Offset(Tape[row]), leaf, settings);

    /// <summary>Runs a reader at an offset in the document.</summary>
    internal T ReadAt<TLeaf, T>(int offset, TLeaf leaf, JsonProfileSettings settings)
        where TLeaf : struct, ITapeLeaf<T>
    {
        _ = Tape;
        byte[] bytes = Bytes;
        ReadContext context = ReadContext.Rent(settings);
        Enter();
        try
        {
            fixed (byte* start = &MemoryMarshal.GetArrayDataReference(bytes))
            {
                if (_places is null)
                {
                    context.Attach(start, _length);
                }
                else
                {
                    context.Attach(start, _length, _places);
                }

                if (_marks is not null)
                {
                    context.UseMarks(_marks);
                }

                return leaf.Read(new UncheckedReadCursor(start + offset), context);
            }
        }
        catch (JsonDataException) when (NoteFailure())
        {
            throw;
        }
        finally
        {
            Leave();
            context.Return();
        }
    }

    /// <summary>Records an error, so that locating the next one starts from there.</summary>
    private bool NoteFailure()
    {
        _marks ??= new();
        return false;
    }

    internal static int LengthOf(ulong[] tape, byte[] bytes, int row)
    {
        ulong head = tape[row];
        int size = TapeRow.Size(head);
        if (TapeRow.Kind(head) >= TapeKind.Object && size > 1)
        {
            return TapeRow.End(tape[row + 1]) - TapeRow.Offset(head);
        }

        return TapeRow.Kind(head) >= TapeKind.Object || size == TapeRow.Most ? Measure(bytes, TapeRow.Offset(head)) : size;
    }

    /// <summary>Computes a length that does not fit into a row: of an empty container with white space, or of text over 1 GB.</summary>
    private static int Measure(byte[] bytes, int offset)
    {
        fixed (byte* start = &MemoryMarshal.GetArrayDataReference(bytes))
        {
            byte* end = ValueSkipper.Skip(start + offset, 1, int.MaxValue, int.MaxValue, out _, out _);
            return (int)(end - (start + offset));
        }
    }

    /// <summary>Marks the arrays as never to be reused.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Share()
    {
        if (!Volatile.Read(ref _isShared))
        {
            _isShared = true;
            Interlocked.MemoryBarrier();
        }
    }

    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ObjectDisposedException Disposed() =>
        throw new ObjectDisposedException("JsonDoc", "The document of this value has been disposed. Dispose the JsonDoc after its values are used, or copy them with JsonNode.FromDoc(value).");
}
