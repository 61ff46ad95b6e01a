import { flag, id, list, number, orNull, shape, text, time } from '../../kernel/openapi/json-schema.ts';

const parts = list(shape({ text, isMatch: flag }));

/** What calls answer with. */
export const searchSchemas = {
  SearchResult: shape({
    kind: { ...text, description: 'The name of a kind of content' },
    id,
    title: text,
    slug: text,
    category: orNull(text),
    rank: number,
    titleParts: parts,
    excerpt: parts,
    createdAt: time,
    publishedAt: { ...orNull(time), description: 'Null for a built-in screen' },
  }),
};
