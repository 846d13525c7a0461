using System.Text;

namespace Jackdaw.Search.Matching;

/// <summary>No condition at all.</summary>
internal sealed class EverythingExpression : MatchExpression
{
    public static EverythingExpression Instance { get; } = new();

    internal override bool IsAtom => true;

    internal override bool IsEverything => true;

    internal override void Write(StringBuilder text)
    {
    }
}
