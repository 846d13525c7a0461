using System.Buffers;
using System.Globalization;
using System.Text;

namespace Jackdaw.Search.Elastic;

/// <summary>Writes changes as NDJSON: the action, then the document. A change that can't be written leaves no partial output.</summary>
internal sealed class ElasticBulkLines<T>(string index, JsonObjectSerializer serializer)
{
    private const int MostKept = 1024 * 1024;
    private const int ActionLength = 64;

    private ArrayBufferWriter<byte> _document = new();

    /// <summary>The lines written so far.</summary>
    public ArrayBufferWriter<byte> Buffer { get; private set; } = new(64 * 1024);

    /// <summary>Discards the lines, which have been sent; a buffer grown by one huge document is released.</summary>
    public void Reset()
    {
        if (Buffer.Capacity > MostKept)
        {
            Buffer = new(64 * 1024);
        }

        Buffer.ResetWrittenCount();
    }

    /// <summary>The approximate length of the action and the document that were prepared.</summary>
    public long PreparedLength { get; private set; }

    /// <summary>Serializes a change, which <see cref="Append"/> then writes.</summary>
    public bool TryPrepare(ElasticBulkItem<T> item, out Exception? error)
    {
        error = null;
        bool isReady = item.Action == ElasticBulkAction.Delete || TrySerialize(item, out error);
        PreparedLength = ActionLength + (item.Action == ElasticBulkAction.Delete ? 0 : _document.WrittenCount);
        return isReady;
    }

    public bool TryAppend(ElasticBulkItem<T> item, out Exception? error)
    {
        if (!TryPrepare(item, out error))
        {
            return false;
        }

        Append(item);
        return true;
    }

    /// <summary>Writes the change that was prepared.</summary>
    public void Append(ElasticBulkItem<T> item)
    {
        Action(item);
        if (item.Action == ElasticBulkAction.Delete)
        {
            return;
        }

        if (item.Action == ElasticBulkAction.Update)
        {
            Buffer.Write("{\"doc\":"u8);
            NdjsonLine.AppendValue(Buffer, _document.WrittenSpan);
            Buffer.Write(item.IsUpsert ? ",\"doc_as_upsert\":true}\n"u8 : "}\n"u8);
        }
        else
        {
            NdjsonLine.Append(Buffer, _document.WrittenSpan);
        }
    }

    private bool TrySerialize(ElasticBulkItem<T> item, out Exception? error)
    {
        error = null;
        if (_document.Capacity > MostKept)
        {
            _document = new();
        }

        _document.ResetWrittenCount();
        if (item.Document is null)
        {
            error = new FulltextException("The document is null.");
            return false;
        }

        try
        {
            serializer.Serialize(_document, item.Document);
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            error = new FulltextException(
                $"{serializer.GetType().Name} could not write a document of type {typeof(T).Name}: {exception.Message}", exception);
            return false;
        }

        ReadOnlySpan<byte> text = _document.WrittenSpan.Trim(" \t\r\n"u8);
        if (text.IsEmpty || text[0] != (byte)'{' || (!serializer.WritesValidJson && !Json.IsValid(text)))
        {
            error = new FulltextException(
                $"{serializer.GetType().Name} did not write a JSON object for a document of type {typeof(T).Name}: {Shown(text)}");
            return false;
        }

        return true;
    }

    private static string Shown(ReadOnlySpan<byte> text) => text.IsEmpty ? "nothing." : Encoding.UTF8.GetString(text[..Math.Min(text.Length, 40)]);

    private void Action(ElasticBulkItem<T> item)
    {
        Buffer.Write(item.Action switch
        {
            ElasticBulkAction.Create => "{\"create\":{\"_index\":"u8,
            ElasticBulkAction.Update => "{\"update\":{\"_index\":"u8,
            ElasticBulkAction.Delete => "{\"delete\":{\"_index\":"u8,
            _ => "{\"index\":{\"_index\":"u8,
        });
        Json.Serialize(Buffer, item.Index ?? index);
        Text(",\"_id\":"u8, item.Id);
        Text(",\"routing\":"u8, item.Routing);
        Number(",\"if_seq_no\":"u8, item.IfSeqNo);
        Number(",\"if_primary_term\":"u8, item.IfPrimaryTerm);
        Number(",\"retry_on_conflict\":"u8, item.RetriesOnConflict > 0 ? item.RetriesOnConflict : null);
        Buffer.Write("}}\n"u8);
    }

    private void Text(ReadOnlySpan<byte> name, string? value)
    {
        if (value is not null)
        {
            Buffer.Write(name);
            Json.Serialize(Buffer, value);
        }
    }

    private void Number(ReadOnlySpan<byte> name, long? value)
    {
        if (value is { } number)
        {
            Buffer.Write(name);
            number.TryFormat(Buffer.GetSpan(20), out int length, default, CultureInfo.InvariantCulture);
            Buffer.Advance(length);
        }
    }
}
