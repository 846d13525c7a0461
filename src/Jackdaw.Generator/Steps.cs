namespace Jackdaw.Generator;

/// <summary>The names of the pipeline's tracked steps, which the caching tests use.</summary>
internal static class Steps
{
    public const string Calls = nameof(Calls);
    public const string Names = nameof(Names);
    public const string Uses = nameof(Uses);
    public const string Followed = nameof(Followed);
    public const string Passed = nameof(Passed);
    public const string Marked = nameof(Marked);
    public const string Profiles = nameof(Profiles);
    public const string Requests = nameof(Requests);
    public const string Parsed = nameof(Parsed);
    public const string Codecs = nameof(Codecs);
    public const string Provider = nameof(Provider);
    public const string Problems = nameof(Problems);
}
