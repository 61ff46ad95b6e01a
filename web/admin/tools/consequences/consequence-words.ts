import type { AddressEffect, ConsequenceAct } from '../../../gql/types.gen.ts';
import { formatCount } from '#schema/text/format-count';
import type { TrashAction } from '#schema/trash/trash';
import { capitalised } from '#schema/text/capitalised';
import type { ActConsequencesFragment } from './consequences.graphql.gen.ts';

/** The actions whose consequences the panel shows. */
export type ShownAct = ConsequenceAct | TrashAction;

const linksOf = (n: number) => (n === 1 ? 'a link on another page' : `links on ${n} other pages`);

const linkWords: Partial<Record<ShownAct, (n: number, isSeen: boolean) => string>> = {
  delete: (n, isSeen) =>
    `${linksOf(n)} ${isSeen ? (n === 1 ? 'breaks' : 'break') : n === 1 ? 'leads' : 'lead'}${isSeen ? '' : ' to it'}`,
  unpublish: (n) => `${linksOf(n)} ${n === 1 ? 'breaks' : 'break'}`,
  publish: (n) => `${linksOf(n)} ${n === 1 ? 'works' : 'work'} from then on`,
  restore: (n) => `${linksOf(n)} ${n === 1 ? 'works' : 'work'} again`,
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

/** The consequences of an action, as one line. */
export function summaryOf(act: ShownAct, shown: ActConsequencesFragment): string {
  const { items, links, addresses, workingCopies, schedules, previewLinks, people, permissions, sessions, tokens } =
    shown;
  const { kept, redirects } = shown;
  const isNothing = (act === 'publish' || act === 'unpublish' || act === 'categorise') && items.total === 0;
  if (isNothing) return 'Nothing changes.';
  if (act === 'purge') return sentenceOf(purgeWords(shown), `Nothing else is deleted with ${itOrThem(items.total)}.`);
  const effects = (['ends', 'redirects', 'begins', 'changes'] as const).flatMap((effect) => {
    // For a new slug, the new address is obvious and left out.
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
    ...(act === 'restore' ? restoreWords(shown) : []),
    ...(workingCopies > 0 && act !== 'restore'
      ? [
          workingCopies === 1
            ? 'unpublished changes are included'
            : `unpublished changes of ${workingCopies} are included`,
        ]
      : []),
    ...(schedules > 0 && act !== 'restore'
      ? [`${formatCount(schedules, 'planned change')} ${schedules === 1 ? 'is' : 'are'} not carried out`]
      : []),
    ...(previewLinks > 0 && act !== 'restore'
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
  return sentenceOf(words, 'Nothing else changes.');
}

function sentenceOf(words: readonly string[], none: string): string {
  if (words.length === 0) return none;
  const sentence = listed(words);
  return `${capitalised(sentence)}.`;
}

/** A count with its verb: "1 preview link ends", "2 preview links end". */
const counted = (n: number, [one, many]: readonly [string, string], [does, doAll]: readonly [string, string]) =>
  n === 0 ? [] : [`${formatCount(n, one, many)} ${n === 1 ? does : doAll}`];

const itOrThem = (n: number) => (n === 1 ? 'it' : 'them');

function purgeWords(shown: ActConsequencesFragment) {
  const { items, revisions, workingCopies, schedules, previewLinks, uses, authored } = shown;
  const them = itOrThem(items.total);
  const goes = [`is deleted with ${them}`, `are deleted with ${them}`] as const;
  return [
    ...counted(revisions, ['revision', 'revisions'], goes),
    ...counted(workingCopies, ['working copy', 'working copies'], goes),
    ...counted(schedules, ['planned change', 'planned changes'], ['is not carried out', 'are not carried out']),
    ...counted(previewLinks, ['preview link', 'preview links'], ['ends', 'end']),
    ...counted(uses, ['item in the trash', 'items in the trash'], ['loses its picture', 'lose their pictures']),
    ...counted(authored, ['item', 'items'], ['loses the name of who made it', 'lose the name of who made them']),
  ];
}

function restoreWords(shown: ActConsequencesFragment) {
  const { kept, heldBack, workingCopies, schedules, previewLinks, uses } = shown;
  return [
    ...counted(heldBack, ['item', 'items'], ['comes back as a draft', 'come back as drafts']),
    ...counted(kept, ['entry', 'entries'], ['stays here, as its name is taken', 'stay here, as their names are taken']),
    ...counted(workingCopies, ['working copy', 'working copies'], ['comes back', 'come back']),
    ...counted(schedules, ['planned change', 'planned changes'], ['is carried out again', 'are carried out again']),
    ...counted(previewLinks, ['preview link', 'preview links'], ['works again', 'work again']),
    ...counted(uses, ['place', 'places'], ['shows its file again', 'show their files again']),
  ];
}

const trashedItems = ({ total, nodes: [first] }: ActConsequencesFragment['items']) =>
  total === 1 && first ? `“${first.title}”` : formatCount(total, 'item');

/** "a", "a and b", "a, b and c" */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last;
}

/** The label of a menu entry, which has no address. */
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

/** "Ada King, Pat Doe and 3 more"; only their number where names are not shown. */
export function peopleInWords({ total, nodes }: ActConsequencesFragment['people']): string {
  const names = nodes.slice(0, 2).map(({ name }) => name);
  const rest = total - names.length;
  return names.length === 0
    ? formatCount(total, 'person', 'people')
    : listed([...names, ...(rest > 0 ? [`${rest} more`] : [])]);
}

/** Who gains or loses a permission: "Ada King, Pat Doe and 3 more lose it". */
export function tickWords({ people }: ActConsequencesFragment, isAssigned: boolean): string {
  const { total } = people;
  if (total === 0) return isAssigned ? 'No one loses it' : 'No one gains it';
  return `${peopleInWords(people)} ${isAssigned ? (total === 1 ? 'loses' : 'lose') : total === 1 ? 'gains' : 'gain'} it`;
}
