namespace Jackdaw.Tests.Dom;

/// <summary>One tab for each level, lines of Windows.</summary>
[JsonProfile(IndentCharacter = '\t', IndentSize = 1, NewLine = "\r\n")]
internal sealed class TabbedJson : JsonProfile<TabbedJson>;

/// <summary>Nothing in front of a line.</summary>
[JsonProfile(IndentSize = 0, NewLine = "\n")]
internal sealed class FlushJson : JsonProfile<FlushJson>;

/// <summary>As deep and as wide as can be.</summary>
[JsonProfile(IndentSize = 127, NewLine = "\n", MaxDepth = 1000)]
internal sealed class WideIndentJson : JsonProfile<WideIndentJson>;

/// <summary>Limits that short documents reach.</summary>
[JsonProfile(MaxDepth = 3, MaxNumberLength = 5, MaxNameLength = 4, MaxStringLength = 8, MaxDocumentLength = 100)]
internal sealed class NarrowTextJson : JsonProfile<NarrowTextJson>;

/// <summary>Comments and trailing commas.</summary>
[JsonProfile(AllowComments = true, AllowTrailingCommas = true)]
internal sealed class CommentedTextJson : JsonProfile<CommentedTextJson>;
