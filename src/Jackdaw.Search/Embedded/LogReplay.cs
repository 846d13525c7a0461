using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Storing;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded;

/// <summary>Applies transactions of a log to the state of an index; many of them become one segment.</summary>
internal static class LogReplay
{
    /// <param name="state">The state. It may have columns that the log lacks.</param>
    /// <param name="transaction">The changes.</param>
    /// <param name="columns">The number of columns of the log.</param>
    /// <exception cref="InvalidDataException">The changes can't be read.</exception>
    public static void Apply(IndexState state, ReadOnlySpan<byte> transaction, int columns)
    {
        FieldValue[] values = new FieldValue[state.Schema.Columns.Length];
        RecordReader reader = new(transaction);
        while (!reader.AtEnd)
        {
            RecordKind kind = (RecordKind)reader.Byte();
            long id = reader.Int64();
            switch (kind)
            {
                case RecordKind.Document:
                    for (int i = 0; i < columns; i++)
                    {
                        values[i] = reader.Value();
                    }

                    state.Put(id, values, undoable: false);
                    break;
                case RecordKind.Delete:
                    state.Delete(id);
                    break;
                case RecordKind.Update:
                    int column = reader.Int32();
                    if ((uint)column >= (uint)columns)
                    {
                        throw new InvalidDataException("an update of a column that does not exist");
                    }

                    state.Update(id, column, reader.Value());
                    break;
                default:
                    throw new InvalidDataException("an unknown kind of change");
            }
        }
    }
}
