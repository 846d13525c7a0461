using System.Text;

namespace fastJSON.Reading;

/// <summary>A document translated to strict JSON: the text that the core reads, and the origin of each of its parts.</summary>
internal sealed class LenientText
{
    private readonly List<(int Translated, int Original)> _places = [(0, 0)];
    private byte[] _text;

    /// <summary>The current distance from the translation to the original.</summary>
    private int _distance;

    internal LenientText(int capacity) => _text = new byte[Math.Max(capacity, 16)];

    internal int Length { get; private set; }

    internal ReadOnlySpan<byte> Utf8 => _text.AsSpan(0, Length);

    /// <summary>The positions of strings that are named numbers in the original.</summary>
    internal HashSet<int> NamedNumbers { get; } = [];

    /// <summary>Whether the text contains marked surrogates to restore: see <see cref="LoneSurrogates"/>.</summary>
    internal bool HasMarks { get; set; }

    /// <summary>The error found by the translation; the reader fails there at the latest.</summary>
    internal string? Failure { get; private set; }

    internal void Put(ReadOnlySpan<byte> utf8)
    {
        if (Length + utf8.Length > _text.Length)
        {
            Array.Resize(ref _text, (int)Math.Min(Math.Max(2L * _text.Length, Length + utf8.Length), Array.MaxLength));
        }

        utf8.CopyTo(_text.AsSpan(Length));
        Length += utf8.Length;
    }

    internal void Put(byte utf8)
    {
        if (Length == _text.Length)
        {
            Put([utf8]);
            return;
        }

        _text[Length++] = utf8;
    }

    /// <summary>Records that the following text comes from this position.</summary>
    internal void Place(int original)
    {
        if (original - Length != _distance)
        {
            _distance = original - Length;
            _places.Add((Length, original));
        }
    }

    internal void Fail(int original, string message)
    {
        Failure = message;
        Place(original);

        // No value begins with this character.
        Put((byte)'!');
    }

    /// <summary>Whether the reader reached the error found by the translation.</summary>
    internal bool IsFailure(long translated) => Failure is not null && translated >= Length - 1;

    /// <summary>Converts an offset in the translation to one in the original.</summary>
    internal int Original(int translated)
    {
        int low = 0;
        int high = _places.Count - 1;
        while (low < high)
        {
            int middle = (low + high + 1) / 2;
            (low, high) = _places[middle].Translated <= translated ? (middle, high) : (low, middle - 1);
        }

        return _places[low].Original + translated - _places[low].Translated;
    }

    public override string ToString() => Encoding.UTF8.GetString(Utf8);
}
