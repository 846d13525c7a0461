using System.Buffers;
using System.Globalization;
using Jackdaw.Search.Elastic.Translating;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Elastic;

/// <summary>A document of a flush, whose values are read when it is written.</summary>
/// <param name="Operation">The index of its operation.</param>
/// <param name="Id">The document id.</param>
/// <param name="Rows">The rows that contain it.</param>
/// <param name="Row">The index of its row.</param>
/// <param name="Index">The index it belongs to.</param>
internal sealed record ElasticChange(int Operation, long Id, IDocumentRows Rows, int Row, IndexMap Index);

/// <summary>Writes documents of a flush, one member per column.</summary>
internal sealed class ElasticChangeSerializer : JsonObjectSerializer
{
    public static ElasticChangeSerializer Instance { get; } = new();

    public override bool WritesValidJson => true;

    public override void Serialize<T>(IBufferWriter<byte> destination, T value)
    {
        ElasticChange change = (ElasticChange)(object)value!;
        IReadOnlyList<MemberMap> members = change.Index.Inserted;
        FieldValue[] values = ArrayPool<FieldValue>.Shared.Rent(members.Count);
        try
        {
            Span<FieldValue> row = values.AsSpan(0, members.Count);
            row.Clear();
            change.Rows.Fill(change.Row, row);
            destination.Write("{\"id\":"u8);
            Number(destination, change.Id);
            for (int i = 0; i < row.Length; i++)
            {
                destination.Write(",\""u8);
                System.Text.EncodingExtensions.GetBytes(System.Text.Encoding.UTF8, members[i].Column, destination);
                destination.Write("\":"u8);
                Write(destination, row[i], members[i].Attribute == ColumnKind.Boolean);
            }

            destination.Write("}"u8);
        }
        finally
        {
            ArrayPool<FieldValue>.Shared.Return(values, clearArray: true);
        }
    }

    public override T? Deserialize<T>(ReadOnlySpan<byte> utf8)
        where T : default => throw new NotSupportedException("Documents of a flush can only be written.");

    private static void Write(IBufferWriter<byte> destination, FieldValue value, bool isTruth)
    {
        switch (value.Kind)
        {
            case ValueKind.Integer when isTruth:
                destination.Write(value.Integer != 0 ? "true"u8 : "false"u8);
                break;
            case ValueKind.Integer:
                Number(destination, value.Integer);
                break;
            case ValueKind.Unsigned:
                Json.Serialize(destination, value.Unsigned);
                break;
            case ValueKind.Real:
                Real(destination, value.Real);
                break;
            case ValueKind.Text:
                Json.Serialize(destination, ElasticValues.Blank(value.Text));
                break;
            case ValueKind.IntegerList:
                List(destination, value.Integers);
                break;
            case ValueKind.Json:
                destination.Write(value.Json);
                break;
            default:
                destination.Write("null"u8);
                break;
        }
    }

    // Always with a decimal point, so that a dynamic mapping infers a floating-point field. To a server, -0 is another number than 0.
    private static void Real(IBufferWriter<byte> destination, double value)
    {
        string text = (value + 0.0).ToString("R", CultureInfo.InvariantCulture);
        System.Text.EncodingExtensions.GetBytes(System.Text.Encoding.UTF8, text.AsSpan().IndexOfAny(".E") < 0 ? text + ".0" : text, destination);
    }

    private static void Number(IBufferWriter<byte> destination, long value)
    {
        value.TryFormat(destination.GetSpan(20), out int length, default, CultureInfo.InvariantCulture);
        destination.Advance(length);
    }

    // Sorted and without duplicates, as on the other back ends.
    private static void List(IBufferWriter<byte> destination, ReadOnlySpan<long> values)
    {
        destination.Write("["u8);
        bool isFirst = true;
        foreach (long value in values.ToArray().Distinct().Order())
        {
            if (!isFirst)
            {
                destination.Write(","u8);
            }

            Number(destination, value);
            isFirst = false;
        }

        destination.Write("]"u8);
    }
}
