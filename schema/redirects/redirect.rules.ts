import { object } from 'yup';
import { canonicalPath, firstSegment } from '../addresses/canonical-path.ts';
import { withoutOwnOrigin } from '../addresses/own-address.ts';
import { canonicalQuery, splitAddress } from '../addresses/redirect-query.ts';
import { comparable, redirectStatuses, wildcardPrefix } from '../addresses/redirect.ts';
import { ownBranches } from '../addresses/slug.ts';
import { trimUnseen } from '../text/invisible.ts';
import { isOwnPath, isWebAddress } from '../value-rules/address.ts';
import { flag, optionalText, requiredText, verbatimText, wholeNumber } from '../value-rules/fields.ts';

const statusMessage = `Status must be ${redirectStatuses.slice(0, -1).join(', ')} or ${redirectStatuses.at(-1)}`;
const fromMessage = 'From must be a path on this site, such as /old-page';
const toMessage = 'To must be a path on this site, or begin with http:// or https://';

export const redirectMessages = {
  toRequired: 'To is required',
  toGone: 'A removed page (410) leads nowhere: leave To empty',
  toWildcard: 'A * in To needs a * in From',
  taken: (from: string) => `There is already a redirect from ${from}`,
} as const;

/**
 * The canonical spelling, to which visitors' addresses are redirected first. Invalid values stay as they are, for the
 * rule to refuse.
 */
function canonicalFrom(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  // Addresses of files have spaces, which browsers send encoded.
  const typed = value.replace(/ /g, '%20');
  if (!isOwnPath(typed) || typed.includes('#')) return value;
  const { path, query } = splitAddress(typed);
  const named = canonicalQuery(query);
  return comparable(canonicalPath(path)) + (named && `?${named}`);
}

function canonicalTo(value: unknown): unknown {
  if (typeof value !== 'string' || !isOwnPath(value)) return value;
  const [path = ''] = value.split(/[?#]/, 1);
  return comparable(canonicalPath(path)) + value.slice(path.length);
}

/** A `*` only as the last part: `/old/*`. */
const hasMisplacedWildcard = (address: string) =>
  address.includes('*') && wildcardPrefix(address)?.includes('*') !== false;

const problemOfFrom = (from: string): string | null => {
  if (!isOwnPath(from)) return fromMessage;
  if (from.includes('#')) return 'From must not have a fragment: browsers do not send it';
  if (from.includes('?') && from.includes('*')) return 'From can have either a * or a query, as in /page.php?id=12';
  if (hasMisplacedWildcard(from)) return 'A * can only be the last part, as in /old/*';
  const first = firstSegment(from);
  if (ownBranches.includes(first)) return `Addresses below /${first} belong to the server and cannot be redirected`;
  return null;
};

const problemOfTo = (to: string): string | null => {
  if (!isOwnPath(to) && !isWebAddress(to)) return toMessage;
  return hasMisplacedWildcard(to) ? 'A * can only be the last part, as in /new/*' : null;
};

/** A redirect. `redirectProblems` checks its fields together. */
export const redirectRules = object({
  from: requiredText('From')
    .transform(canonicalFrom)
    .max(500, 'From must be less than 500 characters')
    .test('from', fromMessage, (value, test) => {
      const problem = value ? problemOfFrom(value) : null;
      return problem === null || test.createError({ message: problem });
    }),
  to: optionalText()
    .transform(canonicalTo)
    .max(2000, 'To must be less than 2000 characters')
    .test('to', toMessage, (value, test) => {
      const problem = value ? problemOfTo(value) : null;
      return problem === null || test.createError({ message: problem });
    }),
  status: wholeNumber(statusMessage).oneOf([...redirectStatuses], statusMessage),
});

/** The values of a form or a request, with an old address on this site as a path, as people copy it with its origin. */
export const withOwnFrom = <Values>(values: Values, publicUrl: string): Values =>
  values !== null && typeof values === 'object' && 'from' in values && typeof values.from === 'string'
    ? { ...values, from: withoutOwnOrigin(trimUnseen(values.from), publicUrl) }
    : values;

/** The problems of conflicting fields, by field; used by the server and by the form. */
export function redirectProblems({ from, to, status }: { from: string; to: string | null; status: number }) {
  const { toRequired, toGone, toWildcard } = redirectMessages;
  const hasWildcard = to !== null && wildcardPrefix(to) !== null;
  return {
    ...(status === 410 && to !== null && { to: toGone }),
    ...(status !== 410 && to === null && { to: toRequired }),
    ...(status !== 410 && hasWildcard && wildcardPrefix(from) === null && { to: toWildcard }),
  } as Record<string, string>;
}

export const redirectImportRules = object({
  csv: verbatimText().required('Choose a file with redirects').max(3_000_000, 'The file must be less than 3 MB'),
  isDryRun: flag().required('Choose whether this is a dry run'),
});
