namespace Jackdaw.Tests.Text;

/// <summary>What a random text consists of.</summary>
internal enum TextKind
{
    Ascii,
    AnyAscii,
    TwoBytes,
    ThreeBytes,
    Supplementary,
    Mixed,
}
