using System.Text.Json;
using Jackdaw.Dom;

namespace Jackdaw.Bench.Documents;

/// <summary>Picks three fields of one status of twitter.json: the id, the text and the name of the user.</summary>
internal static class DocumentPicks
{
    public static double FirstByCursor(byte[] document)
    {
        using JsonCursor cursor = Json.OpenCursor(document);
        cursor.EnterObject();
        cursor.FindMember("statuses"u8);
        cursor.EnterArray();
        cursor.NextElement();
        return Fields(cursor);
    }

    public static double LastByCursor(byte[] document)
    {
        using JsonCursor cursor = Json.OpenCursor(document);
        cursor.EnterObject();
        cursor.FindMember("statuses"u8);
        cursor.EnterArray();
        for (int i = 0; i < 100; i++)
        {
            cursor.NextElement();
        }

        return Fields(cursor);
    }

    public static double First(byte[] document) => Fields(document, 0);

    public static double Last(byte[] document) => Fields(document, 99);

    private static double Fields(byte[] document, int index)
    {
        using JsonDocument parsed = JsonDocument.Parse(document);
        JsonElement status = parsed.RootElement.GetProperty("statuses"u8)[index];
        return status.GetProperty("id"u8).GetInt64()
            + status.GetProperty("text"u8).GetString()!.Length
            + status.GetProperty("user"u8).GetProperty("screen_name"u8).GetString()!.Length;
    }

    private static double Fields(JsonCursor cursor)
    {
        cursor.EnterObject();
        cursor.FindMember("id"u8);
        double sum = cursor.GetInt64();
        cursor.FindMember("text"u8);
        sum += cursor.GetString()!.Length;
        cursor.FindMember("user"u8);
        cursor.EnterObject();
        cursor.FindMember("screen_name"u8);
        return sum + cursor.GetString()!.Length;
    }
}
