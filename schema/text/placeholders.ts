import { escapeHtml } from './escape-html.ts';
import { isMarked } from './mark-characters.ts';

/**
 * Values of the settings that a text can contain as placeholders, such as `{{siteName}}`, so that it stays correct
 * when they change. The stored text keeps them; they are filled wherever visitors read it.
 */
export const placeholders = ['siteName', 'contactEmail', 'messagesKept'] as const;
export type Placeholder = (typeof placeholders)[number];
export type SettingWords = Readonly<Record<Placeholder, string>>;

const named = /\{\{(\w+)\}\}/g;
const tag = /(<[^>]*>)/;

const hasPlaceholders = (text: string): boolean => text.includes('{{');

/** How long messages of the contact form are kept. @param days null for ever */
export const messagesKept = (days: number | null): string =>
  days === null ? 'until we delete it' : `for ${days} ${days === 1 ? 'day' : 'days'}`;

/** Replaces placeholders in a plain text. Unknown ones stay as typed, and so does a text that is edited in the page. */
export function fillText(text: string, words: SettingWords): string {
  if (!hasPlaceholders(text) || isMarked(text)) return text;
  return replaced(text, { ...words, contactEmail: words.contactEmail || 'the contact page' });
}

/** The same in HTML, where the contact address is a link. */
export function fillHtml(html: string, { siteName, contactEmail, messagesKept: kept }: SettingWords): string {
  if (!hasPlaceholders(html)) return html;
  const inAttributes = { siteName: escapeHtml(siteName), contactEmail: escapeHtml(contactEmail), messagesKept: kept };
  const email = inAttributes.contactEmail;
  const link = email ? `<a href="mailto:${email}">${email}</a>` : '<a href="/contact">the contact page</a>';
  return html
    .split(tag)
    .map((part, at) => replaced(part, at % 2 === 1 ? inAttributes : { ...inAttributes, contactEmail: link }))
    .join('');
}

/** The same in every text of some data, such as the answer to a query. @param except names whose values stay */
export function fillTexts<Data>(data: Data, words: SettingWords, except: readonly string[] = []): Data {
  return filled(data, words, except) as Data;
}

function filled(data: unknown, words: SettingWords, except: readonly string[]): unknown {
  if (typeof data === 'string') return fillText(data, words);
  if (Array.isArray(data)) return data.map((one: unknown) => filled(one, words, except));
  if (typeof data !== 'object' || data === null || data instanceof Date) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, except.includes(name) ? value : filled(value, words, except)]),
  );
}

const replaced = (text: string, words: SettingWords): string =>
  text.replace(named, (found: string, name: string) => {
    const known = placeholders.find((one) => one === name);
    return known ? words[known] : found;
  });
