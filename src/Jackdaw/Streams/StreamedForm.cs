namespace Jackdaw.Streams;

/// <summary>How values are written in the places of streamed ones.</summary>
/// <param name="Settings">The settings of the profile.</param>
/// <param name="Options">The options of the call.</param>
/// <param name="IsLine">Whether there may be no line breaks.</param>
internal sealed record StreamedForm(JsonProfileSettings Settings, JsonStreamOptions Options, bool IsLine);
