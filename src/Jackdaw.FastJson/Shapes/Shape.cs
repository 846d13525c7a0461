using System.Text.Json;
using fastJSON.Copying;
using fastJSON.Reading;
using fastJSON.Writing;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Shapes;

/// <summary>
/// Reads and writes values of one type. A shape is created once for each type in a <see cref="ShapeSet"/> and is immutable.
/// </summary>
internal abstract class Shape(Type type)
{
    private string? _typeName;
    private string? _typeNameInJson;
    private byte[]? _typeNameUtf8;

    internal Type Type { get; } = type;

    /// <summary>The id in the set.</summary>
    internal int Id { get; set; }

    /// <summary>The type name to write, as in fastJSON. Its own type has the name under which the original library finds it.</summary>
    internal string TypeName => _typeName ??= Type == typeof(DatasetSchema) ? DatasetSchema.NameInDocuments : Type.AssemblyQualifiedName ?? Type.FullName ?? Type.Name;

    /// <summary>The type name, escaped for JSON.</summary>
    internal string TypeNameInJson => _typeNameInJson ??= JsonEncodedText.Encode(TypeName, System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping).ToString();

    /// <summary>The type name in UTF-8.</summary>
    internal byte[] TypeNameUtf8 => _typeNameUtf8 ??= System.Text.Encoding.UTF8.GetBytes(TypeName);

    /// <summary>The number of copies of values that failed and went through text.</summary>
    internal int CopiesDeclined { get; set; }

    /// <summary>The members, if values are objects; otherwise null.</summary>
    internal virtual ObjectBody? Body => null;

    /// <summary>Writes a value whose type is exactly <see cref="Type"/>.</summary>
    internal abstract UncheckedWriteCursor WriteBoxed(UncheckedWriteCursor at, WriteContext context, WriteSession session, object value);

    /// <summary>Reads a value that may be null.</summary>
    internal abstract UncheckedReadCursor ReadBoxed(UncheckedReadCursor at, ReadContext context, ReadSession session, out object? value);

    /// <summary>Whether a value is one token, independent of its context.</summary>
    internal virtual bool IsScalar => false;

    /// <summary>Copies a value whose type is exactly <see cref="Type"/> to a target of that type.</summary>
    /// <exception cref="NotCopyable">Only text can determine the result.</exception>
    internal abstract object? CopyBoxed(CopySession session, object value);

    /// <summary>Returns the items of a value that is written as a list; otherwise null.</summary>
    internal virtual IEnumerable<object?>? Items(object value) => null;

    /// <summary>Returns the entries of a value that is written as an object without a type; otherwise null.</summary>
    internal virtual IEnumerable<KeyValuePair<string, object?>>? Entries(CopySession session, object value) => null;
}

/// <summary>A shape with its type known at compile time.</summary>
internal abstract class Shape<T>() : Shape(typeof(T))
{
    /// <summary>Writes a value that is not null and whose type is exactly <typeparamref name="T"/>.</summary>
    internal abstract UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, T value);

    /// <summary>Reads a value; <c>null</c> has been skipped by <see cref="Slot{T}"/>.</summary>
    internal abstract UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out T? value);

    /// <summary>Copies a value that is not null and whose type is exactly <typeparamref name="T"/>.</summary>
    /// <exception cref="NotCopyable">Only text can determine the result.</exception>
    internal virtual T? Copy(CopySession session, T value) => throw new NotCopyable();

    /// <summary>Copies a value of another type: that type's shape would write it, this one would read it.</summary>
    /// <exception cref="NotCopyable">Only text can determine the result.</exception>
    internal virtual T? CopyOther(CopySession session, Shape written, object value) => throw new NotCopyable();

    internal override object? CopyBoxed(CopySession session, object value) => Copy(session, (T)value);

    internal override UncheckedWriteCursor WriteBoxed(UncheckedWriteCursor at, WriteContext context, WriteSession session, object value) =>
        Write(at, context, session, (T)value);

    internal override UncheckedReadCursor ReadBoxed(UncheckedReadCursor at, ReadContext context, ReadSession session, out object? value)
    {
        if (default(T) is null && at.IsNull(context, out at))
        {
            value = null;
            return at;
        }

        at = Read(at, context, session, out T? read);
        value = read;
        return at;
    }
}
