using System.Text;

namespace Jackdaw;

/// <content>What JSON looks like under this profile, for tools, models of language and other programs.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>The JSON schema (draft 2020-12) of a type: of what this profile writes, and reads, in its canonical form.</summary>
    /// <remarks>
    /// In the dialect of <see cref="System.Text.Json.Schema.JsonSchemaExporter"/>. It is made while the program is compiled, of the types that this method is called with.
    /// <see cref="JsonSchemaAttribute"/> states the schema of what a user-defined codec writes, which is <c>true</c> otherwise;
    /// <see cref="System.ComponentModel.DescriptionAttribute"/> on types, members and parameters becomes <c>description</c>.
    /// </remarks>
    /// <typeparam name="T">The type of the whole document.</typeparam>
    /// <returns>JSON without white space.</returns>
    /// <exception cref="NotSupportedException">
    /// The type holds something that has no JSON form, or no schema was generated for it and the program is trimmed or compiled ahead of time.
    /// </exception>
    [Generated.JsonDoor]
    public static string Schema<T>() => SchemaDoor.Text<TSelf>(typeof(T));

    /// <inheritdoc cref="Schema{T}()"/>
    /// <param name="type">The type of the whole document.</param>
    /// <exception cref="ArgumentNullException"><paramref name="type"/> is null.</exception>
    /// <exception cref="ArgumentException">There are no values of such a type.</exception>
    [Generated.JsonDoor]
    public static string Schema(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return SchemaDoor.Text<TSelf>(type);
    }

    /// <inheritdoc cref="Schema{T}()"/>
    /// <returns>UTF-8 without white space, in a new array.</returns>
    [Generated.JsonDoor]
    public static byte[] SchemaToUtf8Bytes<T>() => Encoding.UTF8.GetBytes(SchemaDoor.Text<TSelf>(typeof(T)));

    /// <inheritdoc cref="Schema(Type)"/>
    /// <returns>UTF-8 without white space, in a new array.</returns>
    [Generated.JsonDoor]
    public static byte[] SchemaToUtf8Bytes(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return Encoding.UTF8.GetBytes(SchemaDoor.Text<TSelf>(type));
    }
}
