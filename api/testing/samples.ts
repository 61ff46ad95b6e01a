/** The kinds of content, for tables of tests. */
export const kinds = [
  { many: 'pages', one: 'page', type: 'Page', folder: '', isStory: false },
  { many: 'posts', one: 'post', type: 'Post', folder: '/blog', isStory: true },
  { many: 'articles', one: 'article', type: 'Article', folder: '/articles', isStory: true },
] as const;

export type Kind = (typeof kinds)[number];

let made = 0;

/** A number that is unique within a test file, for unique names. */
export function unique(): number {
  return ++made;
}

/** The input for creating an item, with every field and a unique slug. */
export function contentInput(kind: Kind, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const n = unique();
  return {
    title: `Sample ${n}`,
    slug: `sample-${n}`,
    content: `<p>Content ${n}</p>`,
    metaDescription: `About sample ${n}`,
    noindex: false,
    canonicalUrl: `https://example.com/first/${n}`,
    ...(kind.many === 'pages' && { format: 'text', showInNavigation: true }),
    status: 'draft',
    ...(kind.isStory && {
      excerpt: `In short: ${n}`,
      featuredImage: 'https://example.com/a.png',
      category: 'Healthcare',
      tags: ['Trials', 'Fixtures'],
    }),
    ...changes,
  };
}

export const samplePassword = 'a-quiet-river-7';

export function userInput(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const n = unique();
  return {
    username: `person${n}`,
    email: `person${n}@example.com`,
    password: samplePassword,
    firstName: 'Pat',
    lastName: `Doe ${n}`,
    isActive: true,
    ...changes,
  };
}

export function roleInput(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const n = unique();
  return {
    name: `role-${n}`,
    displayName: `Role ${n}`,
    description: 'A sample',
    level: 30,
    isActive: true,
    ...changes,
  };
}
