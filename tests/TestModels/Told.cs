using System.Text.Json.Serialization;

namespace Jackdaw.TestModels;

/// <summary>Everything that models are told while they are written and read, in the order in which it happens.</summary>
[JsonModel]
[JsonModel(Profile = typeof(ToldDeepJson))]
public class Told : IJsonOnSerializing, IJsonOnSerialized, IJsonOnDeserializing, IJsonOnDeserialized
{
    private string? _name;
    private int _count;

    [JsonIgnore]
    public List<string> Calls { get; } = [];

    public string? Name
    {
        get => Noted(_name, "get Name");
        set => _name = Noted(value, "set Name " + value);
    }

    public int Count
    {
        get => Noted(_count, "get Count");
        set => _count = Noted(value, "set Count " + value);
    }

    public Told? Inner { get; set; }

    void IJsonOnSerializing.OnSerializing() => Calls.Add("serializing");

    void IJsonOnSerialized.OnSerialized() => Calls.Add("serialized");

    void IJsonOnDeserializing.OnDeserializing() => Calls.Add("deserializing");

    public virtual void OnDeserialized() => Calls.Add("deserialized");

    private T Noted<T>(T value, string what)
    {
        Calls.Add(what);
        return value;
    }
}

/// <summary>With more levels than a small stack carries.</summary>
[JsonProfile(MaxDepth = 1000)]
public sealed class ToldDeepJson : JsonProfile<ToldDeepJson>;

/// <summary>By its base.</summary>
[JsonModel]
public sealed class ToldMore : Told
{
    public int More { get; set; }

    public override void OnDeserialized() => Calls.Add("deserialized more");
}

/// <summary>When its constructor has run.</summary>
[JsonModel]
public sealed class ToldLater(int count) : IJsonOnDeserializing, IJsonOnDeserialized
{
    private string? _name;

    [JsonIgnore]
    public List<string> Calls { get; } = ["made " + count];

    public int Count { get; } = count;

    public string? Name
    {
        get => _name;
        set
        {
            Calls.Add("set Name " + value);
            _name = value;
        }
    }

    public void OnDeserializing() => Calls.Add("deserializing");

    public void OnDeserialized() => Calls.Add("deserialized");
}

/// <summary>A struct is changed itself and not a copy of it; the value of the caller stays as it is.</summary>
[JsonModel]
public struct ToldStruct : IJsonOnSerializing, IJsonOnSerialized, IJsonOnDeserializing, IJsonOnDeserialized
{
    public int Written { get; set; }

    public int Read { get; set; }

    public void OnSerializing() => Written += 1;

    public void OnSerialized() => Written += 10;

    public void OnDeserializing() => Read = 5;

    public void OnDeserialized() => Read *= 2;
}

/// <summary>A polymorphic base whose derived types are told.</summary>
[JsonModel]
[JsonDerivedType(typeof(ToldKind), "told")]
public abstract class ToldBase : IJsonOnSerializing, IJsonOnDeserialized
{
    public int Level { get; set; }

    public int Stamp { get; set; }

    public void OnSerializing() => Stamp = 1;

    public void OnDeserialized() => Level *= 2;
}

public sealed class ToldKind : ToldBase
{
    public int Kind { get; set; }
}

/// <summary>Refuses by what it throws.</summary>
[JsonModel]
public sealed class ToldRefusing : IJsonOnSerializing, IJsonOnDeserializing, IJsonOnDeserialized
{
    public int Least { get; set; }

    public int Most { get; set; }

    public ToldRefusing? Inner { get; set; }

    public void OnSerializing()
    {
        if (Least > Most)
        {
            throw new InvalidOperationException("The least is more than the most.");
        }
    }

    public void OnDeserializing()
    {
    }

    public void OnDeserialized()
    {
        if (Least > Most)
        {
            throw new System.Text.Json.JsonException("The least is more than the most.");
        }
    }
}
