using System.Globalization;
using System.Reflection;
using System.Runtime.InteropServices;

namespace Jackdaw.Campaign.Guided;

/// <summary>The counters of the core in this process, which <see cref="EdgeProbes"/> put there.</summary>
internal sealed unsafe class EdgeMap
{
    private readonly byte* _counters;
    private readonly Dictionary<int, string> _names;

    internal EdgeMap(string names)
    {
        Type type = typeof(Json).Assembly.GetType(EdgeProbes.TypeName) ?? throw new InvalidOperationException("The core of this process has no counters.");
        _counters = (byte*)Pointer.Unbox(type.GetField(EdgeProbes.FieldName)!.GetValue(null)!);
        _names = File.ReadLines(names).Select(line => line.Split(' ', 2)).ToDictionary(words => int.Parse(words[0], CultureInfo.InvariantCulture), words => words[1]);
    }

    /// <summary>All of the counters.</summary>
    internal Span<byte> Counters => new(_counters, EdgeProbes.Size);

    /// <summary>The method that a place belongs to.</summary>
    internal string NameOf(int place) => _names.GetValueOrDefault(place, "caught");

    /// <summary>What was counted since the last <see cref="Clear"/>: places, and how often in powers of two.</summary>
    internal void Collect(List<(int Place, byte Times)> reached)
    {
        reached.Clear();
        ReadOnlySpan<ulong> words = MemoryMarshal.Cast<byte, ulong>(Counters);
        for (int at = 0; (uint)at < (uint)words.Length; at++)
        {
            int next = words[at..].IndexOfAnyExcept(0UL);
            if (next < 0)
            {
                return;
            }

            at += next;
            for (int place = at * sizeof(ulong); place < (at + 1) * sizeof(ulong); place++)
            {
                if (_counters[place] > 0)
                {
                    reached.Add((place, (byte)(1 << int.Log2(_counters[place]))));
                }
            }
        }
    }

    internal void Clear() => Counters.Clear();
}
