using System.Globalization;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Serializing;
using Jackdaw.Search.Sessions.Rows;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Sessions.Changes;

/// <summary>The new value of an update, checked like the same member of a document.</summary>
internal static class AssignedValue
{
    /// <param name="target">The attribute or value inside JSON.</param>
    /// <param name="value">The value.</param>
    /// <param name="serializer">The serializer of JSON.</param>
    /// <param name="mostBytes">The maximum length of a string or of JSON.</param>
    /// <param name="isNull">Whether a document with this value has null; the result is what is stored instead where there is no null.</param>
    public static FieldValue Of<TValue>(ValueNode target, TValue value, JsonObjectSerializer serializer, long mostBytes, out bool isNull)
    {
        isNull = false;
        switch (target)
        {
            case AttributeNode { Member: var member }:
                FieldValue result = OfAttribute(member, value, serializer, mostBytes);
                isNull = result.Kind == ValueKind.None;
                return isNull ? Nothing(member) : result;
            case JsonPathNode path:
                return OfJsonNumber(path.Member, value);
            default:
                throw new ArgumentOutOfRangeException(nameof(target));
        }
    }

    private static FieldValue OfAttribute<TValue>(MemberMap member, TValue value, JsonObjectSerializer serializer, long mostBytes)
    {
        if (!AttributeKindOf.Fits(typeof(TValue), member.Attribute))
        {
            throw new ArgumentException($"{member} ({member.Attribute}) cannot be set to a {typeof(TValue).Name}.", nameof(value));
        }

        if (IsWide(typeof(TValue)) && member.Attribute == ColumnKind.Single && !IsWide(member.Type))
        {
            // C# silently widens the member. If the member itself is wide, the loss is intended.
            throw new ArgumentException(
                string.Create(
                    CultureInfo.InvariantCulture,
                    $"{member} is a {Word(member.Type)} and cannot be set to {value}, a {Word(typeof(TValue))}, without losing all but "
                        + $"about seven digits. Set it to a float: Set(..., (float)value)."),
                nameof(value));
        }

        // Readers of documents read properties, so the value becomes the property of a small document.
        MemberMap assigned = new()
        {
            Property = typeof(Box<TValue>).GetProperty(nameof(Box<>.Value))!,
            DisplayName = member.ToString(),
            Column = member.Column,
            Attribute = member.Attribute,
            IsField = false,
            IsSelected = false,
            IsInserted = true,
        };
        return ValueReaderFactory.Create<Box<TValue>>(assigned, serializer, mostBytes).Read(new Box<TValue>(value), id: null);
    }

    /// <summary>The value of a document without the member.</summary>
    private static FieldValue Nothing(MemberMap member) => member.Attribute switch
    {
        ColumnKind.Text => FieldValue.OfText(""),
        ColumnKind.MultiUInt32 or ColumnKind.MultiInt64 => FieldValue.OfIntegers([]),
        ColumnKind.Json => throw new ArgumentException($"{member} cannot be set to null in place; save the document instead.", "value"),
        _ => FieldValue.OfInteger(0),
    };

    /// <summary>Inside JSON a number replaces a number of the same kind.</summary>
    private static FieldValue OfJsonNumber<TValue>(MemberMap member, TValue value)
    {
        switch (Type.GetTypeCode(value?.GetType()))
        {
            case TypeCode.Single or TypeCode.Double or TypeCode.Decimal:
                return OfJsonReal(member, Convert.ToDouble(value, CultureInfo.InvariantCulture), value as decimal?);
            case TypeCode.UInt64 when Convert.ToUInt64(value, CultureInfo.InvariantCulture) > long.MaxValue:
                throw new FulltextException(string.Create(
                    CultureInfo.InvariantCulture,
                        $"Cannot update {member} to {value}: it exceeds {long.MaxValue}, and servers would clamp it."));
            case >= TypeCode.SByte and <= TypeCode.UInt64:
                return FieldValue.OfInteger(Convert.ToInt64(value, CultureInfo.InvariantCulture));
            default:
                throw new ArgumentException(
                    $"A {typeof(TValue).Name} inside {member} cannot be set: only numbers can be updated in place. Save the document "
                        + "instead.", nameof(value));
        }
    }

    private static FieldValue OfJsonReal(MemberMap member, double real, decimal? exact)
    {
        if (!(Math.Abs(real) <= JsonCheck.LargestReal))
        {
            throw new FulltextException(string.Create(
                CultureInfo.InvariantCulture,
                $"Cannot update {member} to {real}: it "
                    + $"{(double.IsFinite(real) ? string.Create(CultureInfo.InvariantCulture, $"exceeds {JsonCheck.LargestReal}, the maximum that servers can store") : "is not a JSON number")}."));
        }

        return exact is { } value && decimal.Parse(real.ToString("R", CultureInfo.InvariantCulture), NumberStyles.Float, CultureInfo.InvariantCulture) != value
            ? throw new FulltextException(string.Create(
                CultureInfo.InvariantCulture,
                    $"Cannot update {member} to {value}: 64-bit floating point would store it as {real}. Save the document instead."))
            : FieldValue.OfReal(real);
    }

    private static bool IsWide(Type type) => AttributeKindOf.ScalarOf(type) is var scalar && (scalar == typeof(double) || scalar == typeof(decimal));

    private static string Word(Type type) => Type.GetTypeCode(AttributeKindOf.ScalarOf(type)) switch
    {
        TypeCode.Single => "float",
        TypeCode.Double => "double",
        TypeCode.Decimal => "decimal",
        _ => type.Name,
    };

    private sealed class Box<TValue>(TValue value)
    {
        public TValue Value { get; } = value;
    }
}
