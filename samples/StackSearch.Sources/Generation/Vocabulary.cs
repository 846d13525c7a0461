namespace StackSearch.Generation;

/// <summary>What posts say whatever they are about.</summary>
internal static class Vocabulary
{
    public static readonly string[] Reasons =
    [
        "it works on my machine but not on the server", "the customer insists on it", "the old version did the same",
        "the documentation says nothing about it", "I get a timeout after 30 seconds", "the result is null every second time",
        "it has to run on Windows and on Linux", "some names contain “quotes” or umlauts like ä, ö and ü", "there are > 1,000,000 rows",
        "the order matters", "we can't change the database", "memory goes up & up until the process dies",
    ];

    public static readonly string[] Closings =
    [
        "Any help would be appreciated.", "What am I doing wrong?", "Is there a better way to do this?", "Thanks in advance!",
        "Am I missing something obvious?", "I'd like to avoid a third-party library.", "Performance is not an issue here.",
    ];

    public static readonly string[] Openings =
    [
        "You don't need that at all.", "There are several ways to do this.", "The short answer: yes.", "I had the same problem last year.",
        "It depends on what you mean by “fast”.", "As others have said, measure first.", "That is by design.", "Have you tried the simplest thing?",
    ];

    public static readonly string[] Remarks =
    [
        "Edit: fixed the typo 😀", "I’m using version 2.0 — an upgrade is not possible.", "Пример выше не работает.", "これは期待どおりに動きません。",
        "naïve ≠ wrong, but O(n²) hurts for n ≥ 10⁵", "Σας ευχαριστώ!", "see also §4.2", "it took 3 µs instead of 5 ms 🚀👩‍💻",
    ];

    public static readonly string[] Names =
    [
        "anna", "Bob Miller", "J. Ørsted", "Łukasz", "user1138", "Renée", "田中", "Мария", "O'Neil", "the \"real\" Max", "Jürgen", "Ana Sofía",
    ];
}
