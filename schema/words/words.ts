import { features } from '../features.ts';
import { headWords, placeGroups } from './define.ts';
import type { Place, WordHelp } from './define.ts';
import { placeholdersIn } from './fill.ts';
import { accountMailPlace } from './mails/account-mails.words.ts';
import { articlesPlace } from './screens/articles.words.ts';
import { blogPlace } from './screens/blog.words.ts';
import { homePlace } from './screens/home.words.ts';
import { aboutPlace, servicesPlace } from './screens/pages.words.ts';
import { consentPlace } from './shared/consent.words.ts';
import { formsPlace } from './shared/forms.words.ts';
import { framePlace } from './shared/frame.words.ts';
import { listsPlace } from './shared/lists.words.ts';
import { maintenancePlace } from './shared/maintenance.words.ts';
import { newsletterLinksPlace } from './shared/newsletter-links.words.ts';
import { newsletterPlace } from './shared/newsletter.words.ts';
import { previewLinkPlace } from './shared/preview-link.words.ts';
import { problemsPlace } from './shared/problems.words.ts';
import { storyPlace } from './shared/story.words.ts';
import { titlesPlace } from './shared/titles.words.ts';
import { topicsPlace } from './shared/topics.words.ts';

const allPlaces: readonly Place[] = [
  homePlace,
  aboutPlace,
  servicesPlace,
  blogPlace,
  articlesPlace,
  titlesPlace,
  framePlace,
  listsPlace,
  storyPlace,
  topicsPlace,
  formsPlace,
  newsletterPlace,
  newsletterLinksPlace,
  problemsPlace,
  consentPlace,
  maintenancePlace,
  previewLinkPlace,
  ...features.flatMap(({ words = [] }) => words),
  accountMailPlace,
];

/** Every place that has words, in the order of the panel's screen. */
export const places: readonly Place[] = placeGroups.flatMap((name) => allPlaces.filter(({ group }) => group === name));

/** A text of the site that its owner can change. */
export interface Word {
  /** `blog.intro` */
  key: string;
  place: Place;
  label: string;
  help: string;
  /** Empty only for words that may be empty. */
  defaultText: string;
  isOptional: boolean;
  isImage: boolean;
  /** One entry in each line. */
  isList: boolean;
  /** For a list, the length of its whole text. */
  maxLength: number;
  /** Allowed placeholders, and required ones. */
  placeholders: readonly string[];
  required: readonly string[];
}

/** Entries of a list, and characters of each. */
export const listLimits = { entries: 30, characters: 50 } as const;
const listLength = listLimits.entries * (listLimits.characters + 1);

/** About twice the length of the default, rounded to a few steps. */
function lengthFor(text: string): number {
  if (text.length <= 30) return 60;
  return text.length <= 80 ? 200 : 600;
}

function wordOf(place: Place, name: string, text: string, given: string | WordHelp): Word {
  const help = typeof given === 'string' ? { label: given } : given;
  const { mayDrop = [], mayUse = [] } = help;
  const found = placeholdersIn(text);
  return {
    key: `${place.name}.${name}`,
    place,
    label: help.label,
    help: help.help ?? '',
    defaultText: text,
    isOptional: help.isOptional ?? false,
    isImage: help.isImage ?? false,
    isList: help.isList ?? false,
    maxLength: help.maxLength ?? (help.isList ? listLength : lengthFor(text)),
    placeholders: [...found, ...mayUse],
    required: found.filter((one) => !mayDrop.includes(one)),
  };
}

/** The words of a place; those of its head come last. */
export function wordsOf(place: Place): Word[] {
  const head = place.hasHead ? Object.entries(headWords).map(([name, help]) => wordOf(place, name, '', help)) : [];
  const own = Object.entries(place.texts).map(([name, text]) => wordOf(place, name, text, place.words[name] ?? name));
  return [...own, ...head];
}

export const words: readonly Word[] = places.flatMap(wordsOf);

const byKey = new Map(words.map((word) => [word.key, word]));

export const wordByKey = (key: string): Word | undefined => byKey.get(key);
