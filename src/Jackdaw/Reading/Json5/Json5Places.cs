namespace Jackdaw.Reading;

/// <summary>
/// Maps positions in the translation of a JSON5 document to the original, without keeping either text. A document in memory keeps it for
/// the positions of values and errors.
/// </summary>
internal sealed class Json5Places
{
    private readonly OffsetMap _map;
    private readonly int[] _namedNumbers;
    private readonly int[] _lineStarts;
    private readonly int _length;

    private Json5Places(Json5Document translation, int[] lineStarts, int length)
    {
        _map = translation.Places.Copy();
        _namedNumbers = [.. translation.NamedNumbers];
        _lineStarts = lineStarts;
        _length = length;
    }

    /// <param name="translation">The translation.</param>
    /// <param name="original">The original document.</param>
    internal static Json5Places Of(Json5Document translation, ReadOnlySpan<byte> original)
    {
        int[] lineStarts = new int[original.Count((byte)'\n') + 1];
        int start = 0;
        for (int line = 1; line < lineStarts.Length; line++)
        {
            start += original[start..].IndexOf((byte)'\n') + 1;
            lineStarts[line] = start;
        }

        return new Json5Places(translation, lineStarts, original.Length);
    }

    /// <summary>Converts an offset in the translation to one in the original.</summary>
    internal int Original(int translated) => _map.Original(translated, _length);

    /// <summary>Whether the string at an offset of the translation is Infinity or NaN in the original.</summary>
    internal bool IsNamedNumber(int translated) => Array.BinarySearch(_namedNumbers, translated) >= 0;

    /// <summary>Returns the line of an offset in the original and the byte in that line, both counted from 0.</summary>
    internal (int Line, int Byte) LineOf(int original)
    {
        int line = Array.BinarySearch(_lineStarts, original);
        line = line >= 0 ? line : ~line - 1;
        return (line, original - _lineStarts[line]);
    }
}
