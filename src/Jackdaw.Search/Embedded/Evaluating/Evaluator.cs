using Jackdaw.Search.Results;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Evaluating;

/// <summary>Computes a value for the current document of its scope.</summary>
internal abstract class Evaluator
{
    /// <summary>The kind: Integer, Real, Text, IntegerList (multi-value) or Json.</summary>
    public abstract ValueKind Kind { get; }

    /// <summary>Whether there is no value: the JSON path is missing or null.</summary>
    public virtual bool IsNull => false;

    public abstract long Integer { get; }

    public virtual double Real => Integer;

    /// <summary>The text, or the digits of a number. Valid until the next call.</summary>
    public virtual ReadOnlySpan<byte> Text => System.Text.Encoding.UTF8.GetBytes(
        Kind == ValueKind.Real ? Real.ToString(System.Globalization.CultureInfo.InvariantCulture) : Integer.ToString(System.Globalization.CultureInfo.InvariantCulture));

    public virtual ReadOnlySpan<long> Integers => [];

    public virtual void Write(RowSetBuilder rows)
    {
        if (IsNull)
        {
            rows.AddNull();
            return;
        }

        switch (Kind)
        {
            case ValueKind.Integer:
                rows.Add(Integer);
                break;
            case ValueKind.Real:
                rows.Add(Real);
                break;
            case ValueKind.IntegerList:
                MultiText.Write(rows, Integers);
                break;
            default:
                rows.Add(Text);
                break;
        }
    }
}
