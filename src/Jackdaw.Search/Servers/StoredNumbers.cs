using System.Buffers.Text;
using System.Globalization;
using System.Text.Json;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;
using Jackdaw.Search.SphinxQl;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Servers;

/// <summary>
/// Checks the numbers in JSON that an update sets before it is sent. Both servers silently skip values that are not numbers or have too few
/// bits, truncate fractions if an integer is stored, and keep 32 bits of a number with a fraction.
/// </summary>
internal sealed class StoredNumbers
{
    private readonly UpdateOperation _update;
    private readonly List<(JsonPathNode Path, int Slot)> _targets = [];

    private StoredNumbers(UpdateOperation update)
    {
        _update = update;
        foreach (Assignment assignment in update.Assignments)
        {
            if (assignment.Target is JsonPathNode path)
            {
                _targets.Add((path, assignment.Slot));
                Columns.Add(new ColumnNode($"n{Columns.Count}", path with { Kind = ValueKind.None }));
                Columns.Add(new ColumnNode($"n{Columns.Count}", new FunctionNode(Function.Length, [path with { Kind = ValueKind.None }])));
            }
        }
    }

    /// <summary>
    /// The columns to select for each document: a text, which is the same for 5 and "5", and a length, which among scalars only numbers
    /// have.
    /// </summary>
    public List<ColumnNode> Columns { get; } = [];

    /// <summary>Creates the check; returns null if the update sets no numbers in JSON.</summary>
    public static StoredNumbers? Of(UpdateOperation update) =>
        update.Assignments.Any(assignment => assignment.Target is JsonPathNode) ? new StoredNumbers(update) : null;

    /// <summary>Checks one document.</summary>
    /// <param name="rows">The id, followed by <see cref="Columns"/>.</param>
    /// <param name="row">The index of the row.</param>
    /// <param name="id">The document id.</param>
    /// <exception cref="FulltextException">The document has no such number, or one that can't hold the new value.</exception>
    public void Check(RowSet rows, int row, long id)
    {
        if (rows.Columns.Length <= Columns.Count)
        {
            throw Wire.PayloadReader.Malformed("missing columns that the query selected");
        }

        for (int i = 0; i < _targets.Count; i++)
        {
            (JsonPathNode path, int slot) = _targets[i];
            int column = 1 + (2 * i);
            ReadOnlySpan<byte> text = rows.Cell(row, column);
            JsonTokenType found = rows.IsNull(row, column) ? JsonTokenType.None : KindOf(text, rows.Cell(row, column + 1));
            if (found != JsonTokenType.Number)
            {
                throw NumberMissing.In(_update, path, id, found);
            }

            if (Reason(text, _update.Parameters[slot]) is { } reason)
            {
                throw new FulltextException(
                    $"The update sets {path} of the document {id} of '{_update.Index.IndexName}' to {Text(_update.Parameters[slot])}: "
                        + $"{reason}. No part of this update was stored; save the "
                    + "document instead.");
            }
        }
    }

    private static JsonTokenType KindOf(ReadOnlySpan<byte> text, ReadOnlySpan<byte> length) => text switch
    {
        [(byte)'[', ..] => JsonTokenType.StartArray,
        [(byte)'{', ..] => JsonTokenType.StartObject,
        _ => length is [(byte)'1'] ? JsonTokenType.Number : JsonTokenType.String,
    };

    /// <summary>The reason why a number can't be replaced with another, or null.</summary>
    private static string? Reason(ReadOnlySpan<byte> stored, in FieldValue value)
    {
        bool isWhole = Utf8Parser.TryParse(stored, out long number, out int used) && used == stored.Length;
        if (JsonNumbers.Whole(value) is { } whole)
        {
            return isWhole switch
            {
                true when number is >= int.MinValue and <= int.MaxValue && whole is < int.MinValue or > int.MaxValue =>
                    $"{number} is stored there, which the server treats as a 32-bit integer",
                false when (Int128)(double)whole != whole => "a number with a fraction is stored there, which is exact up to 53 bits",
                _ => null,
            };
        }

        double real = value.Real;
        return isWhole ? $"the integer {number} is stored there, and the server would truncate the fraction"
            : SixDigits((float)real) == SixDigits(real) ? null
            : $"the server stores such numbers with 32 bits, which gives {SixDigits((float)real)}. If that is acceptable, set it to a "
                + "float";
    }

    private static string SixDigits(double value) => value.ToString("F6", CultureInfo.InvariantCulture);

    private static string Text(in FieldValue value) => value.Kind == ValueKind.Integer
        ? value.Integer.ToString(CultureInfo.InvariantCulture)
        : value.Real.ToString(CultureInfo.InvariantCulture);
}
