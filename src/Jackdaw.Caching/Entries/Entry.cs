using System.Buffers;
using Jackdaw.Caching.Shapes;

namespace Jackdaw.Caching.Entries;

/// <summary>An entry to store: its header, and its JSON in the pooled memory it was written to.</summary>
internal sealed class Entry : IDisposable
{
    private readonly byte[] _header = new byte[EntryHeader.Size];
    private readonly ReadOnlySequence<byte> _stored;
    private readonly IDisposable _memory;

    private Entry(EntryHeader header, ReadOnlySequence<byte> stored, IDisposable memory)
    {
        (_stored, _memory) = (stored, memory);
        header.WriteTo(_header);
        EntryHeader.WriteChecksum(_header, Crc32C.Of(EntryHeader.Checked(_header), stored));
    }

    /// <exception cref="JsonDataException">The value cannot be written.</exception>
    /// <exception cref="NotSupportedException">Jackdaw does not support the type.</exception>
    public static Entry Of<T, TProfile>(string key, T value, JackdawCacheOptions options)
        where TProfile : JsonProfile<TProfile>
    {
        ShapeMark mark = MarkOf<T, TProfile>.Value;
        ulong keyMark = KeyMark.Of(key);
        JsonOwned json = JsonProfile<TProfile>.SerializeToOwned(value);
        if (json.Length > options.CompressAbove && json.Length <= options.MaxUnpackedLength && Brotli.Pack(json.Sequence) is { } packed)
        {
            EntryHeader header = new(true, mark, packed.Length, json.Length, keyMark);
            json.Dispose();
            return new Entry(header, new ReadOnlySequence<byte>(packed.Written), packed);
        }

        return new Entry(new EntryHeader(false, mark, json.Length, json.Length, keyMark), json.Sequence, json);
    }

    public ReadOnlySequence<byte> ToSequence()
    {
        EntryPiece first = new(_header, null);
        EntryPiece last = first;
        foreach (ReadOnlyMemory<byte> piece in _stored)
        {
            last = new EntryPiece(piece, last);
        }

        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    public byte[] ToArray()
    {
        byte[] array = new byte[_header.Length + _stored.Length];
        _header.CopyTo(array, 0);
        _stored.CopyTo(array.AsSpan(_header.Length));
        return array;
    }

    public void Dispose() => _memory.Dispose();

    private sealed class EntryPiece : ReadOnlySequenceSegment<byte>
    {
        public EntryPiece(ReadOnlyMemory<byte> memory, EntryPiece? before)
        {
            Memory = memory;
            if (before is not null)
            {
                RunningIndex = before.RunningIndex + before.Memory.Length;
                before.Next = this;
            }
        }
    }
}
