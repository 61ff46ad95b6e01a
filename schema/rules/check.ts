import { ValidationError } from 'yup';
import type { AnyObject, ObjectSchema } from 'yup';

/** Invalid input. `fields` maps a field (`title`, `seoSettings.metaTitle`) to its first message. */
export class RuleFailure extends Error {
  override readonly name = 'RuleFailure';
  readonly fields: Readonly<Record<string, string>>;

  constructor(message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.fields = fields;
  }
}

/** Fields that the server sends, and ignores in input. */
export const sentByServer = ['id', 'createdAt', 'updatedAt', 'publishedAt', 'author'] as const;

export interface CheckOptions {
  /** Fields to ignore; by default `sentByServer`, and on create also `version`. */
  ignored?: readonly string[];
  /** Values needed by rules that look beyond their field, such as `{ username }` for a new password. */
  context?: AnyObject;
}

export interface PatchOptions extends CheckOptions {
  /** Accepts `version`, the item's version when it was read. */
  withVersion?: boolean;
}

type Patch<T> = Partial<T> & { version?: number };

/**
 * Checks a complete input, as for creating. Returns the cleaned values.
 * @param defaults for fields that are absent or null
 * @throws RuleFailure
 */
export function check<T extends AnyObject, D extends Partial<T> = object>(
  rules: ObjectSchema<T>,
  input: unknown,
  defaults?: D,
  options: CheckOptions = {},
): T & { [K in keyof D & keyof T]-?: NonNullable<T[K]> } {
  const values = entriesOf(input);
  for (const [field, value] of Object.entries(defaults ?? {})) values.set(field, values.get(field) ?? value);
  return run(rules, values, options.ignored ?? [...sentByServer, 'version'], options.context, {}) as never;
}

/**
 * Checks a partial input, as for updating. Returns the cleaned values of the given fields. A required field may be
 * absent, but not null or empty.
 * @throws RuleFailure
 */
export function checkPatch<T extends AnyObject>(
  rules: ObjectSchema<T>,
  input: unknown,
  options: PatchOptions = {},
): Patch<T> {
  const values = entriesOf(input);
  const problems: Record<string, string> = {};
  const version = options.withVersion ? values.get('version') : undefined;
  if (options.withVersion) values.delete('version');
  const hasVersion = version !== undefined && version !== null;
  if (hasVersion && !(Number.isInteger(version) && Number(version) > 0)) problems['version'] = 'Must be a whole number';
  const cleaned = run(rules.partial(), values, options.ignored ?? sentByServer, options.context, problems);
  return (hasVersion ? { ...cleaned, version } : cleaned) as Patch<T>;
}

/** Own properties with a value. A Map, so that `__proto__` is a name like any other. */
function entriesOf(input: unknown): Map<string, unknown> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new RuleFailure('Expected an object');
  return new Map(Object.entries(input).filter(([, value]) => value !== undefined));
}

function run<T extends AnyObject>(
  rules: ObjectSchema<T>,
  values: Map<string, unknown>,
  ignored: readonly string[],
  context: AnyObject | undefined,
  found: Readonly<Record<string, string>>,
): AnyObject {
  const problems = new Map(Object.entries(found));
  const known = new Map<string, unknown>();
  for (const [field, value] of values) {
    if (ignored.includes(field)) continue;
    if (Object.hasOwn(rules.fields, field)) known.set(field, value);
    else problems.set(field, 'Unknown field');
  }
  let cleaned: AnyObject = {};
  try {
    cleaned = rules.validateSync(Object.fromEntries(known), { abortEarly: false, context });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path, message } of error.inner) if (!problems.has(path ?? '')) problems.set(path ?? '', message);
  }
  if (problems.size > 0) throw new RuleFailure([...problems.values()].join('. '), Object.fromEntries(problems));
  return cleaned;
}
