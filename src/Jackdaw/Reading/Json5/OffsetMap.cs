namespace Jackdaw.Reading;

/// <summary>
/// Maps offsets in a translated document to the original. Has an entry wherever their distance changes, in ascending order.
/// </summary>
internal sealed class OffsetMap
{
    /// <summary>The maximum number of entries an idle thread keeps.</summary>
    private const int Retained = 4096;

    private (int Translated, int Original)[] _entries = new (int, int)[64];
    private int _count;

    /// <summary>Creates a copy without spare capacity.</summary>
    internal OffsetMap Copy() => new() { _entries = _entries[.._count], _count = _count };

    internal void Clear()
    {
        _count = 0;
        if (_entries.Length > Retained)
        {
            _entries = new (int, int)[64];
        }
    }

    /// <summary>Records that the bytes of the translation from one offset on are those of the original from another.</summary>
    internal void Add(int translated, int original)
    {
        (int lastTranslated, int lastOriginal) = _count > 0 ? _entries[_count - 1] : default;
        if (original - translated == lastOriginal - lastTranslated)
        {
            return;
        }

        if (_count > 0 && lastTranslated == translated)
        {
            _count--;
        }

        if (_count == _entries.Length)
        {
            Array.Resize(ref _entries, 2 * _count);
        }

        _entries[_count++] = (translated, original);
    }

    /// <summary>Converts an offset in the translation to one in the original.</summary>
    /// <param name="translated">The offset in the translation.</param>
    /// <param name="end">
    /// The length of the original. Text that the translation made longer maps no further than to the text that follows it.
    /// </param>
    internal int Original(int translated, int end)
    {
        int low = 0;
        int high = _count;
        while (low < high)
        {
            int middle = (low + high) >>> 1;
            if (_entries[middle].Translated <= translated)
            {
                low = middle + 1;
            }
            else
            {
                high = middle;
            }
        }

        (int from, int original) = low > 0 ? _entries[low - 1] : default;
        return Math.Min(original + (translated - from), low < _count ? _entries[low].Original : end);
    }
}
