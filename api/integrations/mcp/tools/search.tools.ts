import { object } from 'yup';
import { sortFields, statuses, views } from '#schema/constants';
import { flag, oneOf, optionalText, requiredText, wholeNumber } from '#schema/value-rules/fields';
import { sectionsOf } from '#schema/content/kind';
import { sectionTypesJson } from '#schema/sections/json-types';
import { readContentQuery } from '../../../content/items/reads/content.query.ts';
import type { TextPart } from '../../../content/search/excerpt.ts';
import { itemFor } from '../item.ts';
import { argumentsOf, kindRule, kindsFor, kindWords, reads, type Tool, type ToolMaker } from '../tool.ts';

const most = 100;
const limitMessage = `Limit must be a whole number from 1 to ${most}`;
const limitRule = () => wholeNumber(limitMessage).min(1, limitMessage).max(most, limitMessage);

const plain = (parts: readonly TextPart[]) => parts.map(({ text }) => text).join('');

/** Finding items. */
export const searchTools: ToolMaker = (scope, kinds) => [
  search(scope, kindsFor(scope, kinds, 'read').all.length > 0),
  list(scope, kinds),
  ...(kinds.all.some((kind) => sectionsOf(kind).length > 0) ? [sectionTypes(kinds)] : []),
];

function search(scope: Parameters<ToolMaker>[0], seesDrafts: boolean): Tool {
  const { input, read } = argumentsOf(object({ query: requiredText('Query'), limit: limitRule(), drafts: flag() }), {
    query: 'Words that an item contains, each whole; the last one may be the beginning of a word.',
    limit: `The number of results, at most ${most}; 20 by default. With drafts, of each kind.`,
    drafts: 'Whether items that are not published are found too, in the kinds that the token may read.',
  });
  return {
    name: 'search',
    title: 'Search',
    description: seesDrafts
      ? 'Finds items of every kind by their words, best first: what visitors can read or, with `drafts`, everything.'
      : 'Finds what visitors can read by its words, best first.',
    input,
    annotations: reads,
    async call(given) {
      const { query, limit = 20, drafts = false } = read(given);
      if (drafts) {
        const found = await scope.contentFinder.find(query, limit);
        return { results: found.map(({ excerpt, ...row }) => ({ ...row, excerpt: plain(excerpt) })) };
      }
      const { results } = await scope.search.search(query, { limit, offset: 0 });
      // Built-in screens and the pages of authors are not items.
      const items = results.filter(({ id }) => id > 0);
      return { results: items.map(({ titleParts: _, excerpt, ...row }) => ({ ...row, excerpt: plain(excerpt) })) };
    },
  };
}

function list(scope: Parameters<ToolMaker>[0], kinds: Parameters<ToolMaker>[1]): Tool {
  const sorts = sortFields.flatMap((field) => [field, `-${field}`]);
  const { input, read } = argumentsOf(
    object({
      kind: kindRule(kinds),
      search: optionalText(),
      status: oneOf(statuses, `Status must be one of: ${statuses.join(', ')}`),
      category: optionalText(),
      tag: optionalText(),
      sort: oneOf(sorts, `Sort must be one of: ${sorts.join(', ')}`),
      limit: limitRule(),
      offset: wholeNumber('Offset must be a whole number').min(0, 'Offset must be a whole number'),
      view: oneOf(views, `View must be one of: ${views.join(', ')}`),
    }),
    {
      kind: kindWords,
      search: 'Words in title, slug or text.',
      status: 'Only items with this status.',
      category: 'Only items of this category.',
      tag: 'Only items with this tag, by its name or slug.',
      sort: 'The field to sort by, with - before it for descending order; newest first by default.',
      limit: `The number of items, at most ${most}; 20 by default.`,
      offset: 'How many items to skip.',
      view: 'What to show, instead of what the token shows by default.',
    },
  );
  return {
    name: 'list',
    title: 'List items',
    description:
      'Lists the items of a kind without their content, and says how many there are. For one whole item use `read`.',
    input,
    annotations: reads,
    async call(given) {
      const { kind: name, limit = 20, ...filter } = read(given);
      const kind = kinds.named(name);
      const values = Object.entries({ ...filter, limit }).filter(([, value]) => value != null);
      const query = readContentQuery(kind, Object.fromEntries(values.map(([key, value]) => [key, String(value)])));
      const { rows, counted } = await scope.content(kind).list(query);
      return { total: counted?.total ?? rows.length, items: rows.map((row) => itemFor(kind, row, scope.publicUrl)) };
    },
  };
}

/** The sections of pages. */
function sectionTypes(kinds: Parameters<ToolMaker>[1]): Tool {
  const { input, read } = argumentsOf(object({}), {});
  return {
    name: 'section_types',
    title: 'Section types',
    description:
      'Returns the JSON Schemas of the sections that a page with the format `sections` is made of. Its content is such JSON, as text.',
    input,
    annotations: reads,
    call(given) {
      read(given);
      return Promise.resolve(sectionTypesJson(kinds.all.flatMap(sectionsOf)));
    },
  };
}
