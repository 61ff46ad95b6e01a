import { marked } from 'marked';
import { factsOfHtml, fileName, type Facts } from './loss-checker.ts';

const unCdata = (text: string) => text.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1');

/** What the posts and pages of a WordPress export show, read without the importer. */
export function factsOfWxr(xml: string): Facts[] {
  const tag = (part: string, name: string) =>
    unCdata(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(part)?.[1] ?? '').trim();
  const authors = new Map(
    [...xml.matchAll(/<wp:author>([\s\S]*?)<\/wp:author>/g)].map(([, author = '']) => [
      tag(author, 'wp:author_login'),
      tag(author, 'wp:author_display_name'),
    ]),
  );
  return [...xml.matchAll(/<item>([\s\S]*?)<\/item>/g)].flatMap(([, item = '']) => {
    const status = tag(item, 'wp:status');
    if (!['post', 'page'].includes(tag(item, 'wp:post_type')) || status === 'trash') return [];
    const creator = tag(item, 'dc:creator');
    const terms = [...item.matchAll(/<category domain="(?:post_tag|tag|category)"[^>]*>([\s\S]*?)<\/category>/g)];
    return [
      {
        ...factsOfHtml(tag(item, 'content:encoded').replace(/\[\/?[a-z_-]+[^\]]*\]/g, ' ')),
        title: tag(item, 'title'),
        day: status === 'publish' || status === 'private' ? tag(item, 'wp:post_date_gmt').slice(0, 10) : null,
        people: [authors.get(creator) ?? creator].filter((name) => name !== ''),
        topics: terms.map(([, name = '']) => unCdata(name)).filter((name) => name !== 'Uncategorized'),
      },
    ];
  });
}

/** What a text in Markdown with front matter shows, read without the importer. Lists are in one line. */
export function factsOfMarkdown(text: string): Facts {
  const [whole = '', head = ''] = /^(?:(?:---|\+\+\+)\n([\s\S]*?)\n(?:---|\+\+\+)\n)/.exec(text) ?? [];
  const named = (name: string) =>
    new RegExp(`^${name}\\s*[:=]\\s*(.*)$`, 'mi')
      .exec(head)?.[1]
      ?.replace(/^["[]+|["\]]+$/g, '')
      .trim() ?? '';
  const list = (name: string) =>
    named(name)
      .split(',')
      .map((one) => one.replaceAll('"', '').trim())
      .filter((one) => one !== '');
  const body = text.slice(whole.length).replace(/\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}|\{:[^}]*\}/g, ' ');
  const shown = factsOfHtml(marked.parse(body, { async: false }));
  const cover = named('cover') || named('image');
  return {
    ...shown,
    pictures: [...shown.pictures, ...(cover === '' ? [] : [fileName(cover)])],
    title: named('title'),
    day: named('date').slice(0, 10) || null,
    people: list('authors?'),
    topics: [...list('tags'), ...list('categories')],
  };
}
