using System.Text;
using fastJSON.Data;
using fastJSON.Types;
using Jackdaw;
using Jackdaw.Reading;

namespace fastJSON.Reading;

/// <summary>
/// Collects the names of types of a document that are not found, so that one exception tells all of them: who brings stored data along would otherwise register one, and read again to see the next one.
/// </summary>
internal sealed class MissingTypes(TypeScope scope) : ReadTarget
{
    private const int Most = 256;

    /// <summary>The spelling of the document by the key of the name, in order.</summary>
    private readonly Dictionary<string, string> _names = [];
    private bool _areMore;

    /// <summary>The error with all names that are missing.</summary>
    /// <param name="json">The document, which is valid JSON.</param>
    /// <param name="session">What read it.</param>
    /// <param name="error">An error about one of them.</param>
    internal static JsonDataException AllIn(ReadOnlySpan<byte> json, ReadSession session, JsonDataException error)
    {
        MissingTypes missing = new(session.Scope);
        try
        {
            PlainWire.Deserialize<Wire>(json, new JsonState(new ReadSession(session.Settings, missing, session.Scope)));
        }
        catch (JsonDataException)
        {
            // A limit of the reader: what was found before it is told.
        }

        return missing._names.Count < 2
            ? error
            : new JsonDataException(error.Code, $"{error.Message} {missing}", error.Path, error.LineNumber, error.BytePositionInLine, error.Offset, error.InnerException);
    }

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out object? value)
    {
        value = null;
        return Walk(at, context);
    }

    public override string ToString() =>
        $"The document names {(_areMore ? "more than " : "")}{_names.Count} types that are not registered: '{string.Join("', '", _names.Values)}'.";

    private UncheckedReadCursor Walk(UncheckedReadCursor at, ReadContext context)
    {
        bool more;
        switch (at.Current)
        {
            case (byte)'{':
                at = at.BeginObject(context, out more);
                while (more)
                {
                    at = at.MemberName(context, out ReadOnlySpan<byte> name);
                    at = name.SequenceEqual("$type"u8) && at.Current == (byte)'"' ? AddType(at, context)
                        : name.SequenceEqual("$types"u8) && at.Current == (byte)'{' ? AddTable(at, context)
                        : name.SequenceEqual("$schema"u8) && at.Current == (byte)'{' ? AddSchema(at, context)
                        : Walk(at, context);
                    at = at.Next(context, out more);
                }

                return at;
            case (byte)'[':
                at = at.BeginArray(context, out more);
                while (more)
                {
                    at = Walk(at, context).NextElement(context, out more);
                }

                return at;
            default:
                return at.SkipValue(context);
        }
    }

    private UncheckedReadCursor AddType(UncheckedReadCursor at, ReadContext context)
    {
        at = at.Utf8(context, out ReadOnlySpan<byte> name);

        // A number is one of the table.
        if (name.ContainsAnyExceptInRange((byte)'0', (byte)'9'))
        {
            Add(name);
        }

        return at;
    }

    private UncheckedReadCursor AddTable(UncheckedReadCursor at, ReadContext context)
    {
        at = at.BeginObject(context, out bool more);
        while (more)
        {
            at = at.MemberName(context, out ReadOnlySpan<byte> name);
            Add(name);
            at = at.SkipValue(context).Next(context, out more);
        }

        return at;
    }

    /// <summary>A schema of a DataSet lists a table, a column and a type for each column.</summary>
    private UncheckedReadCursor AddSchema(UncheckedReadCursor at, ReadContext context)
    {
        at = at.BeginObject(context, out bool more);
        while (more)
        {
            at = at.MemberName(context, out ReadOnlySpan<byte> name);
            at = name.SequenceEqual("$type"u8) && at.Current == (byte)'"' ? AddType(at, context)
                : name.SequenceEqual("$types"u8) && at.Current == (byte)'{' ? AddTable(at, context)
                : name.SequenceEqual("Info"u8) && at.Current == (byte)'[' ? AddColumns(at, context)
                : at.SkipValue(context);
            at = at.Next(context, out more);
        }

        return at;
    }

    private UncheckedReadCursor AddColumns(UncheckedReadCursor at, ReadContext context)
    {
        at = at.BeginArray(context, out bool more);
        for (int i = 0; more; i++)
        {
            if (i % 3 == 2 && at.Current == (byte)'"')
            {
                at = at.Utf8(context, out ReadOnlySpan<byte> name);
                if (!ColumnTypes.IsScalar(name))
                {
                    Add(name);
                }
            }
            else
            {
                at = at.SkipValue(context);
            }

            at = at.NextElement(context, out more);
        }

        return at;
    }

    private void Add(ReadOnlySpan<byte> name)
    {
        if (_areMore || scope.Find(name) is not null)
        {
            return;
        }

        // Versions do not tell types apart.
        string key = (name.Length <= TypeName.Longest ? TypeName.KeyOf(Encoding.UTF8.GetString(name)) : null) ?? TypeName.Printable(name);
        if (_names.Count == Most && !_names.ContainsKey(key))
        {
            _areMore = true;
            return;
        }

        _names.TryAdd(key, TypeName.Printable(name));
    }
}
