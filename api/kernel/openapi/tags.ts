import type { Feature } from '../feature.ts';
import type { Kinds } from '../kinds.ts';

const fixedTags: Readonly<Record<string, string>> = {
  'openapi.json': 'This description.',
  docs: 'This description as a page.',
};

/** The groups of operations, by the first part of their path. */
export function tagsOf(kinds: Kinds, features: readonly Feature[], used: Iterable<string>) {
  const tags: Readonly<Record<string, string>> = {
    ...fixedTags,
    ...Object.fromEntries(features.flatMap((feature) => Object.entries(feature.tags))),
  };
  return Array.from(used, (name) => {
    const kind = kinds.withPlural(name);
    return { name, description: kind?.description ?? tags[name] ?? name };
  });
}
