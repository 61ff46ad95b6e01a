import { resourcesOf } from '../permissions.ts';
import { builtInSegments } from '../addresses/slug.ts';
import { columnTypeOf } from './column-types.ts';
import type { FieldDeclaration, KindDeclaration } from './define.ts';
import { leadingFields, searchEngineFields, storyFields } from './shared.fields.ts';

const otherResources = Object.keys(resourcesOf([]));

/** The fields of every item, whatever its kind. */
export const systemFields = [
  'id',
  'kind',
  'status',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'version',
  'url',
] as const;

/**
 * All kinds share one table, so fields with the same name must have the same type and limit.
 * @throws Error naming the kinds and the field
 */
export function checkKinds(kinds: readonly KindDeclaration[]): void {
  const seen = new Map<string, { kind: KindDeclaration; field: FieldDeclaration }>();
  const names = kinds.flatMap(({ name, plural }) => [name, plural]);
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined) throw new Error(`Two kinds of content are called "${duplicate}"`);
  const path = kinds.map((kind) => kind.path).find((each, index, paths) => paths.indexOf(each) !== index);
  if (path !== undefined) throw new Error(`Two kinds of content have the path "${path}"`);
  for (const kind of kinds) {
    if (!/^[a-z]{1,40}$/.test(kind.name) || !/^[a-z]{1,40}$/.test(kind.plural)) {
      throw new Error(`"${kind.name}" and "${kind.plural}" cannot be the names of a kind: lower-case letters only`);
    }
    if (otherResources.includes(kind.plural)) throw new Error(`A kind cannot be called "${kind.plural}"`);
    checkPath(kind);
    const required = { ...leadingFields, ...(kind.isStory && storyFields), ...searchEngineFields };
    const missing = Object.keys(required).find((name) => !Object.hasOwn(kind.fields, name));
    if (missing !== undefined) throw new Error(`The kind "${kind.name}" needs the field "${missing}"`);
    for (const [name, field] of Object.entries(kind.fields)) {
      checkName(kind, name);
      const other = seen.get(name);
      if (other && column(other.field) !== column(field)) {
        throw new Error(
          `The field "${name}" is ${column(field)} in "${kind.name}" and ${column(other.field)} in ` +
            `"${other.kind.name}": fields of one name must have one type and one limit`,
        );
      }
      if (!other) seen.set(name, { kind, field });
      if (field.isFilterable && columnTypeOf(field).filter === null) {
        throw new Error(
          `The field "${name}" of "${kind.name}" cannot be filterable: lists cannot be filtered by its type`,
        );
      }
      if (field.type === 'reference' && isRequired(field)) {
        throw new Error(
          `The field "${name}" of "${kind.name}" cannot be required: a reference becomes empty when its target is deleted`,
        );
      }
      if (field.type === 'reference' && !kinds.some((target) => target.name === field.to)) {
        throw new Error(
          `The field "${name}" of "${kind.name}" refers to "${field.to}", which is not a kind of content`,
        );
      }
    }
  }
}

function checkPath({ name, path }: KindDeclaration): void {
  const match = /^\/(?:([a-z][a-z0-9-]*)\/)?\{slug\}$/.exec(path);
  if (!match) throw new Error(`The path "${path}" of "${name}" must be "/{slug}", or have one segment before it`);
  const [, folder] = match;
  if (folder !== undefined && builtInSegments.includes(folder)) {
    throw new Error(`The path "${path}" of "${name}" begins like a built-in address`);
  }
}

function checkName(kind: KindDeclaration, name: string): void {
  if (/^[a-z][A-Za-z0-9]*$/.test(name) && !(systemFields as readonly string[]).includes(name)) return;
  throw new Error(`The kind "${kind.name}" cannot have a field called "${name}"`);
}

/** For declarations that were not checked against the types, which do not allow a required reference. */
const isRequired = (field: FieldDeclaration): boolean => field.required === true;

const column = (field: FieldDeclaration): string => `${field.type} (${columnTypeOf(field).column(field)})`;
