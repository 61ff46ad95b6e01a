import type { Kinds } from '../../../kernel/kinds.ts';
import { object } from 'yup';
import type { KindDeclaration } from '#schema/content/define';
import { describeField } from '#schema/fields/describe-field';
import { apiFields } from '#schema/content/kind';
import { rulesOf } from '#schema/content/rules';
import { check } from '#schema/rules/check';
import { optionalText, wholeNumber } from '#schema/value-rules/fields';
import { withArticle } from '#schema/text/with-article';
import type { ContentRow } from '../../../content/items/content.row.ts';
import type { SaveHooks } from '../../../content/items/saving/save-hooks.ts';
import { BadInput, Conflict } from '../../../kernel/errors/errors.ts';
import { bodyFromRules } from '../../../kernel/openapi/from-rules.ts';
import type { JsonSchema } from '../../../kernel/openapi/json-schema.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { itemFor } from '../item.ts';
import {
  argumentsOf,
  drafts,
  idRule,
  idWords,
  kindRule,
  kindsFor,
  kindWords,
  type Tool,
  type ToolMaker,
} from '../tool.ts';

const versionMessage = 'Version must be a whole number above 0';
const versionRule = () => wholeNumber(versionMessage).min(1, versionMessage);
const versionWords = 'The `version` that was read, so that nothing newer is replaced.';

/** Writing drafts and working copies, asking for a review, and publishing. */
export const writeTools: ToolMaker = (scope, kinds) => {
  const changeable = kindsFor(scope, kinds, 'read', 'update');
  const publishable = kindsFor(scope, kinds, 'read', 'update', 'publish');
  return [
    ...kindsFor(scope, kinds, 'create').all.map((kind) => draft(scope, kind, kinds)),
    ...changeable.all.map((kind) => change(scope, kind, kinds)),
    ...(changeable.all.length > 0 ? [propose(scope, changeable)] : []),
    ...(publishable.all.length > 0 ? [publish(scope, publishable)] : []),
  ];
};

/** The fields of a kind, as its declaration describes them. */
function fieldsOf(kind: KindDeclaration, kinds: Kinds, isPatch: boolean): JsonSchema {
  const schema: JsonSchema = bodyFromRules(rulesOf(kind, undefined, kinds.all), { isPatch, without: ['status'] });
  const described = apiFields(kind).map(([name, field]) => [
    name,
    { ...schema.properties?.[name], description: describeField(field, 'input') },
  ]);
  return { ...schema, properties: Object.fromEntries(described) as Record<string, JsonSchema> };
}

/** Drafts and working copies have neither. @throws BadInput */
function withoutStatus(input: unknown): Record<string, unknown> {
  const values = { ...(input as Record<string, unknown>) };
  const given = ['status', 'publishedAt'].filter((name) => values[name] !== undefined);
  const message = 'Not available here: assistants write drafts and working copies';
  if (given.length > 0) throw new BadInput(message, Object.fromEntries(given.map((name) => [name, message])));
  return values;
}

function draft(scope: Scope, kind: KindDeclaration, kinds: Kinds): Tool {
  return {
    name: `draft_${kind.name}`,
    title: `Draft ${withArticle(kind.name)}`,
    description: `Creates ${withArticle(kind.name)} as a draft, which visitors do not see. ${kind.description}`,
    input: fieldsOf(kind, kinds, false),
    annotations: drafts,
    async call(given) {
      const row = await scope.content(kind).create({ ...withoutStatus(given), status: 'draft' });
      return { saved: 'draft', item: itemFor(kind, row, scope.publicUrl) };
    },
  };
}

function change(scope: Scope, kind: KindDeclaration, kinds: Kinds): Tool {
  const fields = fieldsOf(kind, kinds, true);
  const target = argumentsOf(object({ id: idRule(), version: versionRule() }), {
    id: idWords,
    version: `${versionWords} Of the working copy, or of the ${kind.name} where there is none yet.`,
  });
  return {
    name: `change_${kind.name}`,
    title: `Change ${withArticle(kind.name)}`,
    description: `Changes the given fields of ${withArticle(kind.name)}. For a draft, they are saved in the draft; for a published item, in its working copy, which visitors do not see before it is published.`,
    input: {
      ...fields,
      properties: { ...target.input.properties, ...fields.properties },
      required: ['id'],
    },
    annotations: { ...drafts, idempotentHint: true },
    async call(given) {
      const { id: named, ...values } = withoutStatus(given);
      const { id } = check(object({ id: idRule() }), named === undefined ? {} : { id: named }, {}, { ignored: [] });
      const content = scope.content(kind);
      const saved = (sort: string, row: ContentRow) => ({ saved: sort, item: itemFor(kind, row, scope.publicUrl) });
      const { status } = await content.byId(id);
      if (status === 'published') return saved('working copy', await scope.workingCopies(kind).save(id, values));
      return saved('draft', await content.update(id, values, draftOnly(kind)));
    },
  };
}

/** Checked once the item is locked: somebody may publish it meanwhile. */
const draftOnly = ({ name }: KindDeclaration): SaveHooks => ({
  before: (_em, { status }) => {
    if (status === 'private') {
      throw new Conflict(`This ${name} is private: assistants change drafts and published items only`);
    }
    if (status === 'published') throw new Conflict(`This ${name} was published in the meantime: read it again`);
    return Promise.resolve();
  },
});

function propose(scope: Scope, kinds: Kinds): Tool {
  const { input, read } = argumentsOf(object({ kind: kindRule(kinds), id: idRule(), note: optionalText() }), {
    kind: kindWords,
    id: idWords,
    note: 'What was changed and why, for those who review it.',
  });
  return {
    name: 'propose',
    title: 'Propose for publication',
    description: 'Asks people to review a draft, or the working copy of a published item, and to publish it.',
    input,
    annotations: drafts,
    async call(given) {
      const { kind: name, id, note = null } = read(given);
      const kind = kinds.named(name);
      const { title, state, requestedAt } = await scope.reviews(kind).request(id, { note });
      return { kind: name, id, title, state, requestedAt, editUrl: `${scope.publicUrl}/admin/${kind.plural}/${id}` };
    },
  };
}

function publish(scope: Scope, kinds: Kinds): Tool {
  const { input, read } = argumentsOf(object({ kind: kindRule(kinds), id: idRule(), version: versionRule() }), {
    kind: kindWords,
    id: idWords,
    version: `${versionWords} Of the working copy where there is one, else of the draft.`,
  });
  return {
    name: 'publish',
    title: 'Publish',
    description:
      'Publishes a draft, or the working copy of a published item: visitors see it at once. Only when asked to.',
    input,
    annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: false },
    async call(given) {
      const { kind: name, id, version } = read(given);
      const kind = kinds.named(name);
      const content = scope.content(kind);
      const { status } = await content.byId(id);
      const versioned = version === undefined ? {} : { version };
      if (status === 'published') {
        return itemFor(kind, await scope.workingCopies(kind).publish(id, versioned), scope.publicUrl);
      }
      const row = await content.update(id, { status: 'published', ...versioned }, draftOnly(kind));
      return itemFor(kind, row, scope.publicUrl);
    },
  };
}
