namespace Jackdaw.Dom;

/// <summary>The value of an operand; by default nothing, which is not a value.</summary>
internal readonly struct PathComparand<TValue>
{
    internal PathComparand(TValue value)
    {
        Form = PathComparandForm.Value;
        Value = value;
    }

    internal PathComparand(LiteralOperand literal)
    {
        Form = PathComparandForm.Literal;
        Value = default!;
        Literal = literal;
    }

    internal PathComparand(long number)
    {
        Form = PathComparandForm.Number;
        Value = default!;
        Number = number;
    }

    internal PathComparandForm Form { get; }

    internal TValue Value { get; }

    internal LiteralOperand? Literal { get; }

    internal long Number { get; }
}

/// <summary>The representation of a <see cref="PathComparand{TValue}"/>.</summary>
internal enum PathComparandForm : byte
{
    Nothing,
    Value,
    Literal,
    Number,
}
