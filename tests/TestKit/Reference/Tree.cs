using System.Globalization;
using System.Text;

namespace Jackdaw.TestKit.Reference;

/// <summary>Any JSON value, as plainly as possible. Members keep their order and their duplicates.</summary>
[JsonCodec(typeof(TreeCodec))]
public abstract record Tree
{
    public sealed record Null : Tree
    {
        public static Null Value { get; } = new();

        protected override void Print(StringBuilder text) => text.Append("null");
    }

    public sealed record Boolean(bool Value) : Tree
    {
        protected override void Print(StringBuilder text) => text.Append(Value ? "true" : "false");
    }

    /// <summary>Equal when the bits are: 0 and -0 differ.</summary>
    public sealed record Number(double Value) : Tree
    {
        public bool Equals(Number? other) =>
            other is not null && BitConverter.DoubleToInt64Bits(Value) == BitConverter.DoubleToInt64Bits(other.Value);

        public override int GetHashCode() => BitConverter.DoubleToInt64Bits(Value).GetHashCode();

        protected override void Print(StringBuilder text) => text.Append(CultureInfo.InvariantCulture, $"{Value:R}");
    }

    public sealed record Text(string Value) : Tree
    {
        protected override void Print(StringBuilder text) => text.Append('<').Append(Value).Append('>');
    }

    public sealed record Array(IReadOnlyList<Tree> Elements) : Tree
    {
        public bool Equals(Array? other) => other is not null && Elements.SequenceEqual(other.Elements);

        public override int GetHashCode() => Elements.Count;

        protected override void Print(StringBuilder text)
        {
            text.Append('[');
            foreach (Tree element in Elements)
            {
                element.Print(text);
                text.Append(';');
            }

            text.Append(']');
        }
    }

    public sealed record Object(IReadOnlyList<(string Name, Tree Value)> Members) : Tree
    {
        public bool Equals(Object? other) => other is not null && Members.SequenceEqual(other.Members);

        public override int GetHashCode() => Members.Count;

        protected override void Print(StringBuilder text)
        {
            text.Append('{');
            foreach ((string name, Tree value) in Members)
            {
                text.Append('<').Append(name).Append(">=");
                value.Print(text);
                text.Append(';');
            }

            text.Append('}');
        }
    }

    /// <summary>A text for messages of failed tests.</summary>
    public sealed override string ToString()
    {
        StringBuilder text = new();
        Print(text);
        return text.ToString();
    }

    protected abstract void Print(StringBuilder text);
}
