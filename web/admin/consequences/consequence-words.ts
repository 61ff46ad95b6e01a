import type { AddressEffect, ConsequenceAct } from '../../gql/types.gen.ts';
import { formatCount } from '../../lib/format-count.ts';
import type { ActConsequencesFragment } from './consequences.graphql.gen.ts';

const linksOf = (n: number) => (n === 1 ? 'a link on another page' : `links on ${n} other pages`);

const linkWords: Partial<Record<ConsequenceAct, (n: number, isSeen: boolean) => string>> = {
  delete: (n, isSeen) =>
    `${linksOf(n)} ${isSeen ? (n === 1 ? 'breaks' : 'break') : n === 1 ? 'leads' : 'lead'}${isSeen ? '' : ' to it'}`,
  unpublish: (n) => `${linksOf(n)} ${n === 1 ? 'breaks' : 'break'}`,
  publish: (n) => `${linksOf(n)} ${n === 1 ? 'works' : 'work'} from then on`,
  changeSlug: (n, isSeen) =>
    isSeen
      ? `${linksOf(n)} ${n === 1 ? 'goes' : 'go'} through a redirect`
      : `${linksOf(n)} ${n === 1 ? 'breaks' : 'break'}`,
};

const addressWords: Record<AddressEffect, (n: number) => string> = {
  ends: (n) => (n === 1 ? 'its address stops working' : `${n} addresses stop working`),
  redirects: (n) => (n === 1 ? 'the old address redirects to the new one' : `${n} addresses redirect`),
  begins: (n) => (n === 1 ? 'its address starts working' : `${n} addresses start working`),
  changes: (n) => `${formatCount(n, 'place')} on the site ${n === 1 ? 'changes' : 'change'}`,
};

/** What an act changes, as one line. */
export function summaryOf(act: ConsequenceAct, shown: ActConsequencesFragment): string {
  const { items, links, addresses, workingCopies, schedules, previewLinks, people, permissions, sessions, tokens } =
    shown;
  const { kept, redirects } = shown;
  const isNothing = (act === 'publish' || act === 'unpublish' || act === 'categorise') && items.total === 0;
  if (isNothing) return 'Nothing changes.';
  const effects = (['ends', 'redirects', 'begins', 'changes'] as const).flatMap((effect) => {
    // With a new slug, the new address goes without saying.
    const n = addresses.filter((one) => one.effect === effect && (one.address !== null || effect === 'changes')).length;
    return n === 0 || (act === 'changeSlug' && effect === 'begins') ? [] : [addressWords[effect](n)];
  });
  const entries = (effect: AddressEffect) =>
    addresses.filter((one) => one.effect === effect && one.address === null).length;
  const [gone, come] = [entries('ends'), entries('begins')];
  const words = [
    ...(links.total > 0 && linkWords[act] ? [linkWords[act](links.total, addresses.length > 0)] : []),
    ...(redirects.total > 0
      ? [`${formatCount(redirects.total, 'redirect')} ${redirects.total === 1 ? 'leads' : 'lead'} nowhere`]
      : []),
    ...effects,
    ...(gone > 0
      ? [`${formatCount(gone, 'menu entry', 'menu entries')} ${gone === 1 ? 'disappears' : 'disappear'}`]
      : []),
    ...(come > 0 ? [`${formatCount(come, 'menu entry', 'menu entries')} ${come === 1 ? 'appears' : 'appear'}`] : []),
    ...(workingCopies > 0
      ? [
          workingCopies === 1
            ? 'unpublished changes are taken in'
            : `unpublished changes of ${workingCopies} are taken in`,
        ]
      : []),
    ...(schedules > 0
      ? [`${formatCount(schedules, 'planned change')} ${schedules === 1 ? 'is' : 'are'} not carried out`]
      : []),
    ...(previewLinks > 0
      ? [`${formatCount(previewLinks, 'preview link')} ${previewLinks === 1 ? 'ends' : 'end'}`]
      : []),
    ...(act.startsWith('replaceFile') && items.total > 0
      ? [`${formatCount(items.total, 'place')} ${items.total === 1 ? 'shows' : 'show'} the new file`]
      : []),
    ...(act === 'deleteFiles' && kept > 0
      ? [`${formatCount(kept, 'file')} in use ${kept === 1 ? 'is' : 'are'} kept`]
      : []),
    ...(act === 'deleteFiles' && items.total > 0
      ? [`${trashedItems(items)} in the trash ${items.total === 1 ? 'uses' : 'use'} what is deleted`]
      : []),
    ...(sessions > 0 ? [`${formatCount(sessions, 'session')} ${sessions === 1 ? 'ends' : 'end'}`] : []),
    ...(tokens > 0 ? [`${formatCount(tokens, 'API token')} ${tokens === 1 ? 'is' : 'are'} revoked`] : []),
    ...(permissions.length > 0
      ? [`${formatCount(permissions.length, 'permission')} ${permissions.length === 1 ? 'is' : 'are'} lost`]
      : []),
    ...(people.total > 0 ? [`${formatCount(people.total, 'person', 'people')}`] : []),
  ];
  if (words.length === 0) return 'Nothing else changes.';
  const sentence = listed(words);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

const trashedItems = ({ total, nodes: [first] }: ActConsequencesFragment['items']) =>
  total === 1 && first ? `“${first.title}”` : formatCount(total, 'item');

/** "a", "a and b", "a, b and c" */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last;
}

/** Of an entry of a menu, which has no address. */
export const entryLabels: Record<AddressEffect, string> = {
  ends: 'no longer shown',
  redirects: 'leads to a redirect',
  begins: 'shown',
  changes: 'changes',
};

export const effectLabels: Record<AddressEffect, string> = {
  ends: 'stops working',
  redirects: 'redirects',
  begins: 'starts working',
  changes: 'changes',
};

/** Who gains or loses a permission with a tick: "Ada King, Pat Doe and 3 more lose this". */
export function tickWords({ people }: ActConsequencesFragment, isAssigned: boolean): string {
  const { total, nodes } = people;
  if (total === 0) return isAssigned ? 'No one loses it' : 'No one gains it';
  const names = nodes.slice(0, 2).map(({ name }) => name);
  const rest = total - names.length;
  const who =
    names.length === 0
      ? formatCount(total, 'person', 'people')
      : listed([...names, ...(rest > 0 ? [`${rest} more`] : [])]);
  return `${who} ${isAssigned ? (total === 1 ? 'loses' : 'lose') : total === 1 ? 'gains' : 'gain'} it`;
}
