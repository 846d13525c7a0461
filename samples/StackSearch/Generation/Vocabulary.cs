namespace StackSearch.Generation;

/// <summary>The words from which posts are made. The first tags are the frequent ones.</summary>
internal static class Vocabulary
{
    public static readonly string[] Tags =
    [
        "c#", "java", "javascript", "python", ".net", "php", "html", "c++", "sql", "asp.net", "jquery", "css", "sql-server", "iphone",
        "linux", "xml", "json", "ruby-on-rails", "regex", "windows", "multithreading", "mysql", "database", "performance", "linq",
        "unit-testing", "asp.net-mvc", "generics", "git", "string", "datetime", "unicode", "algorithm", "arrays", "reflection",
        "serialization", "node.js", "garbage-collection", "entity-framework", "utf-8", "f#", "haskell", "objective-c", "caching",
        "design-patterns", "c++11", "amazon-web-services", "time-zone", "обработка-строк", "日本語",
    ];

    public static readonly string[] Things =
    [
        "list", "dictionary", "web service", "stored procedure", "text box", "background thread", "configuration file", "date column",
        "JSON response", "regular expression", "generic method", "connection pool", "memory stream", "unit test", "build server",
        "check box", "big XML document", "cache", "message queue", "user control", "file upload", "log file", "user’s name", "price in €",
    ];

    public static readonly string[] Actions =
    [
        "serialize", "sort", "cache", "validate", "parse", "lock", "compare", "copy", "dispose", "refresh", "merge", "encode", "filter",
        "convert", "test", "deploy", "debug", "compress", "stream", "split",
    ];

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

    public static readonly string[] Questions =
    [
        "How do I {0} a {1}?", "What is the best way to {0} a {1}?", "Why can't I {0} my {1} twice?", "How to {0} a {1} without losing the {2}?",
        "{1}: when should I {0} it?", "Is it safe to {0} a {1} from a {2}?", "Can a {1} {0} itself?", "Cannot {0} \"{1}\" because of the {2}",
    ];

    public static readonly string[] Code =
    [
        "var result = items\n    .Where(x => x.Name != null && x.Price < 10)\n    .ToList();\n",
        "SELECT u.Id, COUNT(*) AS n\nFROM Users u\nJOIN Posts p ON p.OwnerUserId = u.Id\nWHERE u.Name LIKE 'A%'\nGROUP BY u.Id\n",
        "string path = \"C:\\\\temp\\\\\" + name;\nif (!File.Exists(path))\n{\n\tthrow new FileNotFoundException(path);\n}\n",
        "def read(path):\n    with open(path, encoding=\"utf-8\") as f:\n        return [line.rstrip(\"\\n\") for line in f]\n",
        "<div class=\"item\" id='i1'>\n  <a href=\"/item/1\">caf\u00e9 &amp; bar</a>\n</div>\n",
        "for (int i = 0; i < n; i++)\n{\n\tlock (sync)\n\t{\n\t\ttotal += values[i];\n\t}\n}\n",
        "{\n  \"id\": 42,\n  \"name\": \"Grüße\",\n  \"price\": 9.99,\n  \"tags\": [\"a\", \"b\"]\n}\n",
        "System.NullReferenceException: Object reference not set\n   at Shop.Cart.Total() in d:\\src\\Cart.cs:line 117\n   at Shop.Program.Main()\n",
        "$ git log --oneline --since=2.weeks | head -5\n$ grep -rn \"TODO\" src/ | wc -l\n",
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
