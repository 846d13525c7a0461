using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Shapes;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>Text as a dictionary key, written in the naming policy <see cref="JsonNaming.CamelCase"/> and read as it is.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct CamelCaseKeyCodec : IUncheckedJsonKeyCodec<string>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, string value) =>
        StringCodec.WriteKey(at, context, NamingPolicy.Apply(Naming.CamelCase, value));

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out string value) => StringCodec.ReadKey(at, context, out value);
}

/// <summary>Text as a dictionary key, written in the naming policy <see cref="JsonNaming.SnakeCase"/> and read as it is.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SnakeCaseKeyCodec : IUncheckedJsonKeyCodec<string>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, string value) =>
        StringCodec.WriteKey(at, context, NamingPolicy.Apply(Naming.SnakeCase, value));

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out string value) => StringCodec.ReadKey(at, context, out value);
}

/// <summary>Text as a dictionary key, written in the naming policy <see cref="JsonNaming.KebabCase"/> and read as it is.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct KebabCaseKeyCodec : IUncheckedJsonKeyCodec<string>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, string value) =>
        StringCodec.WriteKey(at, context, NamingPolicy.Apply(Naming.KebabCase, value));

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out string value) => StringCodec.ReadKey(at, context, out value);
}

/// <summary>Text as a dictionary key, written in the naming policy <see cref="JsonNaming.PascalCase"/> and read as it is.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct PascalCaseKeyCodec : IUncheckedJsonKeyCodec<string>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, string value) =>
        StringCodec.WriteKey(at, context, NamingPolicy.Apply(Naming.PascalCase, value));

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out string value) => StringCodec.ReadKey(at, context, out value);
}

/// <summary>Text as a dictionary key, written in the naming policy <see cref="JsonNaming.UpperSnakeCase"/> and read as it is.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct UpperSnakeCaseKeyCodec : IUncheckedJsonKeyCodec<string>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, string value) =>
        StringCodec.WriteKey(at, context, NamingPolicy.Apply(Naming.UpperSnakeCase, value));

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out string value) => StringCodec.ReadKey(at, context, out value);
}

/// <summary>Text as a dictionary key, written in the naming policy <see cref="JsonNaming.UpperKebabCase"/> and read as it is.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct UpperKebabCaseKeyCodec : IUncheckedJsonKeyCodec<string>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, string value) =>
        StringCodec.WriteKey(at, context, NamingPolicy.Apply(Naming.UpperKebabCase, value));

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out string value) => StringCodec.ReadKey(at, context, out value);
}
