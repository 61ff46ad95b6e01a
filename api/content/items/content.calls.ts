import type { Request, Response } from 'express';
import { sortFields, statuses, views, type View } from '#schema/constants';
import type { KindDeclaration } from '#schema/content/define';
import { isInLists } from '#schema/content/column-types';
import { choiceValues } from '#schema/fields/choice-values';
import { apiFields, hasField, typeNameOf } from '#schema/content/kind';
import { rulesOf } from '#schema/content/rules';
import { withArticle } from '#schema/text/with-article';
import { NotFound } from '../../kernel/errors/errors.ts';
import { redirectTo } from '../../kernel/http/responses/redirect-to.ts';
import { sendCsv } from '../../kernel/http/responses/send-list.ts';
import type { Calls } from '../../kernel/call.ts';
import { setPagingHeaders } from '../../kernel/lists/paging-headers.ts';
import { bodyFromRules } from '../../kernel/openapi/from-rules.ts';
import { flag, oneOf, orNull, ref, text, time, whole } from '../../kernel/openapi/json-schema.ts';
import { idempotencyKey, paging, searching } from '../../kernel/openapi/parameters.ts';
import { readId } from '../../kernel/rest/id.ts';
import { etagOf, requireMatch } from '../../kernel/rest/item-etag.ts';
import { contentCsv } from './content.csv.ts';
import type { ContentRow } from './content.row.ts';
import {
  readContentExport,
  readContentQuery,
  readItemQuery,
  readPublishedQuery,
  type ListRequest,
} from './reads/content.query.ts';
import { shaped } from './reads/item-shape.ts';
import type { SaveHooks } from './saving/save-hooks.ts';

/** The calls of a kind of content. */
export function contentCallsOf(kind: KindDeclaration): Calls {
  const { plural: many, name: one } = kind;
  const item = typeNameOf(kind);
  const content = (req: Request) => req.scope.content(kind);
  const id = (req: Request) => readId(String(req.params['id']), kind.label);

  const sent = (req: Request, row: ContentRow, isAbsolute: boolean) => (isAbsolute ? content(req).absolute(row) : row);
  const list = async (req: Request, res: Response, { shape, isAbsolute, ...query }: ListRequest) => {
    const { rows, counted } = await content(req).list(query);
    if (counted) setPagingHeaders(req, res, query, counted);
    return rows.map((row) => shaped(sent(req, row, isAbsolute), shape));
  };
  const read = async (req: Request, res: Response, find: (view: View) => Promise<ContentRow>) => {
    const { view, isAbsolute } = readItemQuery(req.query);
    const found = await find(req.scope.access.viewOf(view));
    res.set('ETag', etagOf(found));
    return sent(req, found, isAbsolute);
  };

  const { body, patch, rowsQuery, listQuery } = parametersOf(kind);
  const path = { id: `{${one}}` };
  const story = hasField(kind, 'excerpt') && {
    excerpt: 'What we learned from two hundred robots.',
    category: 'Automation',
    tags: ['Robots'],
  };
  const example = {
    title: `Our first ${one}`,
    slug: `our-first-${one}`,
    content: '<h2>Robots</h2><p>They are good at waiting.</p>',
    ...story,
  };
  return {
    [`GET /api/${many}`]: {
      summary: `Lists the ${many} visible to the caller, newest first; visitors see published ones`,
      query: { ...listQuery, ...view },
      response: [`${item}Summary`],
      isCached: true,
      example: { query: { limit: '1', sort: '-createdAt' } },
      run: (req, res) => list(req, res, readContentQuery(kind, req.query)),
    },
    [`POST /api/${many}`]: {
      summary: `Creates ${withArticle(one)}; publishing it needs ${many}.publish`,
      needs: `${many}.create`,
      headers: idempotencyKey,
      body,
      status: 201,
      response: item,
      example: {
        body: { ...example, status: 'published' },
        headers: { 'Idempotency-Key': `first-${one}` },
        keep: one,
      },
      create: async (req) => {
        const created = await content(req).create(req.body);
        return { body: created, location: `/api/${many}/${created.id}`, etag: etagOf(created) };
      },
    },
    [`GET /api/${many}/published`]: {
      summary: `Lists the published ${many}, newest first`,
      query: listQuery,
      response: [`${item}Summary`],
      isCached: true,
      example: { query: { limit: '1', search: 'first' } },
      run: (req, res) => list(req, res, readPublishedQuery(kind, req.query)),
    },
    [`GET /api/${many}/export`]: {
      summary: `Exports the ${many} visible to the caller as CSV, without their long texts`,
      query: {
        ...rowsQuery,
        hasWorkingCopy: { ...flag, description: 'Whether only those with changes that wait to be published' },
        ...view,
      },
      type: 'text/csv',
      example: { query: { search: 'first' } },
      // Too long for the response cache.
      run: (req, res) =>
        sendCsv(req, res, many, contentCsv(kind, content(req).all(readContentExport(kind, req.query)))),
    },
    [`GET /api/${many}/slug/{slug}`]: {
      summary: `Returns ${withArticle(one)} by slug`,
      query: { ...view, ...absolute },
      response: item,
      otherwise: { 301: 'A former slug: `Location` names the present address' },
      isCached: true,
      example: { path: { slug: `our-first-${one}` } },
      run: async (req, res) => {
        const slug = String(req.params['slug']);
        try {
          return await read(req, res, (wanted) => content(req).bySlug(slug, wanted));
        } catch (error) {
          const present = error instanceof NotFound && (await req.scope.published.presentSlug(one, slug));
          if (!present) throw error;
          redirectTo(res, `/api/${many}/slug/${present}`, req.originalUrl);
          return undefined;
        }
      },
    },
    [`GET /api/${many}/{id}`]: {
      summary: `Returns ${withArticle(one)}`,
      query: { ...view, ...absolute },
      response: item,
      isCached: true,
      example: { path, query: { absolute: 'true' } },
      run: (req, res) => read(req, res, (wanted) => content(req).byId(id(req), wanted)),
    },
    [`PUT /api/${many}/{id}`]: {
      summary: `Changes the given fields; needs ${many}.publish if the ${one} is or becomes published`,
      needs: `${many}.update`,
      headers: ifMatch,
      body: patch,
      response: item,
      example: {
        path,
        body: { title: `Our very first ${one}`, version: 1 },
        headers: { 'If-Match': `"{${one}}-1"` },
      },
      run: async (req, res) => {
        const saved = await content(req).update(id(req), req.body, matching(req));
        res.set('ETag', etagOf(saved));
        return saved;
      },
    },
    [`DELETE /api/${many}/{id}`]: {
      summary: `Moves the ${one} to the trash`,
      needs: `${many}.delete`,
      headers: ifMatch,
      status: 204,
      example: {
        path: { id: `{${one}InTrash}` },
        headers: { 'If-Match': '*' },
        preparation: { call: `POST /api/${many}`, body: { ...example, slug: `old-${one}` }, keep: `${one}InTrash` },
      },
      run: (req) => content(req).remove(id(req), matching(req)),
    },
  };
}

const matching = (req: Request): SaveHooks => ({
  before: (_em, item) => Promise.resolve(requireMatch(req.get('If-Match'), item)),
});

const ifMatch = {
  'If-Match': { ...text, description: 'The ETag of the item as it was read, or `*`. Another version is a 412.' },
};

const view = {
  view: { ...oneOf(views), description: 'Instead of the view of the API token; without a token everything is shown' },
};

const absolute = {
  absolute: { ...flag, description: 'Whether `url`, pictures and the addresses in texts begin with https://' },
};

/** The bodies and queries of the calls of a kind. */
function parametersOf(kind: KindDeclaration) {
  const rules = rulesOf(kind);
  const created = bodyFromRules(rules);
  const changed = bodyFromRules(rules, { isPatch: true });
  const publishedAt = {
    publishedAt: {
      ...orNull(time),
      description: `In the past; another value than the stored one needs ${kind.plural}.publish`,
    },
  };
  const version = { version: { ...whole, description: 'The version that was read. An outdated one is a 409.' } };
  const { category } = kind.fields;
  const sortKeys = sortFields.join('|');
  const longFields = apiFields(kind).flatMap(([name, field]) => (isInLists(field) ? [] : [name]));
  const rowsQuery = {
    ...searching,
    status: oneOf(statuses),
    ...(category?.type === 'choice' && { category: { ...text, examples: choiceValues(category).slice(0, 1) } }),
    ...(kind.fields['tags'] && { tag: { ...text, description: 'A tag or its slug' } }),
    sort: {
      ...text,
      pattern: `^-?(${sortKeys})(,-?(${sortKeys}))*$`,
      description: 'One or several keys, with `-` before one to reverse it',
      examples: ['status,-updatedAt'],
    },
    where: ref(`${typeNameOf(kind)}Where`),
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
    body: { ...created, properties: { ...created.properties, ...publishedAt } },
    patch: { ...changed, properties: { ...changed.properties, ...publishedAt, ...version } },
    rowsQuery,
    listQuery,
  };
}
