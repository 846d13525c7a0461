using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;
using Jackdaw.Search.Wire;

namespace Jackdaw.Search.SphinxQl;

/// <summary>Writes statements that change documents.</summary>
internal static class SphinxQlWriter
{
    /// <summary>
    /// Writes <c>REPLACE INTO …</c> with as many rows as fit. Returns the index of the first row not written; at least one is written.
    /// </summary>
    /// <param name="rows">The documents.</param>
    /// <param name="from">The index of the first row.</param>
    /// <param name="largest">The length in bytes at which no further row is added.</param>
    /// <param name="most">The maximum number of rows.</param>
    /// <param name="index">The index to write to.</param>
    /// <param name="to">The destination.</param>
    /// <exception cref="FulltextException">A single document exceeds twice the length, so no server would accept it.</exception>
    public static int Replace(IndexMap index, IDocumentRows rows, int from, int most, int largest, StatementBuffer to)
    {
        IReadOnlyList<MemberMap> members = index.Inserted;
        to.Append("REPLACE INTO "u8);
        to.Append(Names.QuoteIndex(index.IndexName));
        to.Append(" (id"u8);
        foreach (MemberMap member in members)
        {
            to.Append((byte)',');
            to.Append(Names.Quote(member.Column));
        }

        to.Append(") VALUES "u8);
        FieldValue[] values = new FieldValue[members.Count];
        int row = from;
        for (; row < rows.Count && row - from < most; row++)
        {
            int before = to.Length;
            to.Append(row == from ? "("u8 : ",("u8);
            to.Append(rows.Id(row));
            rows.Fill(row, values);
            for (int i = 0; i < values.Length; i++)
            {
                to.Append((byte)',');
                Value(members[i], values[i], to);
            }

            to.Append((byte)')');
            if (to.Length <= largest)
            {
                continue;
            }

            if (row > from)
            {
                to.Truncate(before);
                return row;
            }

            if (to.Length > (long)largest * 2)
            {
                throw new FulltextException(
                    $"The document {rows.Id(row)} of '{index.IndexName}' needs a statement of {to.Length:N0} bytes, but the server "
                        + $"accepts packets of at most {(long)largest * 2:N0}. "
                    + "Increase 'max_packet_size' of the server and 'maximum packet' in the connection string.");
            }
        }

        return row;
    }

    public static void Delete(IndexMap index, ReadOnlySpan<long> ids, StatementBuffer to)
    {
        to.Append("DELETE FROM "u8);
        to.Append(Names.QuoteIndex(index.IndexName));
        to.Append(" WHERE "u8);
        Ids(ids, to);
    }

    /// <summary><c>id IN (…)</c>.</summary>
    public static void Ids(ReadOnlySpan<long> ids, StatementBuffer to)
    {
        to.Append("id IN ("u8);
        for (int i = 0; i < ids.Length; i++)
        {
            if (i != 0)
            {
                to.Append((byte)',');
            }

            to.Append(ids[i]);
        }

        to.Append((byte)')');
    }

    /// <summary>Writes <c>UPDATE … SET …</c> up to and including <c>WHERE</c>.</summary>
    /// <exception cref="FulltextException">The server can't update one of the targets in place.</exception>
    public static void UpdateHead(UpdateOperation update, SphinxQlDialect dialect, StatementBuffer to)
    {
        RefuseUnsupported(update, dialect);
        to.Append("UPDATE "u8);
        to.Append(Names.QuoteIndex(update.Index.IndexName));
        to.Append(" SET "u8);
        for (int i = 0; i < update.Assignments.Count; i++)
        {
            to.Append(i == 0 ? ""u8 : ", "u8);
            Assign(update, update.Assignments[i], dialect, to);
        }

        to.Append(" WHERE "u8);
    }

    /// <summary>Throws for assignments that the server would apply differently or not at all.</summary>
    /// <exception cref="FulltextException">There is such an assignment.</exception>
    public static void RefuseUnsupported(UpdateOperation update, SphinxQlDialect dialect)
    {
        foreach (Assignment assignment in update.Assignments)
        {
            ValueKind kind = update.Parameters[assignment.Slot].Kind;
            if (assignment.Target is AttributeNode { Member.IsField: true } field)
            {
                // Manticore would change what is stored but not what is indexed.
                throw new FulltextException(
                    $"{field.Member} is a full-text field, which cannot be updated in place; save the document instead.");
            }

            if (dialect == SphinxQlDialect.Sphinx22 && kind is ValueKind.Text or ValueKind.Json)
            {
                throw Dialects.Missing(dialect, FulltextCapability.UpdatesOfTexts,
                    $"Updating the string or JSON {Name(assignment.Target)} in place");
            }

            if (assignment.Target is not JsonPathNode path)
            {
                continue;
            }

            // Both servers convert JSON names to lower case in UPDATE only, and would change another number or none.
            if (path.Steps.Any(step => step.Name?.Any(char.IsAsciiLetterUpper) == true))
            {
                throw Dialects.Unsupported(dialect, $"Updating {Name(path)}, whose name has upper-case letters, in place");
            }

            // The number to replace is read in advance and would be a different one.
            if (update.Assignments.Any(other => other.Target is AttributeNode attribute && attribute.Member.Column == path.Member.Column))
            {
                throw Dialects.Unsupported(dialect, $"Updating {Name(path)} and the whole of {path.Member} in one update");
            }
        }
    }

    // VALUES cannot contain null; these are the values that a server uses if none is given.
    private static void Value(MemberMap member, in FieldValue value, StatementBuffer to)
    {
        if (value.Kind != ValueKind.None)
        {
            ValueWriter.Scalar(value, to);
            return;
        }

        to.Append(member.Attribute switch
        {
            ColumnKind.None or ColumnKind.Text or ColumnKind.Json => "''"u8,
            ColumnKind.MultiUInt32 or ColumnKind.MultiInt64 => "()"u8,
            _ => "0"u8,
        });
    }

    private static void Assign(UpdateOperation update, Assignment assignment, SphinxQlDialect dialect, StatementBuffer to)
    {
        ref readonly FieldValue value = ref update.Parameters[assignment.Slot];
        ExpressionWriter expressions = new(dialect, update.Index);
        to.Append(expressions.Value(assignment.Target));
        to.Append((byte)'=');

        // Sphinx 2.2.11 stores the bits of an integer in an attribute for real numbers.
        if (assignment.Target is AttributeNode { Member.Attribute: ColumnKind.Single } && value.Kind is ValueKind.Integer or ValueKind.Unsigned)
        {
            to.Append(value.Kind == ValueKind.Integer ? (double)value.Integer : value.Unsigned);
            return;
        }

        if (assignment.Target is JsonPathNode && JsonNumbers.Whole(value) is { } whole)
        {
            to.Append(whole);
            return;
        }

        ValueWriter.Scalar(value, to);
    }

    private static string Name(ValueNode target) => target switch
    {
        AttributeNode attribute => attribute.Member.ToString(),
        JsonPathNode path => JsonPaths.Of(path),
        _ => "a value",
    };
}
