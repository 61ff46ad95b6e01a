import { privatePage } from '../private-page.ts';
import { previewBarStyle } from './preview.bar.ts';

/** Scripts and preloads. The regular expression is safe, because what editors write is sanitised or escaped. */
const moduleScripts = /<script\b[^>]*\btype="module"[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;
const anyScript = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="(?:modulepreload|preload|manifest)"[^>]*>/g;

const noindex = '<meta name="robots" content="noindex">';

/**
 * The page without the application, whose router would not know the preview's address.
 * @param bar shown above the page
 */
export function privateDocument(html: string, bar: string): string {
  return privatePage(html)
    .replace(moduleScripts, '')
    .replace('</head>', () => `${noindex}${previewBarStyle}</head>`)
    .replace(/<body[^>]*>/, (body) => body + bar);
}

/**
 * The page without scripts, for a sandboxed frame. Fonts are shown however late they are: without the preloads they
 * would not be there in time.
 */
export function frameDocument(html: string): string {
  return html
    .replace(anyScript, '')
    .replace(/font-display:\s*optional/g, 'font-display:swap')
    .replace('</head>', () => `${noindex}</head>`);
}
