using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Text;

namespace Jackdaw.Codecs;

/// <summary>
/// Determines which of several names of one enum value is written: the one that the runtime lists first, as in System.Text.Json. The
/// compiler does not know it: reference assemblies list names in another order than the assemblies that run, and the runtime sorts them by
/// value.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public static class JsonEnumAliases
{
    /// <summary>Chooses the JSON string of a value.</summary>
    /// <typeparam name="TEnum">The enum.</typeparam>
    /// <param name="names">C# names of the value, each followed by its JSON string, escaped and with its quotes.</param>
    /// <returns>The JSON string of the name that is written, in UTF-8.</returns>
    public static byte[] Written<TEnum>(params string[] names)
        where TEnum : struct, Enum
    {
        ArgumentNullException.ThrowIfNull(names);
        string first = First(typeof(TEnum), [.. names.Where((_, i) => i % 2 == 0)]);
        return Encoding.UTF8.GetBytes(names[Array.IndexOf(names, first) + 1]);
    }

    /// <summary>Returns the one of the names that the runtime lists first.</summary>
    internal static string First(Type type, IReadOnlyCollection<string> names) =>
        names.Count == 1 ? names.First() : Enum.GetNames(type).FirstOrDefault(names.Contains) ?? names.First();
}
