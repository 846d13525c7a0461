using System.Runtime.InteropServices;
using System.Text;

namespace Jackdaw.Bench.Libraries;

/// <summary>Everything a floor needs to build its objects, in building order: slices of UTF-8 text and numbers.</summary>
internal sealed class PreparedText
{
    private readonly List<byte> _text = [];
    private readonly List<int> _lengths = [];
    private readonly List<long> _numbers = [];

    public void Add(string? value)
    {
        _lengths.Add(value is null ? -1 : Encoding.UTF8.GetByteCount(value));
        _text.AddRange(Encoding.UTF8.GetBytes(value ?? ""));
    }

    public void Add(long value) => _numbers.Add(value);

    public void Add(bool value) => _numbers.Add(value ? 1 : 0);

    public void Add(long? value)
    {
        Add(value.HasValue);
        Add(value ?? 0);
    }

    public void Add(decimal value) => AddSixteenBytes(value);

    public void Add(Guid value) => AddSixteenBytes(value);

    public Tape Finish() => new(_text.ToArray(), _lengths.ToArray(), _numbers.ToArray());

    private void AddSixteenBytes<T>(T value)
        where T : struct
    {
        Span<byte> bytes = stackalloc byte[16];
        MemoryMarshal.Write(bytes, value);
        _numbers.AddRange(MemoryMarshal.Cast<byte, long>(bytes));
    }

    /// <summary>The finished arrays; every building starts at their front.</summary>
    internal sealed record Tape(byte[] Text, int[] Lengths, long[] Numbers)
    {
        public PreparedReader Start() => new(this);
    }
}
