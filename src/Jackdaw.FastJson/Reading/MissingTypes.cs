using System.Text;
using fastJSON.Data;
using fastJSON.Types;
using Jackdaw;
using Jackdaw.Reading;

namespace fastJSON.Reading;

/// <summary>
/// Collects all unknown type names in a document, so that one exception lists them all. Otherwise, during a migration, each one would be
/// found only after registering the previous one.
/// </summary>
internal sealed class MissingTypes(TypeScope scope) : ReadTarget
{
    private const int Most = 256;

    /// <summary>The names as written, by their keys, in order.</summary>
    private readonly Dictionary<string, string> _names = [];
    private bool _areMore;

    /// <summary>Creates the error that lists all missing names.</summary>
    /// <param name="json">The document, which is valid JSON.</param>
    /// <param name="session">The session that read it.</param>
    /// <param name="error">The error about one of the names.</param>
    internal static JsonDataException AllIn(ReadOnlySpan<byte> json, ReadSession session, JsonDataException error)
    {
        MissingTypes missing = new(session.Scope);
        try
        {
            PlainWire.Deserialize<Wire>(json, new JsonState(new ReadSession(session.Settings, missing, session.Scope)));
        }
        catch (JsonDataException)
        {
            // The reader has reached a limit; the names found before it are reported.
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

        // A number refers to the table.
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

    /// <summary>Adds the types in the schema of a DataSet, which lists table, column and type for each column.</summary>
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

        // Versions do not distinguish types.
        string key = (name.Length <= TypeName.Longest ? TypeName.KeyOf(Encoding.UTF8.GetString(name)) : null) ?? TypeName.Printable(name);
        if (_names.Count == Most && !_names.ContainsKey(key))
        {
            _areMore = true;
            return;
        }

        _names.TryAdd(key, TypeName.Printable(name));
    }
}
