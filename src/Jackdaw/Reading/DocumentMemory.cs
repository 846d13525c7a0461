using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Jackdaw.Buffers;
using Jackdaw.Errors;

namespace Jackdaw.Reading;

/// <summary>
/// A document that has been read and stays: its bytes, padded, and the tape that says where each value is. It never changes, so any number of threads may
/// look into it.
/// </summary>
/// <remarks>
/// <para>Who disposes a document gives its arrays back, and the next document is read into them. So nobody may be looking into them then, and no look may
/// cost a lock. The rule: a document belongs to the thread that read it. A look from another thread notes that first, then fences, then takes the arrays;
/// <see cref="Dispose"/> takes the arrays away first, then fences, then looks at the note. One of the two sees the other. Arrays go back only where the
/// owner disposes, no other thread was ever here, nobody has got a span, and no codec is running on the document; in every other case they are left to
/// the garbage collector, which knows who still has them.</para>
/// <para>Every such look takes the arrays into locals, which keep them alive, and never looks at the fields again. A look at one row is cheaper
/// (<see cref="Row"/>).</para>
/// </remarks>
// SAFETY: offsets come from the tape, which TapeBuilder made of these bytes: each is that of a valid token, and 64 zero bytes follow the last one. Arrays
// are pinned while there is a pointer into them.
internal sealed unsafe partial class DocumentMemory
{
    private static long _threads;

    /// <summary>The number of this thread; 0 where it has read no document. The runtime's own number takes 3.5 ns to ask for, this one a third of one.</summary>
    [ThreadStatic]
    private static long _thread;

    private readonly long _owner;
    private readonly int _length;
    private readonly Json5Places? _places;
    private byte[]? _bytes;
    private ulong[]? _tape;
    private bool _isShared;
    private int _running;

    /// <summary>What is known of the places in the document since the first error.</summary>
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

    /// <summary>The settings of the profile that read it.</summary>
    internal JsonProfileSettings Settings { get; }

    /// <summary>The length of the document in bytes.</summary>
    internal int Length => _length;

    /// <summary>How much memory it holds, in bytes.</summary>
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

    /// <summary>The bytes, with what follows them. Ask for <see cref="Tape"/> first, which notes the thread.</summary>
    private byte[] Bytes
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => _bytes ?? throw Disposed();
    }

    /// <summary>
    /// One row of the tape. Here no thread has to be noted: the row is taken before the look whether the document has been disposed, and its arrays go to
    /// another one only after that, so a row that is returned is one of this document.
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

    /// <summary>How many members or elements a container has.</summary>
    internal int CountOf(int row) => TapeRow.Size(Row(row)) > 1 ? TapeRow.Count(Row(row + 1)) : 0;

    /// <summary>The text of a value as it is in the document, for a caller that keeps it no longer than its own call.</summary>
    internal ReadOnlySpan<byte> Raw(int row)
    {
        ulong[] tape = Tape;
        byte[] bytes = Bytes;
        int offset = TapeRow.Offset(tape[row]);
        return bytes.AsSpan(offset, LengthOf(tape, bytes, row));
    }

    /// <summary>The same for others: the arrays are never used again.</summary>
    internal ReadOnlySpan<byte> Lend(int row)
    {
        Share();
        return Raw(row);
    }

    /// <summary>The byte within the document at which a value begins.</summary>
    internal int OffsetOf(int row) => Given(TapeRow.Offset(Tape[row]));

    /// <summary>The byte of the document as it was given, for one of what it was translated into.</summary>
    internal int Given(int offset) => _places is null ? offset : _places.Original(offset);

    /// <summary>Path and line of a value.</summary>
    internal DocumentPlace PlaceOf(int row)
    {
        ulong[] tape = Tape;
        DocumentPlace place = DocumentPlace.Find(Bytes.AsSpan(0, _length), TapeRow.Offset(tape[row]), ofObject: false, _marks ??= new());
        return _places?.LineOf(OffsetOf(row)) is (int line, int position) ? place with { Line = line, BytePositionInLine = position } : place;
    }

    /// <summary>Ends the use of the document. May be called again, and from any thread.</summary>
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

    /// <summary>Begins an operation in which code of the caller may run: if that disposes the document, the arrays are not used again.</summary>
    internal void Enter() => _running++;

    /// <summary>Ends it.</summary>
    internal void Leave() => _running--;

    /// <summary>Runs a leaf on a value of any kind: what the typed doors would read, and the errors they would throw.</summary>
    /// <param name="row">The value.</param>
    /// <param name="leaf">The leaf.</param>
    /// <param name="settings">The settings of the profile that reads.</param>
    internal T Read<TLeaf, T>(int row, TLeaf leaf, JsonProfileSettings settings)
        where TLeaf : struct, ITapeLeaf<T>, allows ref struct => ReadAt<TLeaf, T>(TapeRow.Offset(Tape[row]), leaf, settings);

    /// <summary>The same for a place in the document.</summary>
    internal T ReadAt<TLeaf, T>(int offset, TLeaf leaf, JsonProfileSettings settings)
        where TLeaf : struct, ITapeLeaf<T>, allows ref struct
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

    /// <summary>Another error in the same document will begin to look for its place where this one has.</summary>
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

    /// <summary>What a row does not hold: the length of an empty container with its white space, of text of more than 1 GB.</summary>
    private static int Measure(byte[] bytes, int offset)
    {
        fixed (byte* start = &MemoryMarshal.GetArrayDataReference(bytes))
        {
            byte* end = ValueSkipper.Skip(start + offset, 1, int.MaxValue, int.MaxValue, out _, out _);
            return (int)(end - (start + offset));
        }
    }

    /// <summary>From now on the arrays are never used again.</summary>
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
        throw new ObjectDisposedException("JsonDoc", "The document of this value has been disposed. Keep the JsonDoc as long as its values are used, or copy them: JsonNode.FromDoc(value).");
}
