import { sortFields, statuses, views } from '#schema/constants';
import type { KindDeclaration } from '#schema/content/define';
import { isInLists } from '#schema/content/field-types';
import { apiFields, typeNameOf } from '#schema/content/kind';
import { rulesOf } from '#schema/content/rules';
import { previewLinkRules } from '#schema/rules/content/preview-link';
import { revisionRules } from '#schema/rules/content/revision';
import { scheduleRules } from '#schema/rules/content/schedule';
import { withArticle } from '#schema/text/with-article';
import { bodyFromRules } from '../from-rules.ts';
import { flag, oneOf, orNull, ref, text, time, whole } from '../json-schema.ts';
import type { Operations } from '../operation.ts';
import { idempotencyKey, paging, searching } from './parameters.ts';

const ifMatch = {
  'If-Match': { ...text, description: 'The ETag of the item as it was read, or `*`. Another version is a 412.' },
};

const view = {
  view: { ...oneOf(views), description: 'Instead of the view of the API token; without a token everything is shown' },
};

const absolute = {
  absolute: { ...flag, description: 'Whether `url`, pictures and the addresses in texts begin with https://' },
};

/** The operations of a kind of content. */
export function contentOperations(kind: KindDeclaration): Operations {
  const { plural: many, name: one } = kind;
  const rules = rulesOf(kind);
  const item = typeNameOf(kind);
  const itemSummary = `${item}Summary`;
  const version = { version: { ...whole, description: 'The version that was read. An outdated one is a 409.' } };
  const schedule = bodyFromRules(scheduleRules, { isPatch: true });
  const patch = bodyFromRules(rules, { isPatch: true });
  const copyPatch = bodyFromRules(rules, { isPatch: true, without: ['status'] });
  const copyVersions = {
    version: {
      ...whole,
      description: `The version of the working copy that was read, or of the ${one} where there is none yet`,
    },
    base: { ...whole, description: `The version of the ${one} that the changes have been merged with` },
  };
  const { category } = kind.fields;
  const publishedAt = {
    publishedAt: {
      ...orNull(time),
      description: `In the past; another value than the stored one needs ${many}.publish`,
    },
  };
  const newItem = bodyFromRules(rules);
  const sortKeys = sortFields.join('|');
  const longFields = apiFields(kind).flatMap(([name, field]) => (isInLists(field) ? [] : [name]));
  const rowsQuery = {
    ...searching,
    status: oneOf(statuses),
    ...(category?.type === 'choice' && { category: { ...text, examples: category.options.slice(0, 1) } }),
    ...(kind.fields['tags'] && { tag: { ...text, description: 'A tag or its slug' } }),
    sort: {
      ...text,
      pattern: `^-?(${sortKeys})(,-?(${sortKeys}))*$`,
      description: 'One or several keys, with `-` before one to reverse it',
      examples: ['status,-updatedAt'],
    },
    where: ref(`${item}Where`),
    ids: { ...text, description: 'Up to 100 ids, with commas', examples: ['1,2'] },
  };
  const listQuery = {
    ...paging,
    ...rowsQuery,
    fields: { ...text, description: 'The fields to send, with commas', examples: ['id,title,slug'] },
    include: {
      ...text,
      description: `Fields to send besides, with commas, of ${longFields.join(', ')}; then \`limit\` is at most 100`,
      examples: ['content'],
    },
    ...absolute,
  };
  return {
    [`GET /api/${many}`]: {
      summary: `Lists the ${many} visible to the caller, newest first; visitors see published ones`,
      query: { ...listQuery, ...view },
      response: [itemSummary],
    },
    [`POST /api/${many}`]: {
      summary: `Creates ${withArticle(one)}; publishing it needs ${many}.publish`,
      needs: `${many}.create`,
      headers: idempotencyKey,
      body: { ...newItem, properties: { ...newItem.properties, ...publishedAt } },
      status: 201,
      response: item,
    },
    [`GET /api/${many}/published`]: {
      summary: `Lists the published ${many}, newest first`,
      query: listQuery,
      response: [itemSummary],
    },
    [`GET /api/${many}/export`]: {
      summary: `Exports the ${many} visible to the caller as CSV, without their long texts`,
      query: {
        ...rowsQuery,
        hasWorkingCopy: { ...flag, description: 'Whether only those with changes that wait to be published' },
        ...view,
      },
      type: 'text/csv',
    },
    [`GET /api/${many}/slug/{slug}`]: {
      summary: `Returns ${withArticle(one)} by slug`,
      query: { ...view, ...absolute },
      response: item,
      otherwise: { 301: 'A former slug: `Location` names the present address' },
    },
    [`GET /api/${many}/{id}`]: {
      summary: `Returns ${withArticle(one)}`,
      query: { ...view, ...absolute },
      response: item,
    },
    [`PUT /api/${many}/{id}`]: {
      summary: `Changes the given fields; needs ${many}.publish if the ${one} is or becomes published`,
      needs: `${many}.update`,
      headers: ifMatch,
      body: { ...patch, properties: { ...patch.properties, ...publishedAt, ...version } },
      response: item,
    },
    [`DELETE /api/${many}/{id}`]: {
      summary: `Moves the ${one} to the trash`,
      needs: `${many}.delete`,
      headers: ifMatch,
      status: 204,
    },
    [`GET /api/${many}/{id}/revisions`]: {
      summary: 'Lists its saves, newest first',
      needs: `${many}.read`,
      query: paging,
      response: ['Revision'],
    },
    [`GET /api/${many}/{id}/revisions/{number}`]: {
      summary: `Returns the ${one} as it was after a save`,
      needs: `${many}.read`,
      response: item,
    },
    [`PUT /api/${many}/{id}/revisions/{number}`]: {
      summary: 'Names a revision, so that it is always kept; an empty name removes it',
      needs: `${many}.update`,
      body: bodyFromRules(revisionRules, { isPatch: true }),
      response: 'Revision',
    },
    [`POST /api/${many}/{id}/revisions/{number}/restore`]: {
      summary: `Saves the fields as they were, as a new revision; needs ${many}.publish if the ${one} is or becomes published`,
      needs: `${many}.update`,
      body: { type: 'object', properties: version, additionalProperties: false },
      response: item,
    },
    [`GET /api/${many}/{id}/working-copy`]: {
      summary: `Returns the published ${one} with the changes that are not published yet; 404 if there are none`,
      needs: `${many}.read`,
      response: `${item}WorkingCopy`,
    },
    [`PUT /api/${many}/{id}/working-copy`]: {
      summary: `Changes the given fields of the working copy, or begins one; needs ${many}.read too`,
      needs: `${many}.update`,
      body: { ...copyPatch, properties: { ...copyPatch.properties, ...copyVersions } },
      response: `${item}WorkingCopy`,
    },
    [`DELETE /api/${many}/{id}/working-copy`]: {
      summary: 'Discards the changes',
      needs: `${many}.update`,
      status: 204,
    },
    [`POST /api/${many}/{id}/working-copy/publish`]: {
      summary: `Publishes the changes; 409 with the ${one} in \`current\` if that is newer than \`base\`, or with the working copy if that is not the \`version\` any more`,
      needs: `${many}.publish`,
      body: { type: 'object', properties: { version: copyVersions.version }, additionalProperties: false },
      response: item,
    },
    [`GET /api/${many}/{id}/preview-links`]: {
      summary: `Lists the preview links, newest first, without their addresses; needs ${many}.read too`,
      needs: `${many}.update`,
      response: ['PreviewLink'],
    },
    [`POST /api/${many}/{id}/preview-links`]: {
      summary: `Makes a link that shows the ${one} to people without an account; needs ${many}.read too`,
      needs: `${many}.update`,
      headers: idempotencyKey,
      body: bodyFromRules(previewLinkRules),
      status: 201,
      response: 'NewPreviewLink',
    },
    [`DELETE /api/${many}/{id}/preview-links/{linkId}`]: {
      summary: 'Revokes a preview link',
      needs: `${many}.update`,
      status: 204,
    },
    [`GET /api/${many}/{id}/schedule`]: {
      summary: 'Returns when it is published and unpublished; 404 if nothing is planned',
      needs: `${many}.read`,
      response: 'Schedule',
    },
    [`PUT /api/${many}/{id}/schedule`]: {
      summary: 'Makes its schedule, or changes the given times; they must be in the future',
      needs: `${many}.publish`,
      body: {
        ...schedule,
        properties: { ...schedule.properties, publishAt: orNull(time), unpublishAt: orNull(time) },
      },
      response: 'Schedule',
    },
    [`DELETE /api/${many}/{id}/schedule`]: {
      summary: 'Cancels what is planned',
      needs: `${many}.publish`,
      status: 204,
    },
  };
}
