using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>Reads and writes columns, in the file of a segment or in a file of updated columns.</summary>
internal static class ColumnFile
{
    private const int Number = 1;
    private const int Real = 2;
    private const int Text = 3;
    private const int Json = 4;
    private const int Multi = 5;

    public static void Write(CheckedWriter to, Column column)
    {
        switch (column)
        {
            case NumberColumn number:
                to.Int32(Number);
                to.Array<long>(number.Values);
                break;
            case RealColumn real:
                to.Int32(Real);
                to.Array<float>(real.Values);
                break;
            case TextColumn text:
                to.Int32(text.IsJson ? Json : Text);
                (byte[] data, int[] offsets) = text.Joined();
                to.Array<byte>(data);
                to.Array<int>(offsets);
                break;
            case MultiColumn multi:
                to.Int32(Multi);
                to.Array<long>(multi.Data);
                to.Array<int>(multi.Offsets);
                break;
            default:
                throw new InvalidOperationException($"Columns of the type {column.GetType().Name} cannot be stored.");
        }
    }

    /// <summary>Reads a column.</summary>
    /// <exception cref="InvalidDataException">It is not a column with this number of documents.</exception>
    public static Column Read(CheckedReader from, int documents)
    {
        int kind = from.Int32();
        return kind switch
        {
            Number => new NumberColumn(Exactly(from.Array<long>(), documents)),
            Real => new RealColumn(Exactly(from.Array<float>(), documents)),
            Text or Json => new TextColumn(from.Array<byte>(), Exactly(from.Array<int>(), documents + 1), kind == Json),
            Multi => new MultiColumn(from.Array<long>(), Exactly(from.Array<int>(), documents + 1)),
            _ => throw new InvalidDataException("an unknown kind of column"),
        };
    }

    public static T[] Exactly<T>(T[] values, int count) =>
        values.Length == count ? values : throw new InvalidDataException($"{values.Length} values instead of {count}");
}
