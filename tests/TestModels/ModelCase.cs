namespace Jackdaw.TestModels;

/// <summary>A model with a sample value and the calls that read and write it, each with the type known at compile time.</summary>
public abstract class ModelCase(string name)
{
    public string Name { get; } = name;

    /// <summary>Its values contain themselves, which only a profile with references writes: its own.</summary>
    public bool HasCycles { get; init; }

    public abstract Type Type { get; }

    public abstract object Sample { get; }

    public abstract byte[] Write(object value);

    public abstract object? Read(byte[] utf8);

    public abstract object? ReadStrict(byte[] utf8);

    /// <summary>Does something with the type as a type argument.</summary>
    public abstract TResult Accept<TResult>(IModelVisitor<TResult> visitor);

    public sealed override string ToString() => Name;
}

/// <summary>What is done with models of any type.</summary>
public interface IModelVisitor<out TResult>
{
    TResult Visit<T>(ModelCase<T> model)
        where T : notnull;
}

/// <summary>The case of one type.</summary>
public sealed class ModelCase<T>(string name, Func<T> sample, Func<T, byte[]> write, Func<byte[], T?> read, Func<byte[], T?> readStrict)
    : ModelCase(name)
    where T : notnull
{
    public override Type Type => typeof(T);

    public override object Sample => sample();

    public override byte[] Write(object value) => write((T)value);

    public override object? Read(byte[] utf8) => read(utf8);

    public override object? ReadStrict(byte[] utf8) => readStrict(utf8);

    public override TResult Accept<TResult>(IModelVisitor<TResult> visitor) => visitor.Visit(this);
}
