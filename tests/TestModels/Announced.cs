// What .NET 11 brings along for unions, written by hand: the rules know it by name.
namespace System.Runtime.CompilerServices
{
    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct)]
    internal sealed class UnionAttribute : Attribute;

    internal interface IUnion
    {
        object? Value { get; }
    }
}

namespace System.Text.Json.Serialization
{
    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct)]
    internal sealed class JsonUnionAttribute : JsonAttribute
    {
        public Type? TypeClassifier { get; set; }
    }

    internal static class JsonUnionTypeStructuralClassifier;
}
