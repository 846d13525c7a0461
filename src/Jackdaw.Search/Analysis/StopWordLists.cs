namespace Jackdaw.Search.Analysis;

/// <summary>
/// The most common function words of each language: articles, pronouns, prepositions, conjunctions and auxiliary verbs. They say nothing
/// about what a text is about.
/// </summary>
internal static class StopWordLists
{
    private static readonly Dictionary<TextLanguage, string[]> All = new()
    {
        // Words that questions about programs are about are missing: "for", "from", "if", "not", "then", "by", "into", "as", "with".
        [TextLanguage.English] = Words("a an and are at be been in is it of on or that the there this to was were"),
        [TextLanguage.German] = Words(
            "aber als am an auch auf aus bei bin bis das dass dem den der des die du ein eine einem einen einer eines er es für hat ich im in ist mit nach nicht oder sich sie sind "
            + "so um und uns von vom war was wenn wie wir wird zu zum zur"),
        [TextLanguage.French] = Words(
            "a à au aux avec ce ces cette dans de des du elle en est et eux il ils je la le les leur lui ma mais me mes mon ne nous on ou où par pas pour qu que qui sa se ses son "
            + "sont sur ta te tes ton tu un une vous"),
        [TextLanguage.Spanish] = Words(
            "a al como con de del el ella en entre es esta este la las le les lo los más me mi muy ni no nos o para pero por que se sin sobre son su sus también un una unas unos y ya"),
        [TextLanguage.Italian] = Words(
            "a ad ai al alla alle anche che chi ci come con da dal dalla dei del della delle di e ed è gli ha ho i il in io la le lo ma mi nel nella non o per più se si sono su sul sulla "
            + "ti tra un una uno vi"),
        [TextLanguage.Portuguese] = Words(
            "a à ao aos as às com como da das de do dos e é ela ele em entre essa esse esta este eu foi há isso já mais mas me na nas não nem no nos o os ou para pela pelo por que se "
            + "sem ser seu sua são também um uma"),
        [TextLanguage.Russian] = Words(
            "а без бы был была были было в вам вас во вот вы да для до его ее её если есть еще ещё же за и из или им их к как ко когда мы на не него нет ни но о об он она они от по при с "
            + "со так то только ты у уже что чтобы это я"),
        [TextLanguage.Dutch] = Words(
            "aan al als bij dat de der des deze die dit door een en er het hij hun ik in is je maar met mijn na naar niet nog of om onder ook op over te tot u uit van voor was wat we "
            + "wel wij worden ze zich zij zijn"),
        [TextLanguage.Swedish] = Words(
            "alla att av de dem den denna det detta din du där efter eller en ett från för ha han har hon hur i inte jag kan man med men mot mycket ni när och om oss på sig sin som så "
            + "till under upp ut var vi vid är över"),
    };

    public static IReadOnlyCollection<string> Of(TextLanguage language) => All.GetValueOrDefault(language, []);

    private static string[] Words(string words) => words.Split(' ');
}
