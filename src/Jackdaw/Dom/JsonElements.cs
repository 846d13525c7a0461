using System.Collections;
using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>The elements of an array in a <see cref="JsonDoc"/>.</summary>
public readonly struct JsonElements : IReadOnlyCollection<JsonView>
{
    private readonly DocumentMemory? _memory;
    private readonly int _row;

    internal JsonElements(DocumentMemory memory, int row)
    {
        _memory = memory;
        _row = row;
    }

    /// <inheritdoc/>
    public int Count => Memory.CountOf(_row);

    /// <summary>Enumerates the elements; a <c>foreach</c> does not allocate.</summary>
    public Enumerator GetEnumerator() => new(Memory, _row);

    private DocumentMemory Memory => _memory ?? throw new InvalidOperationException("This JsonElements is uninitialized and belongs to no document.");

    IEnumerator<JsonView> IEnumerable<JsonView>.GetEnumerator() => GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>Enumerates the elements.</summary>
    public struct Enumerator : IEnumerator<JsonView>
    {
        private readonly DocumentMemory _memory;
        private readonly int _container;
        private readonly int _end;
        private int _row;

        internal Enumerator(DocumentMemory memory, int row)
        {
            _memory = memory;
            _container = row;
            _end = row + TapeRow.Rows(memory.Row(row));
            _row = -1;
        }

        /// <inheritdoc/>
        public readonly JsonView Current => (uint)_row < (uint)_end ? new(_memory, _row) : default;

        readonly object IEnumerator.Current => Current;

        /// <inheritdoc/>
        public bool MoveNext()
        {
            // Access the tape in each step, so that each step throws once the document is disposed.
            if (_row < 0)
            {
                _ = _memory.Row(_container);
                _row = _container + 2;
            }
            else if (_row < _end)
            {
                _row += TapeRow.Rows(_memory.Row(_row));
            }
            else
            {
                _ = _memory.Row(_container);
            }

            return _row < _end;
        }

        /// <inheritdoc/>
        public void Reset() => _row = -1;

        /// <inheritdoc/>
        public readonly void Dispose()
        {
        }
    }
}
