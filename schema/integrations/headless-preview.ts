/** The placeholders of a front end's address template, written in braces. */
export const previewPlaceholders = ['slug', 'id', 'kind', 'token'] as const;
export type PreviewPlaceholder = (typeof previewPlaceholders)[number];

export const previewTemplateLength = 500;

/** Begins every preview token. */
export const previewTokenPrefix = 'hlp_';

/** How long a preview token is valid. */
export const previewMinutes = 15;

/** The address of the script that refreshes the page of a front end. */
export const previewScriptPath = '/halden-preview.js';

/** The panel tells the page of a front end that the item was saved; `address` has a new token. */
export interface PreviewSaved {
  type: 'halden:saved';
  address: string;
}

/** The page of a front end tells the panel that it listens. */
export const previewReady = 'halden:ready';

const example = 'https://www.example.com/preview?slug={slug}&token={token}';
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
const placeholder = /\{([^{}]*)\}/g;

/** Why an address template cannot be used; null if it can. */
export function previewTemplateProblem(template: string): string | null {
  const names = Array.from(template.matchAll(placeholder), ([, name = '']) => name);
  const unknown = names.find((name) => !previewPlaceholders.some((known) => known === name));
  if (unknown !== undefined) return `{${unknown}} is unknown: use {slug}, {id}, {kind} and {token}`;
  const filled = template.replace(placeholder, 'x');
  const url = /[{}\s]/.test(filled) ? null : URL.parse(filled);
  if (!url || !/^https?:\/\/[^/]/i.test(template)) return `Must be an absolute address, such as ${example}`;
  if (url.protocol === 'http:' && !loopback.has(url.hostname)) {
    return 'Must begin with https://; http:// is for localhost and 127.0.0.1 only';
  }
  if (url.username || url.password) return 'Must not contain a user or a password';
  if (/^[^:]+:\/\/[^/?#]*\{/.test(template)) return 'Placeholders cannot stand in the name of the host';
  if (!names.includes('token')) return 'Needs {token}, with which the front end reads the item';
  return null;
}

/** The origin that a valid template leads to. */
export const previewOriginOf = (template: string): string => new URL(template.replace(placeholder, 'x')).origin;

/** A valid template with its placeholders filled. */
export const fillPreviewTemplate = (template: string, values: Readonly<Record<PreviewPlaceholder, string>>): string =>
  template.replace(placeholder, (_, name: PreviewPlaceholder) => encodeURIComponent(values[name]));
