namespace StackSearch.Tests.Browser;

/// <summary>Measures the contrast of all visible text by the formula of WCAG 2.</summary>
internal static class Contrast
{
    /// <summary>Gives the texts that stand out less than 4.5 to 1 from what is behind them.</summary>
    public const string Script = """
        () => {
          const numbers = color => color.match(/[\d.]+/g).map(Number);
          const light = ([r, g, b]) => [r, g, b].map(c => c / 255).map(c => c <= .03928 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4)
            .reduce((sum, c, i) => sum + c * [.2126, .7152, .0722][i], 0);
          const behind = e => { for (; e; e = e.parentElement) { const c = numbers(getComputedStyle(e).backgroundColor); if (c.length < 4 || c[3] === 1) return c; } return [255, 255, 255]; };
          const weak = [];
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            const node = walker.currentNode, e = node.parentElement;
            if (!node.data.trim() || !e.checkVisibility() || e.closest('.unseen, script')) continue;
            const [a, b] = [light(numbers(getComputedStyle(e).color)), light(behind(e))];
            const ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
            if (ratio < 4.5) weak.push(`${ratio.toFixed(2)} ${e.className || e.tagName}: ${node.data.trim().slice(0, 40)}`);
          }
          return weak;
        }
        """;
}
