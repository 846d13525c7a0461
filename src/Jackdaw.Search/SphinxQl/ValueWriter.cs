using Jackdaw.Search.Values;
using Jackdaw.Search.Wire;

namespace Jackdaw.Search.SphinxQl;

/// <summary>Writes segments with values of a call.</summary>
internal static class ValueWriter
{
    // The servers have no constant conditions, but every document has a positive id.
    private static ReadOnlySpan<byte> Never => "id=0"u8;

    private static ReadOnlySpan<byte> Always => "id<>0"u8;

    public static void Write(StatementPart[] segments, FieldValue[] parameters, StatementBuffer to)
    {
        foreach (StatementPart segment in segments)
        {
            Write(segment, parameters, to);
        }
    }

    public static void Write(StatementPart segment, FieldValue[] parameters, StatementBuffer to)
    {
        if (segment.Literal is { } literal)
        {
            to.Append(literal);
            return;
        }

        ref readonly FieldValue value = ref parameters[segment.Slot];
        switch (segment.Form)
        {
            case 'v':
                Scalar(value, to);
                break;
            case 'p':
                Parenthesized(value, asReal: false, to);
                break;
            case 'q':
                Parenthesized(value, asReal: true, to);
                break;
            case 'd':
                Divisor(value, to);
                break;
            case 'r':
                to.Append(AsReal(value));
                break;
            case 'w':
                WholeNumberWriter.Write(segment, value, parameters, to);
                break;
            case 'j':
                JsonComparisonWriter.Write(segment, value, parameters, to);
                break;
            case 'i':
                List(segment, value, parameters, to);
                break;
            case 'f':
                Function(segment, value, parameters, to);
                break;
            case 'e':
                Alternatives(segment, value, parameters, to);
                break;
            case 'a':
                Elements(segment, value, parameters, to);
                break;
            default:
                throw new FulltextException($"A match text is required but missing (segment '{segment.Form}').");
        }
    }

    public static void Constant(bool value, bool inExpression, StatementBuffer to) =>
        to.Append(inExpression ? (value ? "1"u8 : "0"u8) : value ? Always : Never);

    /// <summary>Writes a value as in VALUES, SET and comparisons.</summary>
    public static void Scalar(in FieldValue value, StatementBuffer to)
    {
        switch (value.Kind)
        {
            case ValueKind.Integer:
                to.Append(value.Integer);
                break;
            case ValueKind.Unsigned:
                to.Append(value.Unsigned);
                break;
            case ValueKind.Real:
                to.Append(value.Real);
                break;
            case ValueKind.Text:
                to.AppendQuoted(value.Text);
                break;
            case ValueKind.Json:
                to.AppendQuoted(value.Json);
                break;
            case ValueKind.IntegerList:
                to.Append((byte)'(');
                Numbers(value.Integers, to);
                to.Append((byte)')');
                break;
            default:
                throw new FulltextException($"A value of the kind {value.Kind} cannot be written into a statement.");
        }
    }

    private static double AsReal(in FieldValue value) => value.Kind switch
    {
        ValueKind.Real => value.Real,
        ValueKind.Integer => value.Integer,
        ValueKind.Unsigned => value.Unsigned,
        _ => throw new FulltextException($"Expected a number, not a value of the kind {value.Kind}."),
    };

    private static void Parenthesized(in FieldValue value, bool asReal, StatementBuffer to)
    {
        if (value.Kind == ValueKind.Unsigned && !asReal)
        {
            throw new FulltextException($"The number {value.Unsigned} exceeds 2^63-1, the maximum in expressions of the servers.");
        }

        bool isNegative = value.Kind == ValueKind.Integer ? value.Integer < 0 : value.Kind == ValueKind.Real && value.Real < 0;
        if (isNegative)
        {
            to.Append((byte)'(');
        }

        if (asReal)
        {
            to.Append(AsReal(value));
        }
        else
        {
            Scalar(value, to);
        }

        if (isNegative)
        {
            to.Append((byte)')');
        }
    }

    private static void Divisor(in FieldValue value, StatementBuffer to)
    {
        if (value.Kind == ValueKind.Integer && value.Integer == 0)
        {
            throw new FulltextException("Modulo by zero would crash the server; the query was not sent.");
        }

        // Any integer modulo 1 or -1 is 0, but -1 with the minimum dividend crashes the server.
        Parenthesized(value.Kind == ValueKind.Integer && value.Integer == -1 ? FieldValue.OfInteger(1) : value, asReal: false, to);
    }

    private static void List(StatementPart segment, in FieldValue value, FieldValue[] parameters, StatementBuffer to)
    {
        if (Count(value) == 0)
        {
            Constant(segment.Flag, inExpression: false, to);
            return;
        }

        Write(segment.Inner, parameters, to);
        to.Append(segment.Flag ? " NOT IN ("u8 : " IN ("u8);
        Items(value, to);
        to.Append((byte)')');
    }

    private static void Function(StatementPart segment, in FieldValue value, FieldValue[] parameters, StatementBuffer to)
    {
        if (Count(value) == 0)
        {
            Constant(false, inExpression: true, to);
            return;
        }

        to.Append("IN("u8);
        Write(segment.Inner, parameters, to);
        to.Append((byte)',');
        Items(value, to);
        to.Append((byte)')');
    }

    private static void Alternatives(StatementPart segment, in FieldValue value, FieldValue[] parameters, StatementBuffer to)
    {
        if (Count(value) == 0)
        {
            Constant(false, inExpression: true, to);
            return;
        }

        to.Append((byte)'(');
        for (int i = 0; i < Count(value); i++)
        {
            to.Append(i == 0 ? ""u8 : " OR "u8);
            Write(segment.Inner, parameters, to);
            to.Append((byte)'=');
            Item(value, i, to);
        }

        to.Append((byte)')');
    }

    private static void Elements(StatementPart segment, in FieldValue value, FieldValue[] parameters, StatementBuffer to)
    {
        if (Count(value) == 0)
        {
            Constant(false, inExpression: true, to);
            return;
        }

        to.Append("ANY("u8);
        for (int i = 0; i < Count(value); i++)
        {
            to.Append(i == 0 ? "x_="u8 : " OR x_="u8);
            Item(value, i, to);
        }

        to.Append(" FOR x_ IN "u8);
        Write(segment.Inner, parameters, to);
        to.Append((byte)')');
    }

    private static int Count(in FieldValue value) => value.Kind switch
    {
        ValueKind.IntegerList => value.Integers.Length,
        ValueKind.TextList => value.Texts.Length,
        _ => throw new FulltextException($"Expected a list, not a value of the kind {value.Kind}."),
    };

    private static void Item(in FieldValue value, int index, StatementBuffer to)
    {
        if (value.Kind == ValueKind.TextList)
        {
            to.AppendQuoted(value.Texts[index]);
        }
        else
        {
            to.Append(value.Integers[index]);
        }
    }

    private static void Items(in FieldValue value, StatementBuffer to)
    {
        if (value.Kind == ValueKind.IntegerList)
        {
            Numbers(value.Integers, to);
            return;
        }

        for (int i = 0; i < value.Texts.Length; i++)
        {
            if (i != 0)
            {
                to.Append((byte)',');
            }

            to.AppendQuoted(value.Texts[i]);
        }
    }

    private static void Numbers(ReadOnlySpan<long> numbers, StatementBuffer to)
    {
        for (int i = 0; i < numbers.Length; i++)
        {
            if (i != 0)
            {
                to.Append((byte)',');
            }

            to.Append(numbers[i]);
        }
    }
}
