namespace Jackdaw.Streams.Bench;

/// <summary>A member that is written while its source is read.</summary>
public sealed record StreamedAttachment(string Name, JsonStreamedBase64? Content, JsonStreamedString? Text);

/// <summary>What is left when the content was taken out.</summary>
public sealed record AttachmentRest(string Name);

/// <summary>A member that is held.</summary>
public sealed record HeldAttachment(string Name, byte[] Content);
