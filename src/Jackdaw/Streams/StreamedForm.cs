namespace Jackdaw.Streams;

/// <summary>How values are written at the positions of streamed values.</summary>
/// <param name="Settings">The settings of the profile.</param>
/// <param name="Options">The options of the call.</param>
/// <param name="IsLine">Whether line breaks are not allowed.</param>
internal sealed record StreamedForm(JsonProfileSettings Settings, JsonStreamOptions Options, bool IsLine);
