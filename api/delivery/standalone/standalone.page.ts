import { fill, withOwn } from '#schema/words/fill';
import { titlesTexts } from '#schema/words/shared/titles.words';
import { radiiOf, unloadedFaces, type Look } from '#schema/look/look';
import type { SiteSettings } from '#schema/settings/settings';
import { escapeHtml } from '#schema/text/escape-html';
import { standaloneColours } from './standalone.colours.ts';

/** What the page needs of the site's settings. */
export type StandaloneSite = Look &
  Pick<SiteSettings, 'siteName' | 'logoUrl' | 'logoSize' | 'faviconUrl' | 'primaryColor' | 'words'>;

const logoHeights = { sm: 24, md: 32, lg: 40, xl: 48 } as const;

interface StandalonePage {
  title: string;
  /** A word above the heading. */
  state: string;
  heading: string;
  /** HTML below the heading. */
  body: string;
}

/**
 * A page in the site's brand without its header, footer and scripts: one self-contained document, apart from the logo.
 * For visitors who cannot see the site itself, such as during maintenance.
 */
export function standalonePage(site: StandaloneSite, { title, state, heading, body }: StandalonePage): string {
  const name = escapeHtml(site.siteName);
  const { item } = withOwn('titles', titlesTexts, site.words ?? {});
  const icon = site.faviconUrl ? `<link rel="icon" href="${escapeHtml(site.faviconUrl)}">` : '';
  const brand = site.logoUrl
    ? `<img src="${escapeHtml(site.logoUrl)}" alt="${name}" height="${logoHeights[site.logoSize]}">`
    : `${mark}<span>${name}</span>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${schemesOf(site)}">
<meta name="robots" content="noindex">
<title>${escapeHtml(fill(item, { title, siteName: site.siteName }))}</title>
${icon}<style>${style(site)}</style>
</head>
<body>
<header>${brand}</header>
<main>
<p class="state">${escapeHtml(state)}</p>
<h1>${escapeHtml(heading)}</h1>
${body}
</main>
${drawing}
</body>
</html>
`;
}

const schemesOf = ({ colorScheme }: Look) => (colorScheme === 'both' ? 'light dark' : colorScheme);

function style(site: StandaloneSite): string {
  // A little rounder than on the site, because the fields are higher.
  const radius = Math.round((radiiOf[site.cornerRadius][0] * 4) / 3);
  return `
:root { color-scheme: ${schemesOf(site)}; --error: light-dark(#b3261e, #f2b8b5); ${standaloneColours(site.primaryColor)} }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; min-height: 100svh; display: grid; grid-template-rows: auto 1fr auto; overflow-x: hidden; background: var(--background); color: var(--ink); font: 400 clamp(17px, 0.25vw + 16px, 19px)/1.6 ${unloadedFaces[site.typeface]}; }
header, main { width: 100%; max-width: 1200px; margin-inline: auto; padding-inline: clamp(20px, 5vw, 64px); }
header { display: flex; align-items: center; gap: 10px; min-height: 72px; font-size: 20px; font-weight: 650; letter-spacing: -0.02em; }
header span { overflow-wrap: anywhere; }
header img { max-width: min(240px, 70vw); object-fit: contain; }
main { align-self: center; padding-block: clamp(40px, 9vh, 112px); }
h1 { max-width: 13ch; font-size: clamp(2.5rem, 1.6rem + 4.4vw, 5rem); font-weight: 600; line-height: 1.04; letter-spacing: -0.03em; text-wrap: balance; }
.state { display: flex; align-items: center; gap: 10px; margin-bottom: 20px; color: var(--accent); font-size: 0.875rem; font-weight: 550; }
.state::before { content: ''; width: 24px; border-top: 2px solid; }
.lead { max-width: 34em; margin-top: 28px; color: var(--soft); text-wrap: pretty; }
.contact { margin-top: 32px; color: var(--soft); }
a { color: var(--accent); font-weight: 550; text-underline-offset: 0.2em; text-decoration-thickness: 1px; overflow-wrap: anywhere; }
a:hover { text-decoration-thickness: 2px; }
a:focus-visible { outline: 2px solid; outline-offset: 4px; border-radius: 2px; }
form { display: grid; gap: 8px; max-width: 380px; margin-top: 32px; }
label { font-size: 0.9375rem; font-weight: 550; }
input { height: 48px; padding: 0 14px; border: 1px solid var(--soft); border-radius: ${radius}px; background: transparent; color: inherit; font: inherit; }
input[aria-invalid] { border: 2px solid var(--error); padding: 0 13px; }
button { justify-self: start; height: 48px; margin-top: 12px; padding: 0 22px; border: 0; border-radius: ${radius}px; background: var(--ink); color: var(--background); font: inherit; font-weight: 550; cursor: pointer; }
input:focus-visible, button:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
.error { color: var(--error); font-size: 0.9375rem; font-weight: 550; }
svg { display: block; fill: none; stroke: currentColor; stroke-linecap: round; flex: none; }
.accent { stroke: var(--accent); }
.drawing { width: 100%; height: clamp(96px, 20vh, 208px); color: var(--line); }
.drawing path { vector-effect: non-scaling-stroke; stroke-width: 1.5; }
.drawing .accent { stroke-width: 2.5; }
@media print { .drawing { display: none; } }
`;
}

// The default logo, as in web/ui/logo/brand-mark.tsx.
const mark = `<svg width="25" height="25" viewBox="0 0 24 24" stroke-width="2" aria-hidden="true"><path d="M2 3.5c6 0 6 4.5 12 4.5h8"/><path d="M2 20.5c6 0 6-4.5 12-4.5h8"/><path class="accent" stroke-width="2.6" d="M2 12h20"/></svg>`;

/** The motif's lines, as a wide drawing. */
const drawing = `<svg class="drawing" viewBox="0 0 1200 200" preserveAspectRatio="none" aria-hidden="true">${Array.from(
  { length: 9 },
  (_, i) => {
    const from = 8 + i * 23;
    const to = 76 + i * 6;
    return `<path${i === 4 ? ' class="accent"' : ''} d="M-10 ${from}C${300 + i * 14} ${from} ${420 + i * 10} ${to} ${760} ${to}H1210"/>`;
  },
).join('')}</svg>`;
