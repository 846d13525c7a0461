namespace Jackdaw.Dom;

/// <summary>A comparison operator.</summary>
internal enum PathRelation
{
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}
