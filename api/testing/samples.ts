/** The three kinds of content as a test's table wants them. */
export const kinds = [
  { many: 'pages', one: 'page', type: 'Page', isStory: false },
  { many: 'posts', one: 'post', type: 'Post', isStory: true },
  { many: 'articles', one: 'article', type: 'Article', isStory: true },
] as const;

export type Kind = (typeof kinds)[number];

let made = 0;

/** A number that no other sample of this file has, for names that must differ. */
export function unique(): number {
  return ++made;
}

/** What creates an item of the kind, with every field given and a slug of its own. */
export function contentInput(kind: Kind, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const n = unique();
  return {
    title: `Sample ${n}`,
    slug: `sample-${n}`,
    content: `<p>Content ${n}</p>`,
    metaDescription: `About sample ${n}`,
    status: 'draft',
    ...(kind.isStory && {
      excerpt: `In short: ${n}`,
      featuredImage: 'https://example.com/a.png',
      category: 'Healthcare',
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
