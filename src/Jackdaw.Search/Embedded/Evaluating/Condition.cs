namespace Jackdaw.Search.Embedded.Evaluating;

/// <summary>A condition on the current document, group or element of a scope.</summary>
internal abstract class Condition
{
    public abstract bool Holds();
}

internal sealed class ConstantCondition(bool value) : Condition
{
    public override bool Holds() => value;
}

internal sealed class AllCondition(Condition[] parts) : Condition
{
    public override bool Holds()
    {
        foreach (Condition part in parts)
        {
            if (!part.Holds())
            {
                return false;
            }
        }

        return true;
    }
}

internal sealed class AnyCondition(Condition[] parts) : Condition
{
    public override bool Holds()
    {
        foreach (Condition part in parts)
        {
            if (part.Holds())
            {
                return true;
            }
        }

        return false;
    }
}

internal sealed class NotCondition(Condition part) : Condition
{
    public override bool Holds() => !part.Holds();
}

/// <summary>Conditions that are too rare or too cheap for their own class.</summary>
internal sealed class ComputedCondition(Func<bool> holds) : Condition
{
    public override bool Holds() => holds();
}
