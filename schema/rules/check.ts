import { ValidationError } from 'yup';
import type { AnyObject, AnyObjectSchema, ObjectSchema } from 'yup';

/** Input that breaks rules: `fields` maps a field (`title`, `seoSettings.metaTitle`) to its first message. */
export class RuleFailure extends Error {
  override readonly name = 'RuleFailure';
  readonly fields: Readonly<Record<string, string>>;

  constructor(message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.fields = fields;
  }
}

/** What the server itself sends, and therefore takes back without a word. */
export const sentByServer = ['id', 'createdAt', 'updatedAt', 'publishedAt'] as const;

export interface CheckOptions {
  /** Fields to leave out silently; `sentByServer` (and on create `version`) unless said otherwise. */
  ignored?: readonly string[];
  /** What rules that look beyond their field ask for, e.g. `{ username }` for a new password. */
  context?: AnyObject;
}

export interface PatchOptions extends CheckOptions {
  /** Takes `version` too, the number that the item had when it was read. */
  withVersion?: boolean;
}

type Patch<T> = Partial<T> & { version?: number };

/**
 * A whole input, as for creating: cleaned values, or every broken rule at once.
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
 * A change: only what the input carries, cleaned. A required field may be absent, but not null or empty.
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

/** Own fields with a value, in a Map: the name `__proto__` is a name like any other there. */
function entriesOf(input: unknown): Map<string, unknown> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new RuleFailure('Expected an object');
  return new Map(Object.entries(input).filter(([, value]) => value !== undefined));
}

function run(
  rules: AnyObjectSchema,
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
    cleaned = rules.validateSync(Object.fromEntries(known), { abortEarly: false, context }) as AnyObject;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path, message } of error.inner) if (!problems.has(path ?? '')) problems.set(path ?? '', message);
  }
  if (problems.size > 0) throw new RuleFailure([...problems.values()].join('. '), Object.fromEntries(problems));
  return cleaned;
}
