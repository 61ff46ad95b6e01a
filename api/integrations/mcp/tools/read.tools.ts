import type { Kinds } from '../../../kernel/kinds.ts';
import { object } from 'yup';
import { views } from '#schema/constants';
import { flag, oneOf, optionalText, wholeNumber } from '#schema/value-rules/fields';
import type { ContentRow } from '../../../content/items/content.row.ts';
import { BadInput, Conflict } from '../../../kernel/errors/errors.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { differences } from '../differences.ts';
import { itemFor } from '../item.ts';
import {
  argumentsOf,
  idRule,
  idWords,
  kindRule,
  kindsFor,
  kindWords,
  reads,
  type Tool,
  type ToolMaker,
} from '../tool.ts';

const numberRule = (label: string) => {
  const message = `${label} must be a whole number above 0`;
  return wholeNumber(message).min(1, message);
};

/** Reading items, and comparing their past, current and unpublished versions. */
export const readTools: ToolMaker = (scope, kinds) => {
  const readable = kindsFor(scope, kinds, 'read');
  return [
    readItem(scope, kinds),
    ...(readable.all.length > 0 ? [history(scope, readable), compare(scope, readable)] : []),
  ];
};

function readItem(scope: Scope, kinds: Kinds): Tool {
  const { input, read } = argumentsOf(
    object({
      kind: kindRule(kinds),
      id: idRule().optional(),
      slug: optionalText(),
      workingCopy: flag(),
      revision: numberRule('Revision'),
      view: oneOf(views, `View must be one of: ${views.join(', ')}`),
    }),
    {
      kind: kindWords,
      id: `${idWords} Either this or \`slug\`.`,
      slug: 'The last part of its address. Either this or `id`.',
      workingCopy: 'Whether to read the changes that are not published yet, instead of what is published.',
      revision: 'The number of an earlier version, as `history` returns it.',
      view: 'What to show, instead of what the token shows by default.',
    },
  );
  return {
    name: 'read',
    title: 'Read an item',
    description: 'Returns one item with its content and its `version`.',
    input,
    annotations: reads,
    async call(given) {
      const { kind: name, id, slug, workingCopy = false, revision, view } = read(given);
      const kind = kinds.named(name);
      const shown = scope.access.viewOf(view);
      const find = async (): Promise<ContentRow> => {
        if (id !== undefined && slug == null) return scope.content(kind).byId(id, shown);
        if (id === undefined && slug != null) return scope.content(kind).bySlug(slug, shown);
        const message = 'Give either an id or a slug';
        throw new BadInput(message, { id: message });
      };
      const item = await find();
      if (workingCopy) return itemFor(kind, await scope.workingCopies(kind).byId(item.id), scope.publicUrl);
      if (revision === undefined) return itemFor(kind, item, scope.publicUrl);
      return itemFor(kind, await scope.revisions(kind).byNumber(item.id, revision), scope.publicUrl);
    },
  };
}

function history(scope: Scope, kinds: Kinds): Tool {
  const message = 'Limit must be a whole number from 1 to 100';
  const { input, read } = argumentsOf(
    object({
      kind: kindRule(kinds),
      id: idRule(),
      limit: wholeNumber(message).min(1, message).max(100, message),
    }),
    { kind: kindWords, id: idWords, limit: 'The number of revisions, at most 100; 20 by default.' },
  );
  return {
    name: 'history',
    title: 'History of an item',
    description: 'Lists the saves of an item, newest first, with the fields that each changed.',
    input,
    annotations: reads,
    async call(given) {
      const { kind: name, id, limit = 20 } = read(given);
      const rows = await scope.revisions(kinds.named(name)).list(id, { limit, offset: 0 });
      return { revisions: rows.map(({ author: _, ...row }) => row) };
    },
  };
}

function compare(scope: Scope, kinds: Kinds): Tool {
  const { input, read } = argumentsOf(
    object({ kind: kindRule(kinds), id: idRule(), from: numberRule('From'), to: numberRule('To') }),
    {
      kind: kindWords,
      id: idWords,
      from: 'The number of the earlier revision. Without it, what is published is compared with its working copy.',
      to: 'The number of the later revision; by default, the item as it is now.',
    },
  );
  return {
    name: 'compare',
    title: 'Compare versions',
    description:
      'Returns the fields that differ between two versions of an item: with `before` and `after`, or with a unified `diff` of long texts.',
    input,
    annotations: reads,
    async call(given) {
      const { kind: name, id, from, to } = read(given);
      const kind = kinds.named(name);
      if (from === undefined) {
        if (to !== undefined) throw new BadInput('Give `from` with `to`', { from: 'Give `from` with `to`' });
        const copies = scope.workingCopies(kind);
        if (!(await scope.content(kind).hasWorkingCopy(id))) {
          // Reading it distinguishes an item without changes from a missing one.
          await scope.content(kind).byId(id);
          throw new Conflict(
            `This ${kind.name} has no changes that wait to be published: name the revisions to compare`,
          );
        }
        return { changes: differences(kind, await copies.baseOf(id), await copies.byId(id)) };
      }
      const revisions = scope.revisions(kind);
      const before = await revisions.byNumber(id, from);
      const after = to === undefined ? await scope.content(kind).byId(id) : await revisions.byNumber(id, to);
      return { changes: differences(kind, before, after) };
    },
  };
}
