namespace Jackdaw.Campaign.Codecs;

/// <summary>The random decisions of the program that runs on this thread, and how much it may still do.</summary>
internal sealed class RunningProgram(Random random, int steps)
{
    [ThreadStatic]
    private static RunningProgram? _current;

    internal static RunningProgram Current
    {
        get => _current ??= new(new Random(1), 100);
        set => _current = value;
    }

    /// <summary>How many more steps are taken; every piece of hostile code ends soon after there are none.</summary>
    internal int Left { get; private set; } = steps;

    /// <summary>How deep calls of doors within doors are.</summary>
    internal int Nested { get; set; }

    /// <summary>Whether something was read that belongs to a document before.</summary>
    internal bool FoundSecret { get; private set; }

    internal bool Step() => Left-- > 0;

    internal int Next(int count) => random.Next(count);

    /// <summary>True once in so many times.</summary>
    internal bool Once(int times) => random.Next(times) == 0;

    internal void MayThrow(int times)
    {
        if (Once(times))
        {
            throw random.Next(4) switch
            {
                0 => new FormatException("thrown on purpose"),
                1 => new InvalidOperationException("thrown on purpose"),
                _ => new ProgramException(),
            };
        }
    }

    /// <summary>A text of any kind: empty, long, with controls, with surrogates that have no partner.</summary>
    internal string Text() => random.Next(8) switch
    {
        0 => "",
        1 => new string((char)random.Next(0x20), random.Next(40)),
        2 => "\uD83D",
        3 => "é€😀\uDE00x",
        4 => new string('x', random.Next(3000)),
        5 => new string('"', random.Next(200)),
        _ => "n" + random.Next(100),
    };

    /// <summary>Looks at what was read: none of it may be of another document.</summary>
    internal void Watch(ReadOnlySpan<byte> utf8)
    {
        if (utf8.IndexOf("CANARY"u8) >= 0)
        {
            FoundSecret = true;
        }
    }

    /// <inheritdoc cref="Watch(ReadOnlySpan{byte})"/>
    internal void Watch(string text) => FoundSecret |= text.Contains(Secrets.Secret.Word, StringComparison.Ordinal);

    internal byte[] Bytes()
    {
        byte[] bytes = new byte[random.Next(60)];
        random.NextBytes(bytes);
        return random.Next(3) switch
        {
            0 => bytes,
            1 => System.Text.Encoding.UTF8.GetBytes(Text()),
            _ => [.. "[1,{\"a\":[\"b\\n\"]}] "u8[..random.Next(1, 18)]],
        };
    }
}
