import type { Client } from '../client.ts';
import { DomUtils, elements, parsed } from '../../kernel/html/dom.ts';

/** What a reader sees of a text, counted. */
export interface Facts {
  title: string;
  words: string[];
  /** The names of the pictures' files, without the size that a system adds. */
  pictures: string[];
  /** The number of links. */
  links: number;
  /** The number of players and pages in frames. */
  embeds: number;
  /** The day of its publication; null for a draft. */
  day: string | null;
  people: string[];
  topics: string[];
}

interface Line {
  title: string;
  part: string;
  effect: string;
  name: string;
  reason: string;
}

/** A difference between a source and the site that the report does not name, or the other way round. */
export interface Finding {
  title: string;
  what: string;
}

/** Counts what HTML shows. */
export function factsOfHtml(html: string): Pick<Facts, 'words' | 'pictures' | 'links' | 'embeds'> {
  const root = parsed(html.replace(/<!--[\s\S]*?-->/g, ' ').replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' '));
  const embeds = elements(root, 'iframe', 'object', 'embed').filter(
    ({ parent }) => !(parent && 'name' in parent && parent.name === 'object'),
  );
  return {
    words: wordsOf(DomUtils.textContent(parsed(DomUtils.getInnerHTML(root).replace(/></g, '> <')))),
    pictures: elements(root, 'img').map(({ attribs }) => fileName(attribs['src'] ?? '')),
    links: elements(root, 'a').filter(({ attribs }) => (attribs['href'] ?? '') !== '').length,
    embeds: embeds.length,
  };
}

export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** `photo.jpg` for `https://x.test/2020/photo-300x200.jpg?w=1`. */
export function fileName(address: string): string {
  if (address.startsWith('data:')) return 'data';
  const [path = ''] = address.split(/[?#]/);
  const name = path.split('/').at(-1) ?? '';
  return name
    .replace(/-\d+x\d+(?=\.\w+$)/, '')
    .replace(/-(?:scaled|rotated)(?=\.\w+$)/, '')
    .replace(/\.\w+$/, '')
    .toLowerCase();
}

/** Compares what a source has with what was imported, and demands that the report names every difference. */
export async function unreported(client: Client, importId: string, source: readonly Facts[]): Promise<Finding[]> {
  const { body } = await client.get<string>(`/api/imports/${importId}/report`);
  const lines = linesOf(body);
  const found: Finding[] = [];
  for (const facts of source) {
    const own = lines.filter(({ title }) => title === facts.title);
    if (own.some(({ part }) => part === 'all')) continue;
    const item = await itemOf(client, importId, facts.title);
    if (item === null) {
      found.push({ title: facts.title, what: 'neither imported nor reported' });
      continue;
    }
    for (const what of differences(facts, item, own)) found.push({ title: facts.title, what });
  }
  return found;
}

function differences(source: Facts, here: Facts, lines: readonly Line[]): string[] {
  const told = wordsOf(lines.map(({ name, reason }) => `${name} ${reason}`).join(' '));
  const linesFor = (...parts: string[]) => lines.filter(({ part }) => parts.includes(part));
  const gone = (list: readonly string[], rest: readonly string[]) => without(list, rest);
  const words = gone(source.words, [...here.words, ...told]);
  const pictures = gone(source.pictures, [
    ...here.pictures,
    ...linesFor('picture', 'markup', 'text').flatMap(({ name }) => [fileName(name)]),
  ]);
  const embeds = source.embeds - here.embeds - linesFor('embed').length;
  const links = source.links - here.links;
  const people = gone(
    source.people.map(folded),
    [...here.people, ...linesFor('author').map(({ name }) => name)].map(folded),
  );
  const topics = gone(
    [...new Set(source.topics.map(folded))],
    [...here.topics, ...linesFor('topic').map(({ name }) => name)].map(folded),
  );
  return [
    ...(words.length > 0 ? [`words: ${words.slice(0, 20).join(' ')}`] : []),
    ...(pictures.length > 0 && linesFor('markup').every(({ name }) => !name.includes('<img'))
      ? [`pictures: ${pictures.join(', ')}`]
      : []),
    ...(embeds > 0 ? [`embeds: ${embeds}`] : []),
    ...(links > 0 && linesFor('markup', 'text', 'link').length === 0 ? [`links: ${links}`] : []),
    ...(source.day !== here.day && linesFor('date', 'status').length === 0
      ? [`day: ${source.day} is ${here.day}`]
      : []),
    ...(people.length > 0 ? [`people: ${people.join(', ')}`] : []),
    ...(topics.length > 0 ? [`topics: ${topics.join(', ')}`] : []),
  ];
}

/** Names that have the same address are the same. */
const folded = (name: string) => wordsOf(name).join('-');

/** A list without the members of another, each once. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const one of others) counts.set(one, (counts.get(one) ?? 0) + 1);
  return list.filter((one) => {
    const left = counts.get(one) ?? 0;
    if (left > 0) counts.set(one, left - 1);
    return left === 0;
  });
}

async function itemOf(client: Client, importId: string, title: string): Promise<Facts | null> {
  for (let after = 0; ;) {
    const { data } = await client.graphql<{
      import: { items: { title: string; target: string; itemId: string | null; position: number }[] };
    }>(
      'query ($id: ID!, $after: Int!) { import(id: $id) { items(first: 200, after: $after) { title target itemId position } } }',
      { id: importId, after },
    );
    const items = data?.import.items ?? [];
    const found = items.find(
      (one) => one.title === title && ['post', 'page', 'article'].includes(one.target) && one.itemId !== null,
    );
    if (found) return factsOfItem(client, found.target, found.itemId ?? '');
    const last = items.at(-1);
    if (!last) return null;
    after = last.position;
  }
}

async function factsOfItem(client: Client, kind: string, id: string): Promise<Facts> {
  const { body } = await client.get<{
    title: string;
    content: string;
    excerpt?: string;
    metaDescription?: string;
    publishedAt: string | null;
    author?: { name: string } | null;
    tags?: string[];
    category?: string | null;
    featuredImage?: string | null;
  }>(`/api/${kind}s/${id}`);
  const shown = factsOfHtml(body.content);
  return {
    ...shown,
    title: body.title,
    words: [...shown.words, ...wordsOf(`${body.title} ${body.excerpt ?? ''} ${body.metaDescription ?? ''}`)],
    pictures: [...shown.pictures, ...(body.featuredImage ? [fileName(body.featuredImage)] : [])],
    day: body.publishedAt?.slice(0, 10) ?? null,
    people: body.author ? [body.author.name] : [],
    topics: [...(body.tags ?? []), ...(body.category ? [body.category] : [])],
  };
}

/** The lines of the report, which quotes every cell. */
function linesOf(csv: string): Line[] {
  const rows = [...csv.matchAll(/^(?:"(?:[^"]|"")*"|)(?:,(?:"(?:[^"]|"")*"|))*\r$/gm)].map(([row]) =>
    [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|)/g)].map(([, cell = '']) =>
      cell.replaceAll('""', '"').replace(/^'(?=[=+\-@])/, ''),
    ),
  );
  return rows.map(([, title = '', part = '', effect = '', name = '', reason = '']) => ({
    title,
    part,
    effect,
    name,
    reason,
  }));
}
