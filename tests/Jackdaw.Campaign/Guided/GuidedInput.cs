using Jackdaw.Campaign.Documents;

namespace Jackdaw.Campaign.Guided;

/// <summary>A document that reached something new.</summary>
/// <param name="Model">The model that it is read as; null: none.</param>
/// <param name="Document">The bytes.</param>
/// <param name="Doors">The seed that its doors are drawn by.</param>
internal sealed record GuidedInput(ModelDocuments? Model, byte[] Document, int Doors);
