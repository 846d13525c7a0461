using System.Globalization;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Results;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Evaluating;

/// <summary>A stored attribute. Its column is looked up once per segment.</summary>
internal abstract class ColumnEvaluator<TColumn>(EvaluationScope scope, int column) : Evaluator
    where TColumn : Column
{
    private TColumn? _values;
    private int _visit = -1;

    protected EvaluationScope Scope => scope;

    public TColumn Values
    {
        get
        {
            if (_visit != scope.Visit)
            {
                _visit = scope.Visit;
                _values = (TColumn)scope.View.Columns[column];
            }

            return _values!;
        }
    }
}

internal sealed class NumberAttribute(EvaluationScope scope, int column) : ColumnEvaluator<NumberColumn>(scope, column)
{
    public override ValueKind Kind => ValueKind.Integer;

    public override long Integer => Values.Values[Scope.Document];
}

internal sealed class RealAttribute(EvaluationScope scope, int column) : ColumnEvaluator<RealColumn>(scope, column)
{
    public override ValueKind Kind => ValueKind.Real;

    public override long Integer => (long)Values.Values[Scope.Document];

    public override double Real => Values.Values[Scope.Document];

    /// <summary>Writes the shortest text of the stored 32-bit number: 0.1, not 0.10000000149.</summary>
    public override void Write(RowSetBuilder rows)
    {
        Span<byte> text = stackalloc byte[32];
        Values.Values[Scope.Document].TryFormat(text, out int written, default, CultureInfo.InvariantCulture);
        rows.Add(text[..written]);
    }
}

internal sealed class TextAttribute(EvaluationScope scope, int column, bool isJson) : ColumnEvaluator<TextColumn>(scope, column)
{
    private TextColumn? _decodedFrom;
    private int _decoded;
    private ReadOnlyMemory<byte> _text;

    public override ValueKind Kind => isJson ? ValueKind.Json : ValueKind.Text;

    public override bool IsNull => isJson && Values.Span(Scope.Document).IsEmpty;

    public override long Integer => 0;

    public override ReadOnlySpan<byte> Text => Values is { IsCoded: true } coded ? Decoded(coded).Span : Values.Span(Scope.Document);

    public ReadOnlyMemory<byte> Memory => Values.Memory(Scope.Document);

    public override void Write(RowSetBuilder rows)
    {
        if (IsNull)
        {
            rows.AddNull();
        }
        else
        {
            rows.Add(Text);
        }
    }

    /// <summary>The text of the current document, which is decoded once.</summary>
    private ReadOnlyMemory<byte> Decoded(TextColumn coded)
    {
        if (_decodedFrom != coded || _decoded != Scope.Document)
        {
            (_text, _decodedFrom, _decoded) = (coded.Memory(Scope.Document), coded, Scope.Document);
        }

        return _text;
    }
}

internal sealed class MultiAttribute(EvaluationScope scope, int column) : ColumnEvaluator<MultiColumn>(scope, column)
{
    public override ValueKind Kind => ValueKind.IntegerList;

    public override long Integer => Integers is [long first, ..] ? first : 0;

    public override ReadOnlySpan<long> Integers => Values.Span(Scope.Document);
}

internal sealed class IdEvaluator(EvaluationScope scope) : Evaluator
{
    public override ValueKind Kind => ValueKind.Integer;

    public override long Integer => scope.Id;
}

internal sealed class WeightEvaluator(EvaluationScope scope) : Evaluator
{
    public override ValueKind Kind => ValueKind.Integer;

    public override long Integer => scope.Weight;
}
