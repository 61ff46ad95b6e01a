import { privatePage } from '../private-page.ts';
import { previewBarStyle } from './preview.bar.ts';

/** Scripts, and what would load them. Nothing that an editor wrote gets here as markup: it is sanitised or escaped. */
const moduleScripts = /<script\b[^>]*\btype="module"[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;
const anyScript = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="(?:modulepreload|preload|manifest)"[^>]*>/g;

const noindex = '<meta name="robots" content="noindex">';

/**
 * The page as it is, but that the client's code does not take it over: its address is not the one in the bar.
 * @param bar what stands above it
 */
export function privateDocument(html: string, bar: string): string {
  return privatePage(html)
    .replace(moduleScripts, '')
    .replace('</head>', () => `${noindex}${previewBarStyle}</head>`)
    .replace(/<body[^>]*>/, (body) => body + bar);
}

/** The page for a frame that runs no scripts. */
export function frameDocument(html: string): string {
  return html.replace(anyScript, '').replace('</head>', () => `${noindex}</head>`);
}
