using Jackdaw.Search.Embedded.Analysis.Stemming;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded.Stemming;

/// <summary>A dozen words of each language, each of which needs another rule; and letters at random, which are no words at all.</summary>
public sealed class StemTests
{
    private const string English =
        "running run, hopped hop, hoping hope, dying die, generously generous, conditional condit, happiness happi, possibly possibl, skies sky, agreed agre, news news, "
        + "university universiti";

    private const string German =
        "häuser haus, aufeinander aufeinand, kindern kind, schönheit schonheit, freundlichkeit freundlich, möglichkeiten moglich, systemen system, straße strass, "
        + "bedürfnis bedurfnis, kategorisch kategor, vereinigung verein, lehrerin lehr";

    private const string French =
        "majestueuse majestu, animaux animal, chevaux cheval, chanteuses chanteux, naïveté naïvet, l'homme homm, absolument absolu, finissons fin, logiques logiqu, "
        + "bijoux bijou, jouaient jou, palais palais";

    private const string Spanish =
        "chicas chic, trabajando trabaj, rápidamente rapid, posibilidades posibil, instituciones institu, consecuencia consecuent, actividades activ, biología biolog, "
        + "nacional nacional, comprándolo compr, construyeron constru, lleguemos lleg";

    private const string Italian =
        "abbandonata abbandon, propaganda propagand, naturalmente natural, velocità veloc, università univers, amici amic, nazionali nazional, biologia biolog, "
        + "attività attiv, divano divan, parlandogli parl, dell'anno anno";

    private const string Portuguese =
        "química químic, possibilidades possibil, nações naçõ, trabalhando trabalh, consequência consequent, associação assoc, felizmente feliz, atividades ativ, "
        + "cheguei chegu, guerras guerr, primeiras primeir, comercial comercial";

    private const string Russian =
        "бумажный бумажн, возможность возможн, делала дела, книгами книг, времени времен, стараться стара, домами дом, новости новост, прочитавши прочита, "
        + "красивейшую красив, весёлый весел, читающего чита";

    private const string Dutch =
        "boeken boek, gelopen loop, ingeslagen inslaag, lopen loop, huisje huis, kettingen ket, schilderij schilder, vriendelijker vriendelijk, gevallen geval, "
        + "reacties reactie, woningen woon, lijstje lijs";

    private const string Swedish =
        "jaktkarlarne jaktkarl, flickornas flick, arbetet arbet, nyhet nyhet, kapacitet kapacitet, möjligheter möj, friskt frisk, vänligt vän, paket paket, "
        + "skönaste skön, kvinnans kvinnan, husets hus";

    [Theory]
    [InlineData(TextLanguage.English, English)]
    [InlineData(TextLanguage.German, German)]
    [InlineData(TextLanguage.French, French)]
    [InlineData(TextLanguage.Spanish, Spanish)]
    [InlineData(TextLanguage.Italian, Italian)]
    [InlineData(TextLanguage.Portuguese, Portuguese)]
    [InlineData(TextLanguage.Russian, Russian)]
    [InlineData(TextLanguage.Dutch, Dutch)]
    [InlineData(TextLanguage.Swedish, Swedish)]
    public void Words_have_their_stems(TextLanguage language, string pairs)
    {
        Stemmer stemmer = Stemmers.Of(language)!;
        string[] expected = pairs.Split(", ");
        Assert.Equal(12, expected.Length);
        Assert.Equal(expected, expected.Select(pair => pair.Split(' ')[0]).Select(word => $"{word} {stemmer.Stem(word)}"));
    }

    [Theory]
    [InlineData(TextLanguage.English, "aeybdgilnstu'pz")]
    [InlineData(TextLanguage.German, "aeuyäßinrstdgkh'q")]
    [InlineData(TextLanguage.French, "aeiuyéèëïqlnstmç'H")]
    [InlineData(TextLanguage.Spanish, "aeiouáéínrsdgy")]
    [InlineData(TextLanguage.Italian, "aeiouàáqtlnrghc'")]
    [InlineData(TextLanguage.Portuguese, "aeiouãõçáêrsmgc~")]
    [InlineData(TextLanguage.Russian, "аиоеёйвшсьнтя")]
    [InlineData(TextLanguage.Dutch, "aeijëïgndtlsk'vz")]
    [InlineData(TextLanguage.Swedish, "aeäönrstdhgil")]
    public void Letters_at_random_have_stems_too(TextLanguage language, string alphabet)
    {
        const int Seed = 20261123;
        Random random = new(Seed);
        Stemmer stemmer = Stemmers.Of(language)!;
        for (int i = 0; i < 20_000; i++)
        {
            string word = new(random.GetItems<char>(alphabet, random.Next(24)));
            Exception? error = Record.Exception(() => Assert.InRange(stemmer.Stem(word).Length, 0, Stemmer.RoomFor(word.Length)));
            Assert.True(error is null, $"Seed {Seed}, the word '{word}': {error}");
        }
    }

    [Fact]
    public void A_text_without_language_has_no_stemmer() => Assert.Null(Stemmers.Of(TextLanguage.None));
}
