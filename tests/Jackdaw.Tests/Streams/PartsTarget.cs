using System.Text;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Streams;

/// <summary>A document read with its items, its text, its bytes and the text of the inner one taken out, and put together again: the same as the whole document, or the same error.</summary>
internal sealed class PartsTarget
{
    private readonly List<PartedItem?> _items = [];
    private readonly MemoryStream _body = new();
    private readonly MemoryStream _file = new();
    private readonly MemoryStream _inner = new();
    private readonly JsonPart[] _parts;

    private PartsTarget() => _parts =
    [
        Json.ElementsPart<PartedItem>("/Items", (item, _) =>
        {
            _items.Add(item);
            return default;
        }, isOptional: true),
        JsonPart.Text("/Body", _body, isOptional: true),
        JsonPart.Base64("/File", _file, isOptional: true),
        JsonPart.Text("/Inner/Body", _inner, isOptional: true),
    ];

    /// <summary>The document as text, or what is wrong with it.</summary>
    internal static string Whole(byte[] document)
    {
        try
        {
            return Show(Json.Deserialize<Parted>(document));
        }
        catch (JsonDataException e)
        {
            return Show(e);
        }
    }

    internal static async Task<string> PartsAsync(Stream document, int window)
    {
        PartsTarget target = new();
        Parted? rest;
        try
        {
            rest = await Json.DeserializeAsync<Parted>(document, target._parts, new JsonStreamOptions { BufferSize = window });
        }
        catch (JsonDataException e)
        {
            return Show(e);
        }

        if (rest is null)
        {
            return "null";
        }

        Assert.Null(rest.Items);
        Assert.Null(rest.Body);
        Assert.Null(rest.File);
        Assert.Null(rest.Inner?.Body);
        return Show(rest with
        {
            Items = target._parts[0].IsFound ? target._items : null,
            Body = target.Text(1, target._body),
            File = target._parts[2].IsFound ? target._file.ToArray() : null,
            Inner = rest.Inner is null ? null : rest.Inner with { Body = target.Text(3, target._inner) },
        });
    }

    private static string Show(Parted? value) => Json.Serialize(value);

    private static string Show(JsonDataException error) => $"{error.Code} at {error.Offset}, line {error.LineNumber}, byte {error.BytePositionInLine}";

    private string? Text(int part, MemoryStream text) => _parts[part].IsFound ? new UTF8Encoding(false, true).GetString(text.ToArray()) : null;
}
