using System.Buffers;
using System.Buffers.Binary;
using System.Security.Cryptography;
using Jackdaw;
using StackSearch.Posts;

namespace StackSearch.Import;

/// <summary>A number for what was imported: the same posts have the same one, in every process.</summary>
internal sealed class PostStamp : IDisposable
{
    private readonly IncrementalHash _hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
    private readonly ArrayBufferWriter<byte> _json = new();

    /// <summary>The number of all posts so far.</summary>
    public long Value => BinaryPrimitives.ReadInt64LittleEndian(_hash.GetCurrentHash());

    /// <summary>Adds a post, all of it.</summary>
    public void Add(Post post)
    {
        _json.ResetWrittenCount();
        Json.Serialize(_json, post);
        _hash.AppendData(_json.WrittenSpan);
    }

    /// <inheritdoc/>
    public void Dispose() => _hash.Dispose();
}
