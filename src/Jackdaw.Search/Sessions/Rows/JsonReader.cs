using System.Buffers;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Serializing;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Sessions.Rows;

/// <summary>Reads a member as JSON with the store's serializer.</summary>
/// <typeparam name="T">The document class.</typeparam>
/// <typeparam name="TValue">The member's type.</typeparam>
internal sealed class JsonReader<T, TValue>(MemberMap member, JsonObjectSerializer serializer, long mostBytes) : ValueReader<T>(member)
    where T : class
{
    private const int KeptBuffer = 1 << 20;

    // A serializer may save other documents while it runs, so the buffer is taken out of the field during a call.
    [ThreadStatic]
    private static ArrayBufferWriter<byte>? _spare;

    private readonly Func<T, TValue?> _get = Getter.Of<T, TValue?>(member.Property);

    public override FieldValue Read(T document, long id)
    {
        TValue? value = _get(document);
        if (value is null)
        {
            return default;
        }

        ArrayBufferWriter<byte> buffer = _spare ?? new ArrayBufferWriter<byte>();
        _spare = null;
        try
        {
            serializer.Serialize(buffer, value);
        }
        catch (Exception e) when (e is not (NotSupportedException or OutOfMemoryException or FulltextException))
        {
            throw new FulltextException($"{Place(id)}: {Member} cannot be written as JSON: {e.Message}", e);
        }

        if (JsonCheck.Find(buffer.WrittenSpan, serializer.WritesValidJson, mostBytes) is { } problem)
        {
            throw new FulltextException($"{Place(id)}: the JSON of {Member} cannot be stored: {problem}");
        }

        FieldValue json = FieldValue.OfJson(buffer.WrittenSpan.ToArray());
        if (buffer.Capacity <= KeptBuffer)
        {
            buffer.ResetWrittenCount();
            _spare = buffer;
        }

        return json;
    }
}
