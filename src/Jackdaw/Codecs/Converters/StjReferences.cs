using System.Globalization;
using System.Text;
using System.Text.Json.Serialization;

namespace Jackdaw.Codecs;

/// <summary>
/// Joins the references of a value that System.Text.Json handles with those of the document around it: one numbering, and objects that both
/// sides know.
/// </summary>
internal sealed class StjReferences : ReferenceHandler
{
    private StjReferences()
    {
    }

    internal static StjReferences OfDocument { get; } = new();

    /// <summary>Called for each value.</summary>
    public override ReferenceResolver CreateResolver() =>
        new Resolver(StjServing.OfThread ?? throw new InvalidOperationException("References belong to one Jackdaw document and cannot be "
            + "used outside it."));

    private sealed class Resolver(StjServing serving) : ReferenceResolver
    {
        private HashSet<string>? _known;

        public override string GetReference(object value, out bool alreadyExists)
        {
            alreadyExists = !serving.Writing.References.Add(value, out int id);
            return id.ToString(CultureInfo.InvariantCulture);
        }

        /// <summary>
        /// The position of the id in the text is unknown. Two equal ids of one value are detected here; those of other values are
        /// distinguished by the position of the value, which no codec has.
        /// </summary>
        public override void AddReference(string referenceId, object value)
        {
            if (!(_known ??= new(StringComparer.Ordinal)).Add(referenceId) || !serving.Reading.TryIdentify(Encoding.UTF8.GetBytes(referenceId), -1 - serving.Offset, value))
            {
                throw new JsonDataException(JsonError.InvalidReference, "The document has this id twice. Each object has an id of its own.");
            }
        }

        public override object ResolveReference(string referenceId) =>
            !serving.Reading.References.Find(Encoding.UTF8.GetBytes(referenceId), out object? value)
                ? throw new JsonDataException(JsonError.InvalidReference, "No object before this place has the id that is referred to.")
                : value ?? throw new JsonDataException(JsonError.InvalidReference, "The object that is referred to has not been created yet: it is made of what is inside of it.");
    }
}
