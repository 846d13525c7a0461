using Jackdaw.TestKit.Doors;
using Jackdaw.TestModels;

namespace Jackdaw.Conformance;

/// <summary>A model with every entry point of one profile.</summary>
/// <param name="model">The model.</param>
/// <param name="profile">The name of the profile's settings.</param>
internal abstract class ModelDoors(ModelCase model, string profile)
{
    internal ModelCase Model => model;

    internal string Profile => profile;

    /// <summary>The value as each entry point writes it.</summary>
    internal abstract IEnumerable<(string Door, Outcome Written)> Write(object value);

    /// <summary>Every entry point that reads; it gives what was read, written again.</summary>
    internal abstract IReadOnlyList<ReadingDoor> Reading { get; }

    /// <summary>Finds the doors of a model whose type is known to the model alone.</summary>
    internal sealed class Finder<TProfile>(string profile) : IModelVisitor<ModelDoors>
        where TProfile : JsonProfile<TProfile>
    {
        public ModelDoors Visit<T>(ModelCase<T> model)
            where T : notnull => new ModelDoors<T, TProfile>(model, profile);
    }
}

/// <summary>The doors of one type.</summary>
internal sealed class ModelDoors<T, TProfile>(ModelCase<T> model, string profile) : ModelDoors(model, profile)
    where T : notnull
    where TProfile : JsonProfile<TProfile>
{
    private readonly IReadOnlyList<WritingDoor<T>> _writing = WritingDoor<T>.All<TProfile>();

    internal override IReadOnlyList<ReadingDoor> Reading { get; } =
        ReadingDoor.All<T, TProfile>(value => value is null ? "null" : JsonProfile<TProfile>.Serialize(value));

    internal override IEnumerable<(string Door, Outcome Written)> Write(object value) =>
        _writing.Select(door => (door.Name, Outcome.Of(item => System.Text.Encoding.UTF8.GetString(door.Open(item)), (T)value)));
}
