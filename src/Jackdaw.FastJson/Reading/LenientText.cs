using System.Text;

namespace fastJSON.Reading;

/// <summary>A document as strict JSON: what the core reads, and where each part of it comes from.</summary>
internal sealed class LenientText
{
    private readonly List<(int Translated, int Original)> _places = [(0, 0)];
    private byte[] _text;

    /// <summary>How far the original is ahead.</summary>
    private int _distance;

    internal LenientText(int capacity) => _text = new byte[Math.Max(capacity, 16)];

    internal int Length { get; private set; }

    internal ReadOnlySpan<byte> Utf8 => _text.AsSpan(0, Length);

    /// <summary>Where strings are that were numbers with a name.</summary>
    internal HashSet<int> NamedNumbers { get; } = [];

    /// <summary>Whether text in it is to be turned back: <see cref="LoneSurrogates"/>.</summary>
    internal bool HasMarks { get; set; }

    /// <summary>What the translation found wrong: the reader fails there, if not before.</summary>
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

    /// <summary>What follows comes from this place.</summary>
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

        // No value begins with it.
        Put((byte)'!');
    }

    /// <summary>Where the failure is, in the translation.</summary>
    internal bool IsFailure(long translated) => Failure is not null && translated >= Length - 1;

    /// <summary>Where an offset comes from.</summary>
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
