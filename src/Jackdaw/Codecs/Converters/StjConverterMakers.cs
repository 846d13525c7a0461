using System.Text.Json.Serialization;

namespace Jackdaw.Codecs;

/// <summary>Where a converter of System.Text.Json comes from.</summary>
internal interface IStjConverterMaker
{
    /// <summary>How errors name it.</summary>
    static abstract string Name { get; }

    /// <summary>A converter, or a factory of converters, for a type; null where there is none.</summary>
    static abstract JsonConverter? Make(Type type);
}

/// <summary>The class that <c>[JsonConverter]</c> names.</summary>
internal readonly struct NewConverter<TConverter> : IStjConverterMaker
    where TConverter : JsonConverter, new()
{
    public static string Name { get; } = $"The converter {typeof(TConverter).Name}";

    public static JsonConverter Make(Type type) => new TConverter();
}

/// <summary>What an attribute that derives from it says: the class that it names, else the converter that it creates.</summary>
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
