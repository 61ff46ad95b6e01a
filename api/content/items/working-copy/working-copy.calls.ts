import type { Request } from 'express';
import type { KindDeclaration } from '#schema/content/define';
import { typeNameOf } from '#schema/content/kind';
import { rulesOf } from '#schema/content/rules';
import type { Calls } from '../../../kernel/call.ts';
import { bodyFromRules } from '../../../kernel/openapi/from-rules.ts';
import { whole } from '../../../kernel/openapi/json-schema.ts';
import { readId } from '../../../kernel/rest/id.ts';

/** The calls of the working copies of a kind. */
export function workingCopyCallsOf(kind: KindDeclaration): Calls {
  const { plural: many, name: one } = kind;
  const item = typeNameOf(kind);
  const at = `/api/${many}/{id}/working-copy`;
  const copies = (req: Request) => req.scope.workingCopies(kind);
  const id = (req: Request) => readId(String(req.params['id']), kind.label);
  const patch = bodyFromRules(rulesOf(kind), { isPatch: true, without: ['status'] });
  const version = {
    ...whole,
    description: `The version of the working copy that was read, or of the ${one} where there is none yet`,
  };
  const base = { ...whole, description: `The version of the ${one} that the changes have been merged with` };
  const path = { id: `{${one}}` };
  return {
    [`PUT ${at}`]: {
      summary: `Changes the given fields of the working copy, or begins one; needs ${many}.read too`,
      needs: `${many}.update`,
      body: { ...patch, properties: { ...patch.properties, version, base } },
      response: `${item}WorkingCopy`,
      example: { path, body: { title: 'A title that waits', version: 2 } },
      run: (req) => copies(req).save(id(req), req.body),
    },
    [`GET ${at}`]: {
      summary: `Returns the published ${one} with the changes that are not published yet; 404 if there are none`,
      needs: `${many}.read`,
      response: `${item}WorkingCopy`,
      example: { path },
      run: (req) => copies(req).byId(id(req)),
    },
    [`POST ${at}/publish`]: {
      summary: `Publishes the changes; 409 with the ${one} if it is newer than the given base, or with the working copy if it is newer than the given version`,
      needs: `${many}.publish`,
      body: { type: 'object', properties: { version }, additionalProperties: false },
      response: item,
      example: { path, body: {} },
      run: (req) => copies(req).publish(id(req), req.body),
    },
    [`DELETE ${at}`]: {
      summary: 'Discards the changes',
      needs: `${many}.update`,
      status: 204,
      example: { path, preparation: { call: `PUT ${at}`, path, body: { title: 'Another title' } } },
      run: (req) => copies(req).remove(id(req)),
    },
  };
}
