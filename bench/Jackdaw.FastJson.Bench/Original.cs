using System.Reflection;

namespace Jackdaw.FastJson.Bench;

/// <summary>The original library, where a person has its DLL: it is loaded, and called by delegates.</summary>
internal sealed class Original
{
    private Original(Type json)
    {
        ToJson = json.GetMethod("ToJSON", [typeof(object)])!.CreateDelegate<Func<object, string>>();
        ToObject = json.GetMethod("ToObject", [typeof(string), typeof(Type)])!.CreateDelegate<Func<string, Type, object>>();
        DeepCopy = json.GetMethods().Single(method => method.Name == "DeepCopy" && !method.IsGenericMethod).CreateDelegate<Func<object, object>>();
    }

    internal Func<object, string> ToJson { get; }

    internal Func<string, Type, object> ToObject { get; }

    internal Func<object, object> DeepCopy { get; }

    internal static Original? Load(string? path)
    {
        if (path is null)
        {
            return null;
        }

        Type json = Assembly.LoadFrom(Path.GetFullPath(path)).GetType("fastJSON.JSON") ?? throw new ArgumentException($"{path} has no type fastJSON.JSON: the path of fastJSON.dll was expected.");
        return new Original(json);
    }
}
