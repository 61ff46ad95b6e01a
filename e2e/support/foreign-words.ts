/** Words that only the default site contains. */
export const foreign =
  /\bAI\b|Halden|HealthTech|Healthcare|Manufactur\w*|Automation|Intelligent|hospitals?|factor(?:y|ies)|clinic\w*|99\.9|500\+|Latest Insights|Solutions|shop floor|Industry/gi;

/**
 * Removes scripts, styles and markup that holds no text. Structured data stays: machines read it as people read text.
 */
export const wordsOf = (text: string): string =>
  text
    .replace(/<script(?![^>]*ld\+json)[^>]*>[^]*?<\/script>|<style[^]*?<\/style>/g, '')
    .replace(/ (?:class|d|id|for|name|style|href|src|srcset|value|data-[\w-]+)="[^"]*"/g, '');
