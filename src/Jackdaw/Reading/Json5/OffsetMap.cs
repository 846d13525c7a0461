namespace Jackdaw.Reading;

/// <summary>
/// For each part of a translated document the place in the original that it comes from. Entries are made only where the distance of the two changes, in ascending order.
/// </summary>
internal sealed class OffsetMap
{
    /// <summary>What an idle thread keeps at most.</summary>
    private const int Retained = 4096;

    private (int Translated, int Original)[] _entries = new (int, int)[64];
    private int _count;

    /// <summary>The same for good, without room for more.</summary>
    internal OffsetMap Copy() => new() { _entries = _entries[.._count], _count = _count };

    internal void Clear()
    {
        _count = 0;
        if (_entries.Length > Retained)
        {
            _entries = new (int, int)[64];
        }
    }

    /// <summary>From this offset of the translation on, its bytes are those of the original from another one on.</summary>
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

    /// <summary>The offset in the original of an offset in the translation.</summary>
    /// <param name="translated">The offset.</param>
    /// <param name="end">The length of the original: what was made longer by the translation does not reach beyond what follows it.</param>
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
