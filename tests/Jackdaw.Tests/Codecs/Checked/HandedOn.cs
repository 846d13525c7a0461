namespace Jackdaw.Tests.Codecs.Checked;

/// <summary>A number in so many arrays. Its codec hands each value to itself a number of times before it looks at it.</summary>
[JsonCodec(typeof(HandedOnCodec))]
internal sealed record HandedOn(int Value, int Levels)
{
    /// <summary>How often a value is handed on.</summary>
    internal static int Times { get; private set; }

    /// <summary>How many codecs have begun.</summary>
    internal static int Calls { get; set; }

    /// <summary>How often the value that is being read or written has been handed on.</summary>
    internal static int Done { get; set; }

    internal static void Begin(int times) => (Times, Calls, Done) = (times, 0, 0);
}
