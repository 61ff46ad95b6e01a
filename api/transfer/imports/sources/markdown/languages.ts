import type { MarkdownSite } from './site.ts';

/** A path without its language. */
export interface Translated {
  path: string;
  /** Null for the default language, and for a site of one. */
  language: string | null;
}

/** `about.fr.md`, and `content.fr/about.md`. @param names of all texts, from the folder of the site */
export function translated(
  path: string,
  { languages }: Pick<MarkdownSite, 'languages'>,
  names: ReadonlySet<string>,
): Translated {
  const [, stem = '', code = '', end = ''] = /^(.*)\.([a-z]{2,3}(?:-[a-z]{2,4})?)(\.\w+)$/i.exec(path) ?? [];
  const folder = /^content\.([\w-]+)\//.exec(path)?.[1] ?? /^content\/([\w-]+)\//.exec(path)?.[1];
  const isDeclared = languages.includes(code);
  const isSuffix = isDeclared || (isLanguage(code) && (/(?:^|\/)_?index$/.test(stem) || names.has(`${stem}${end}`)));
  const language = isSuffix ? code : folder !== undefined && languages.includes(folder) ? folder : null;
  return {
    path: isSuffix ? `${stem}${end}` : path.replace(new RegExp(`^content/${language ?? ' '}/`), 'content/'),
    language: language === languages[0] ? null : language,
  };
}

/** The platform has a name for every language. */
function isLanguage(code: string): boolean {
  if (!/^[a-z]{2}(?:-[a-z]{2})?$/i.test(code)) return false;
  return new Intl.DisplayNames('en', { type: 'language' }).of(code)?.toLowerCase() !== code.toLowerCase();
}
