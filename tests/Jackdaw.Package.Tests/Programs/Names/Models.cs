#pragma warning disable // Judged is what the generator writes.
using System.Text.Json.Serialization;

internal sealed class String
{
    public int A { get; set; }
}

namespace @namespace
{
    internal sealed class @class
    {
        public int @event { get; set; }
        public @record? @int { get; set; }
    }

    internal sealed class @record
    {
        public int at { get; set; }
        public int context { get; set; }
        public int value { get; set; }
        public int result { get; set; }
        public int more { get; set; }
        public int member { get; set; }
        public int seen { get; set; }
        public int Find { get; set; }
        public int Done { get; set; }
        public int _ { get; set; }
    }

    internal sealed class List
    {
        public int A { get; set; }
    }

    internal sealed class Version
    {
        public int A { get; set; }
    }

    internal sealed class UncheckedReadCursor
    {
        public int A { get; set; }
    }

    internal sealed class Json
    {
        public int A { get; set; }
    }

    internal sealed class Type
    {
        public int A { get; set; }
    }

    internal sealed class System
    {
        public int A { get; set; }
    }

    internal sealed class Shadows
    {
        public List? List { get; set; }
        public Version? Version { get; set; }
        public UncheckedReadCursor? UncheckedReadCursor { get; set; }
        public global::String? String { get; set; }
        public First.Same? One { get; set; }
        public Second.Same? Two { get; set; }
        public Json? Json { get; set; }
        public Type? Type { get; set; }
        public System? System { get; set; }
    }

    internal sealed class Odd
    {
        [JsonPropertyName("é ü")]
        public int A { get; set; }
        [JsonPropertyName("a\"b\\c\n")]
        public int B { get; set; }
        [JsonPropertyName("日本語")]
        public int C { get; set; }
        [JsonPropertyName("")]
        public int D { get; set; }
        [JsonPropertyName("\U0001F600")]
        public int E { get; set; }
        [JsonPropertyName("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx")]
        public int F { get; set; }
        [JsonPropertyName("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxy")]
        public int G { get; set; }
    }

    [global::System.Obsolete("Use Similar.")]
    internal sealed class Outdated
    {
        [global::System.Obsolete]
        public int Old { get; set; }
        [global::System.Obsolete("Use Old.", DiagnosticId = "OLD001")]
        public int Older { get; set; }
        [global::System.Obsolete("Gone.", error: true)]
        public int Oldest { get; set; }
        [global::System.Diagnostics.CodeAnalysis.Experimental("NEW001")]
        public List<Fresh>? Fresh { get; set; }
    }

    [global::System.Diagnostics.CodeAnalysis.Experimental("NEW002")]
    internal sealed class Fresh
    {
        public int A { get; set; }
    }

    internal class Base
    {
        public int B { get; set; }
    }

    internal sealed class Similar : Base
    {
        public int A { get; set; }
    }
}

namespace @namespace.First
{
    internal sealed class Same
    {
        public int A { get; set; }
    }
}

namespace @namespace.Second
{
    internal sealed class Same
    {
        public int B { get; set; }
    }
}
