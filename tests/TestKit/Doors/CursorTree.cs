using System.Globalization;
using Jackdaw.Dom;
using Jackdaw.TestKit.Reference;

namespace Jackdaw.TestKit.Doors;

/// <summary>The tree of a document that a cursor goes through, entering all that can be entered.</summary>
public static class CursorTree
{
    public static Tree Of(JsonCursor cursor)
    {
        using (cursor)
        {
            Tree tree = Value(cursor);
            cursor.Finish();
            return tree;
        }
    }

    public static async Task<Tree> OfAsync(ValueTask<JsonCursor> opening)
    {
        using JsonCursor cursor = await opening.ConfigureAwait(false);
        Tree tree = await ValueAsync(cursor).ConfigureAwait(false);
        await cursor.FinishAsync().ConfigureAwait(false);
        return tree;
    }

    /// <summary>Passes the document whole; its tree is then that of a cursor that enters all of it.</summary>
    public static Tree Passed(JsonCursor cursor, byte[] document)
    {
        using (cursor)
        {
            cursor.Finish();
        }

        return Of(Json.OpenCursor(new MemoryStream(document)));
    }

    private static Tree Value(JsonCursor cursor)
    {
        switch (cursor.Kind)
        {
            case JsonKind.Array:
                List<Tree> elements = [];
                cursor.EnterArray();
                while (cursor.NextElement())
                {
                    elements.Add(Value(cursor));
                }

                return new Tree.Array([.. elements]);
            case JsonKind.Object:
                List<(string, Tree)> members = [];
                cursor.EnterObject();
                while (cursor.NextMember())
                {
                    members.Add((cursor.Name!, Value(cursor)));
                }

                return new Tree.Object([.. members]);
            default:
                return Scalar(cursor);
        }
    }

    private static async Task<Tree> ValueAsync(JsonCursor cursor)
    {
        switch (cursor.Kind)
        {
            case JsonKind.Array:
                List<Tree> elements = [];
                await cursor.EnterArrayAsync().ConfigureAwait(false);
                while (await cursor.NextElementAsync().ConfigureAwait(false))
                {
                    elements.Add(await ValueAsync(cursor).ConfigureAwait(false));
                }

                return new Tree.Array([.. elements]);
            case JsonKind.Object:
                List<(string, Tree)> members = [];
                await cursor.EnterObjectAsync().ConfigureAwait(false);
                while (await cursor.NextMemberAsync().ConfigureAwait(false))
                {
                    members.Add((cursor.Name!, await ValueAsync(cursor).ConfigureAwait(false)));
                }

                return new Tree.Object([.. members]);
            default:
                await cursor.BufferAsync().ConfigureAwait(false);
                return Scalar(cursor);
        }
    }

    private static Tree Scalar(JsonCursor cursor)
    {
        switch (cursor.Kind)
        {
            case JsonKind.Null:
                cursor.GetRawText();
                return Tree.Null.Value;
            case JsonKind.Boolean:
                return new Tree.Boolean(cursor.GetBoolean());
            case JsonKind.String:
                return new Tree.Text(cursor.GetString()!);
            default:
                // As in a document, a number that no double holds is one.
                double number = double.Parse(cursor.GetRawText(), NumberStyles.Float, CultureInfo.InvariantCulture);
                return new Tree.Number(double.IsInfinity(number) ? double.NaN : number);
        }
    }
}
