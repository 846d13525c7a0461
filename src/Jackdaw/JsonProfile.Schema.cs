using System.Text;

namespace Jackdaw;

/// <content>JSON schemas of this profile, for tools, language models and other programs.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>Returns the JSON schema (draft 2020-12) of a type as this profile writes and reads it.</summary>
    /// <remarks>
    /// The dialect is that of <see cref="System.Text.Json.Schema.JsonSchemaExporter"/>. Schemas are generated at compile time, for the
    /// types that this method is called with. <see cref="JsonSchemaAttribute"/> states the schema of a user-defined codec, which is
    /// otherwise <c>true</c>. <see cref="System.ComponentModel.DescriptionAttribute"/> on types, members and parameters becomes
    /// <c>description</c>.
    /// </remarks>
    /// <typeparam name="T">The type of the whole document.</typeparam>
    /// <returns>The schema, as JSON without white space.</returns>
    /// <exception cref="NotSupportedException">
    /// The type contains a type that has no JSON form, or no schema was generated for it and the program is trimmed or compiled ahead of
    /// time.
    /// </exception>
    [Generated.JsonDoor]
    public static string GetSchema<T>() => SchemaDoor.Text<TSelf>(typeof(T));

    /// <inheritdoc cref="GetSchema{T}()"/>
    /// <param name="type">The type of the whole document.</param>
    /// <exception cref="ArgumentNullException"><paramref name="type"/> is null.</exception>
    /// <exception cref="ArgumentException">
    /// The type cannot be serialized: it is an open generic type, a by-ref or pointer type, or <c>void</c>.
    /// </exception>
    [Generated.JsonDoor]
    public static string GetSchema(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return SchemaDoor.Text<TSelf>(type);
    }

    /// <inheritdoc cref="GetSchema{T}()"/>
    /// <returns>The schema, as UTF-8 without white space, in a new array.</returns>
    [Generated.JsonDoor]
    public static byte[] GetSchemaAsUtf8<T>() => Encoding.UTF8.GetBytes(SchemaDoor.Text<TSelf>(typeof(T)));

    /// <inheritdoc cref="GetSchema(Type)"/>
    /// <returns>The schema, as UTF-8 without white space, in a new array.</returns>
    [Generated.JsonDoor]
    public static byte[] GetSchemaAsUtf8(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return Encoding.UTF8.GetBytes(SchemaDoor.Text<TSelf>(type));
    }
}
