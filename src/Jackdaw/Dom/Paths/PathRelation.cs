namespace Jackdaw.Dom;

/// <summary>How two values are compared.</summary>
internal enum PathRelation
{
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}
