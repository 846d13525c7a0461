namespace StackSearch.Search;

/// <summary>A question with its answers, the accepted one first, then by votes.</summary>
internal sealed record QuestionThread(PostDocument Question, IReadOnlyList<PostDocument> Answers);
