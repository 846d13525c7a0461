using System.Data;
using System.Text;
using fastJSON.Reading;
using fastJSON.Types;
using Jackdaw;
using Jackdaw.Reading;

namespace fastJSON.Data;

/// <summary>The allowed column types of a DataSet in a document: scalars, and the types that the document may name anyway.</summary>
internal static class ColumnTypes
{
    private static readonly Dictionary<string, Type> Allowed = new Type[]
    {
        typeof(string), typeof(char), typeof(bool), typeof(byte), typeof(sbyte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong), typeof(float), typeof(double),
        typeof(decimal), typeof(Guid), typeof(DateTime), typeof(DateTimeOffset), typeof(TimeSpan), typeof(DateOnly), typeof(TimeOnly), typeof(byte[]), typeof(object),
    }.ToDictionary(type => TypeName.KeyOf(type)!);

    /// <summary>Whether any document may have columns of a type.</summary>
    internal static bool IsScalar(Type type) => Allowed.ContainsValue(type);

    /// <summary>Whether a name denotes a scalar.</summary>
    internal static bool IsScalar(ReadOnlySpan<byte> name) => name.Length <= TypeName.Longest && TypeName.KeyOf(Encoding.UTF8.GetString(name)) is { } key && Allowed.ContainsKey(key);

    internal static Type Find(string name, UncheckedReadCursor at, ReadContext context, ReadSession session)
    {
        if (name.Length <= TypeName.Longest && TypeName.KeyOf(name) is { } key && Allowed.TryGetValue(key, out Type? type))
        {
            return type;
        }

        byte[] utf8 = Encoding.UTF8.GetBytes(name);
        type = session.Scope.Find(utf8);
        if (type is null)
        {
            session.MissesType = true;
            context.Fail(at, JsonError.UnknownType, TypeName.Refusal(utf8));
        }

        return type!;
    }

    /// <summary>Returns the name to write.</summary>
    internal static string Name(DataColumn column, bool isFull) => (isFull ? column.DataType.AssemblyQualifiedName : column.DataType.ToString())!;
}
