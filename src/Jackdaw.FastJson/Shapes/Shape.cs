using System.Text.Json;
using fastJSON.Copying;
using fastJSON.Reading;
using fastJSON.Writing;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Shapes;

/// <summary>How values of one type are written and read. A shape is made once for each type in a <see cref="ShapeSet"/> and does not change.</summary>
internal abstract class Shape(Type type)
{
    private string? _typeName;
    private string? _typeNameInJson;
    private byte[]? _typeNameUtf8;

    internal Type Type { get; } = type;

    /// <summary>Its number in the set.</summary>
    internal int Id { get; set; }

    /// <summary>The name that is written: that of fastJSON. Its own type has the name under which the original library finds it.</summary>
    internal string TypeName => _typeName ??= Type == typeof(DatasetSchema) ? DatasetSchema.NameInDocuments : Type.AssemblyQualifiedName ?? Type.FullName ?? Type.Name;

    /// <summary>The same as it stands in a document.</summary>
    internal string TypeNameInJson => _typeNameInJson ??= JsonEncodedText.Encode(TypeName, System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping).ToString();

    /// <summary>The name in UTF-8.</summary>
    internal byte[] TypeNameUtf8 => _typeNameUtf8 ??= System.Text.Encoding.UTF8.GetBytes(TypeName);

    /// <summary>How many copies of values of the type went through text after all.</summary>
    internal int CopiesDeclined { get; set; }

    /// <summary>The members, where values are objects; else null.</summary>
    internal virtual ObjectBody? Body => null;

    /// <summary>Writes a value whose type is exactly <see cref="Type"/>.</summary>
    internal abstract UncheckedWriteCursor WriteBoxed(UncheckedWriteCursor at, WriteContext context, WriteSession session, object value);

    /// <summary>Reads a value that may be null.</summary>
    internal abstract UncheckedReadCursor ReadBoxed(UncheckedReadCursor at, ReadContext context, ReadSession session, out object? value);

    /// <summary>Whether a value is one token, which depends on nothing around it.</summary>
    internal virtual bool IsScalar => false;

    /// <summary>Copies a value whose type is exactly <see cref="Type"/>, into a place of that type.</summary>
    /// <exception cref="NotCopyable">Only text can tell what becomes of it.</exception>
    internal abstract object? CopyBoxed(CopySession session, object value);

    /// <summary>The items of a value that is written as a list; else null.</summary>
    internal virtual IEnumerable<object?>? Items(object value) => null;

    /// <summary>The entries of a value that is written as an object without a type; else null.</summary>
    internal virtual IEnumerable<KeyValuePair<string, object?>>? Entries(CopySession session, object value) => null;
}

/// <summary>The same with the type at compile time.</summary>
internal abstract class Shape<T>() : Shape(typeof(T))
{
    /// <summary>Writes a value that is not null and whose type is exactly <typeparamref name="T"/>.</summary>
    internal abstract UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, T value);

    /// <summary>Reads a value; <c>null</c> has been passed by <see cref="Slot{T}"/>.</summary>
    internal abstract UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out T? value);

    /// <summary>Copies a value that is not null and whose type is exactly <typeparamref name="T"/>.</summary>
    /// <exception cref="NotCopyable">Only text can tell what becomes of it.</exception>
    internal virtual T? Copy(CopySession session, T value) => throw new NotCopyable();

    /// <summary>Copies a value of another type: that type's shape would write it, this one would read it.</summary>
    /// <exception cref="NotCopyable">Only text can tell what becomes of it.</exception>
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
