namespace Jackdaw.Dom;

/// <summary>What an operand is for one value; by default nothing, which is no value.</summary>
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

/// <summary>Where the value of a <see cref="PathComparand{TValue}"/> is.</summary>
internal enum PathComparandForm : byte
{
    Nothing,
    Value,
    Literal,
    Number,
}
