namespace Jackdaw.TestModels.Guide;

/// <summary>The last elements that were added, up to a capacity.</summary>
[JsonCodec(typeof(RingCodec<>))]
public sealed class Ring<T>(int capacity)
{
    private readonly Queue<T?> _items = new();

    public int Capacity { get; } = capacity;

    public IReadOnlyCollection<T?> Items => _items;

    public void Add(T? item)
    {
        if (_items.Count == Capacity)
        {
            _items.Dequeue();
        }

        _items.Enqueue(item);
    }
}

// [capacity, [element, …]]
public readonly struct RingCodec<T> : IJsonCodec<Ring<T>>
{
    public static void Write(JsonWriter writer, Ring<T> value)
    {
        writer.BeginArray();
        writer.WriteNumber(value.Capacity);
        writer.BeginArray();
        foreach (T? item in value.Items)
        {
            writer.WriteValue(item);
        }

        writer.EndArray();
        writer.EndArray();
    }

    public static Ring<T> Read(JsonReader reader)
    {
        reader.BeginArray();
        if (!reader.NextElement())
        {
            throw reader.CreateException("A ring begins with its capacity.");
        }

        int capacity = reader.ReadInt32();
        if (capacity is < 1 or > 1_000_000)
        {
            throw reader.CreateException("The capacity of a ring is 1 to 1,000,000.");
        }

        Ring<T> ring = new(capacity);
        if (reader.NextElement())
        {
            reader.BeginArray();
            while (reader.NextElement())
            {
                ring.Add(reader.ReadValue<T>());
            }
        }

        while (reader.NextElement())
        {
            reader.Skip();
        }

        return ring;
    }
}
