using System.Runtime.InteropServices;
using System.Text;

namespace Roundup.Written;

/// <summary>The values of a graph in the order in which it is built.</summary>
public sealed class PreparedValues
{
    private readonly List<long> _numbers = [];
    private readonly List<int> _lengths = [];
    private readonly List<string?> _texts = [];
    private readonly List<byte> _utf8 = [];

    public void Add(long value) => _numbers.Add(value);

    public void Add(string? value)
    {
        _texts.Add(value);
        _lengths.Add(value is null ? -1 : Encoding.UTF8.GetByteCount(value));
        _utf8.AddRange(Encoding.UTF8.GetBytes(value ?? ""));
    }

    public void Add(byte[]? value)
    {
        _texts.Add(null);
        _lengths.Add(value?.Length ?? -1);
        _utf8.AddRange(value ?? []);
    }

    public void Add(decimal value) => AddSixteen(value);

    public void Add(Guid value) => AddSixteen(value);

    /// <summary>The finished arrays.</summary>
    public PreparedArrays Finish() => new([.. _numbers], [.. _lengths], [.. _texts], [.. _utf8]);

    private void AddSixteen<T>(T value)
        where T : struct
    {
        Span<long> halves = stackalloc long[2];
        MemoryMarshal.Write(MemoryMarshal.AsBytes(halves), value);
        _numbers.AddRange(halves);
    }
}

/// <summary>What a floor reads from.</summary>
public sealed record PreparedArrays(long[] Numbers, int[] Lengths, string?[] Texts, byte[] Utf8);
