using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;

namespace Jackdaw.Codecs;

/// <summary>The source of a System.Text.Json converter.</summary>
internal interface IStjConverterMaker
{
    /// <summary>Words for errors.</summary>
    static abstract string Name { get; }

    /// <summary>Returns a converter, or a factory of converters, for a type; null if there is none.</summary>
    static abstract JsonConverter? Make(Type type);
}

/// <summary>The class that <c>[JsonConverter]</c> names.</summary>
internal readonly struct NewConverter<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] TConverter> : IStjConverterMaker
    where TConverter : JsonConverter
{
    public static string Name { get; } = $"The converter {typeof(TConverter).Name}";

    public static JsonConverter Make(Type type) => Activator.CreateInstance<TConverter>();
}

/// <summary>The converter of a derived attribute: the class that it names, or else the converter that it creates.</summary>
internal readonly struct ConverterOfAttribute<TSource> : IStjConverterMaker
    where TSource : struct, IJsonConverterSource
{
    public static string Name { get; } = $"The converter of [{TSource.Create().GetType().Name}]";

    public static JsonConverter? Make(Type type)
    {
        JsonConverterAttribute attribute = TSource.Create();
        return attribute.ConverterType is not { } named ? attribute.CreateConverter(type)
            : !named.ContainsGenericParameters && named.GetConstructor(Type.EmptyTypes) is not null ? Activator.CreateInstance(named) as JsonConverter
            : null;
    }
}
