using System.Text;

namespace Jackdaw.Search.Matching;

/// <summary>A finished piece of the extended syntax: escaped words, a quoted phrase, or what the caller wrote.</summary>
internal sealed class TextExpression(string syntax, bool isAtom) : MatchExpression
{
    internal override bool IsAtom => isAtom;

    internal override void Write(StringBuilder text) => text.Append(syntax);
}
