import { createHash } from 'node:crypto';
import type { KindDeclaration } from '#schema/content/define';
import { introduction } from './document.ts';
import { operationsOf, type Operation } from './operations.ts';
import { answersOf } from './response-schemas.ts';
import type { JsonSchema } from './json-schema.ts';

/** The document as one page: no script, nothing from elsewhere, searched with the browser's own search. */
export function docsPage(kinds: readonly KindDeclaration[]): string {
  const parts = Map.groupBy(
    Object.entries(operationsOf(kinds)),
    ([call]) => call.split('/')[2]?.replace(/\W.*/, '') ?? '',
  );
  const sections = Array.from(parts, ([name, calls]) => {
    const rows = calls.map(([call, operation]) => operationHtml(call, operation)).join('');
    return `<section aria-labelledby="${name}"><h2 id="${name}">${titleOf(name)}</h2>${rows}</section>`;
  }).join('');
  const shapes = Object.entries(answersOf(kinds))
    .map(
      ([name, schema]) =>
        `<section aria-labelledby="${name}"><h3 id="${name}">${name}</h3>${fieldsHtml(schema)}</section>`,
    )
    .join('');
  const contents = [...parts.keys()].map((name) => `<li><a href="#${name}">${titleOf(name)}</a></li>`).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>REST API - Halden</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<nav aria-label="Contents"><p><a href="#main">REST API</a></p><ul>${contents}<li><a href="#shapes">What answers look like</a></li></ul></nav>
<main id="main" tabindex="-1">
<h1>REST API</h1>
<p>${escaped(introduction)}</p>
<p>The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections}
<h2 id="shapes">What answers look like</h2>
${shapes}
</main>
</body>
</html>`;
}

function operationHtml(call: string, operation: Operation) {
  const { does, needs, query, body, multipart, answer, type } = operation;
  const status = operation.status ?? 200;
  const [method = '', path = ''] = call.split(' ');
  const name = typeof answer === 'string' ? answer : answer?.[0];
  const answered = name
    ? `<a href="#${name}">${name}</a>${typeof answer === 'string' ? '' : ', a list'}`
    : escaped(type ?? noAnswer[status] ?? '');
  const right = needs === 'login' ? 'Whoever has logged in.' : needs ? `Needs <code>${needs}</code>.` : 'Anybody.';
  const inputs = [
    query && `<h4>Parameters</h4>${fieldsHtml({ properties: query })}`,
    body && `<h4>Body</h4>${fieldsHtml(body)}`,
    multipart && `<h4>Parts (<code>multipart/form-data</code>)</h4>${fieldsHtml(multipart)}`,
  ];
  return `<article><h3><code><b class="${method.toLowerCase()}">${method}</b> ${escaped(path)}</code></h3>
<p>${escaped(does)}. ${right} Answers ${status} with ${answered}.</p>${inputs.filter(Boolean).join('')}</article>`;
}

function fieldsHtml({ properties = {}, required = [] }: JsonSchema): string {
  const rows = Object.entries(properties).map(([name, schema]) => {
    const notes = [required.includes(name) ? '' : 'optional', limitsOf(schema), schema.description ?? ''];
    return `<dt><code>${name}</code> <span>${typeOf(schema)}</span></dt><dd>${escaped(notes.filter(Boolean).join('; '))}</dd>`;
  });
  return `<dl>${rows.join('')}</dl>`;
}

function typeOf(schema: JsonSchema): string {
  if (schema.$ref) {
    const name = schema.$ref.split('/').pop() ?? '';
    return `<a href="#${name}">${name}</a>`;
  }
  if (schema.enum) return escaped(schema.enum.map(String).join(' | '));
  const types = [schema.type ?? 'anything'].flat();
  const named = types.map((one) => (one === 'array' && schema.items ? `list of ${typeOf(schema.items)}` : one));
  return schema.format && schema.format !== 'binary'
    ? `${schema.format}${types.includes('null') ? ' or null' : ''}`
    : named.join(' or ');
}

function limitsOf({ minLength, maxLength, minimum, maximum, maxItems, pattern }: JsonSchema): string {
  return [
    minLength !== undefined && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minimum !== undefined && maximum !== undefined && `${minimum} to ${maximum}`,
    maxItems !== undefined && `at most ${maxItems}`,
    pattern !== undefined && `matches ${pattern}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const noAnswer: Partial<Record<number, string>> = { 204: 'nothing', 302: 'a redirect' };

const titles: Record<string, string> = { auth: 'Logging in', openapi: 'This document', docs: 'This page' };
const titleOf = (name: string) => titles[name] ?? (name[0]?.toUpperCase() ?? '') + name.slice(1);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => entities[one] ?? one);

const style = `
:root { color-scheme: light dark; --ink: light-dark(#14213d, #e8ecf4); --soft: light-dark(#51607a, #a9b4c8); --line: light-dark(#dde3ec, #2c3850);
  --ground: light-dark(#fff, #0f1626); --raised: light-dark(#f5f7fa, #182137); --link: light-dark(#1d4ed8, #93b4ff) }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; display: grid; grid-template-columns: 14rem minmax(0, 1fr) }
a { color: var(--link) }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
.skip { position: absolute; inset-inline-start: -999px } .skip:focus { inset-inline-start: 1rem; inset-block-start: 1rem; background: var(--ground); padding: .5rem }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 2rem 1.5rem; border-inline-end: 1px solid var(--line); background: var(--raised) }
nav p { margin: 0 0 1rem; font-weight: 600 } nav ul { list-style: none; margin: 0; padding: 0 } nav a { display: block; padding: .3rem 0; text-decoration: none } nav a:hover { text-decoration: underline }
main { max-width: 56rem; padding: 3rem clamp(1rem, 4vw, 4rem) 6rem; outline: 0 }
h1 { font-size: 2.25rem; line-height: 1.15; margin: 0 0 1rem; letter-spacing: -.02em } h2 { font-size: 1.5rem; margin: 3.5rem 0 1rem; padding-block-start: 1rem }
h3 { font-size: 1rem; margin: 0 0 .5rem; overflow-wrap: anywhere } h4 { font-size: .875rem; margin: 1rem 0 .25rem; color: var(--soft) }
h2, h3 { scroll-margin-block-start: 1rem }
article, main > section > section, #shapes ~ section { border: 1px solid var(--line); border-radius: .75rem; padding: 1rem 1.25rem; margin-block-end: 1rem }
article p { margin: 0 } code { font: .9375em/1.5 ui-monospace, monospace } h3 code { font-size: 1rem }
h3 b { display: inline-block; min-width: 4.5rem; color: var(--link) } b.delete { color: light-dark(#b91c1c, #ff9d9d) } b.post { color: light-dark(#166534, #7ee2a8) } b.put { color: light-dark(#92400e, #f7c37b) }
dl { margin: .25rem 0 0; display: grid; grid-template-columns: minmax(10rem, 2fr) 3fr; gap: .25rem 1.5rem; font-size: .9375rem }
dt { overflow-wrap: anywhere } dt span { color: var(--soft) } dd { margin: 0; color: var(--soft); overflow-wrap: anywhere }
@media (max-width: 46rem) { body { display: block } nav { position: static; height: auto; border: 0 } nav ul { columns: 2 } dl { grid-template-columns: 1fr; gap: 0 } dd { margin-block-end: .5rem } }
`;

/** Nothing runs and nothing is loaded; the page's one style element is known by its hash. */
export const docsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');
