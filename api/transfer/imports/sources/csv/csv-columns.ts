/** The accepted names of columns, the usual one first. */
const columnNames = {
  title: [
    'title',
    'web title',
    'headline',
    'post title',
    'article title',
    'subject',
    'email subject line',
    'subject line',
    'titel',
    'titre',
    'título',
    'titolo',
    'überschrift',
    'name',
  ],
  id: ['id', 'post id', 'item id', 'uuid', 'email id', 'unique id', 'internal id'],
  slug: ['slug', 'post name', 'permalink', 'handle', 'url key', 'url slug', 'path'],
  content: [
    ...['content', 'content html', 'body', 'body html', 'html', 'text', 'post content', 'post body', 'markdown'],
    ...['body markdown', 'html content', 'html body', 'body content', 'article', 'plain content', 'inhalt', 'contenu'],
    ...['texte', 'contenido', 'texto', 'contenuto', 'testo', 'inhoud', 'tekst', 'conteúdo'],
  ],
  excerpt: [
    ...['excerpt', 'summary', 'description', 'teaser', 'meta description', 'subtitle', 'web subtitle', 'intro'],
    ...['abstract', 'preview text', 'email preview text', 'preheader'],
  ],
  date: [
    ...['published at', 'publish date', 'published on', 'publishedat', 'published date', 'date published', 'pub date'],
    ...['publication date', 'post date', 'date', 'published', 'send date', 'send time', 'sent at', 'email sent at'],
    ...['veröffentlicht am', 'veröffentlichungsdatum', 'erscheinungsdatum', 'date de publication', 'publié le'],
    ...['fecha de publicación', 'data di pubblicazione', 'publicatiedatum', 'created', 'created at', 'created on'],
    ...['datum', 'fecha', 'data'],
  ],
  status: ['status', 'state', 'post status', 'article status', 'workflow state', 'is published', 'ispublished'],
  author: ['author', 'byline', 'author name', 'post author', 'written by', 'autor', 'auteur'],
  email: ['author email', 'email'],
  category: ['category', 'categories', 'section', 'topic', 'main category'],
  tags: ['tags', 'tag', 'keywords', 'labels', 'content tags'],
  image: [
    ...['image', 'featured image', 'picture', 'cover', 'cover image', 'thumbnail', 'thumbnail url', 'image url'],
    ...['featuredimage', 'feature image', 'image src', 'main image', 'hero image'],
  ],
  url: ['url', 'link', 'address', 'permalink url', 'canonical url', 'post url', 'web url', 'post page url'],
  type: ['type', 'kind', 'post type', 'content type'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Column = keyof typeof columnNames;
export type Columns = ReadonlyMap<Column, number>;

export const columnList = Object.keys(columnNames) as Column[];

/** `Published_At`, `publishedAt` and `published at` are the same. */
const spaced = (header: string) =>
  header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** The position of each column by its name; only those that are found. */
export function namedColumns(headers: readonly string[]): Map<Column, number> {
  const names = headers.map((name) => [spaced(name), name.toLowerCase().trim()]);
  const columns = new Map<Column, number>();
  for (const column of columnList) {
    const at = (columnNames[column] as readonly string[])
      .map((name) => names.findIndex((given) => given.includes(name)))
      .find((one) => one >= 0);
    if (at !== undefined) columns.set(column, at);
  }
  return columns;
}

/** The position of each column: as chosen, else by its name. Without a title column, the first one is the title. */
export function columnsOf(headers: readonly string[], chosen: ReadonlyMap<string, string | null>): Columns {
  const columns = namedColumns(headers);
  for (const column of columnList) {
    const wanted = chosen.get(column);
    if (wanted === undefined) continue;
    const at = wanted === null ? -1 : headers.indexOf(wanted);
    if (at >= 0) columns.set(column, at);
    else if (wanted === null) columns.delete(column);
  }
  if (!columns.has('title')) columns.set('title', 0);
  return columns;
}
