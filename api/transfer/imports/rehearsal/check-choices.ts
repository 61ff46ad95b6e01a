import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { lengthOf } from '#schema/text/length-of';
import { newPerson, type ImportChoice, type OfferedChoice } from '#schema/imports/imports';
import { BadInput } from '../../../kernel/errors/errors.ts';
import { User } from '../../../people/users/user.entity.ts';
import type { Kinds } from '../../../kernel/kinds.ts';

const longestName = 50;

/**
 * The choices of an import, with these replacing the same ones.
 * @throws BadInput on `choices` for one that is not offered, or whose target does not exist
 */
export async function checkChoices(
  em: SqlEntityManager,
  kinds: Kinds,
  offered: readonly OfferedChoice[],
  given: readonly ImportChoice[],
): Promise<ImportChoice[]> {
  const chosen = new Map(offered.map(({ part, source, target }) => [`${part} ${source}`, { part, source, target }]));
  for (const choice of given) {
    const { part, source } = choice;
    const offer = offered.find((one) => one.part === part && one.source === source);
    const problem = offer ? await problemOf(em, kinds, offer, choice.target) : `This import has no ${part} "${source}"`;
    if (problem !== null) throw new BadInput(problem, { choices: problem });
    chosen.set(`${part} ${source}`, { part, source, target: choice.target });
  }
  return [...chosen.values()];
}

async function problemOf(
  em: SqlEntityManager,
  kinds: Kinds,
  { part, source, options }: OfferedChoice,
  target: string | null,
): Promise<string | null> {
  if (target === null) return part === 'column' && source === 'title' ? 'The title needs a column' : null;
  if (part === 'kind') return kinds.has(target) ? null : `There is no kind of content called "${target}" here`;
  if (part === 'extra' || part === 'comment')
    return target === source ? null : `"${source}" can be chosen as "${source}", or left out`;
  if (part === 'column') return options?.includes(target) ? null : `The file has no column "${target}"`;
  if (part === 'date')
    return options?.includes(target) ? null : `The order of dates must be one of ${options?.join(', ')}`;
  if (part === 'person') {
    const isKnown =
      target === newPerson ||
      (/^\d{1,9}$/.test(target) && (await em.count(User, { id: Number(target), deletedAt: null })) > 0);
    return isKnown ? null : `There is no user with the id ${target}`;
  }
  return target.trim() === '' || lengthOf(target) > longestName
    ? `The name for "${source}" must have 1 to ${longestName} characters`
    : null;
}
