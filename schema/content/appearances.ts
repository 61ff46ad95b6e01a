import { listings } from '../addresses/listings.ts';
import type { KindDeclaration } from './define.ts';
import { listPath, listTitle } from './kind.ts';
import { feedsIn } from '../addresses/feeds.ts';
import { feedFolder } from './feed-folder.ts';

/** The page of a category, a tag or an author, which lists their items. */
export interface TopicPage {
  /** "Tag: Wind". */
  name: string;
  address: string;
  type: 'category' | 'tag' | 'author';
  /** The category's name, the tag's slug or the author's id, as items have it. */
  value: string;
}

/** A public address at which an item appears, besides its own page. */
export interface Appearance {
  name: string;
  address: string;
  why: 'home' | 'list' | 'topic' | 'search' | 'sitemap' | 'feed' | 'topicFeed' | 'languageModels';
  /** The topic of a `topic` and a `topicFeed`. */
  topic?: TopicPage;
}

export interface TopicItem {
  /** Its category; two when it moves from one to the other. */
  categories: readonly string[];
  topics: readonly TopicPage[];
}

/** The places of an item of this kind; some show the newest items only. */
export function appearancesOf(kind: KindDeclaration, { categories, topics }: TopicItem): Appearance[] {
  const list = listPath(kind);
  const found: Appearance[] = [{ name: 'Home page', address: '/', why: 'home' }];
  if (list !== null) found.push({ name: listTitle(kind), address: list, why: 'list' });
  // The blog's own screen has a list of each category.
  for (const category of kind.name === 'post' ? categories : []) {
    const address = `${listings.post}?category=${encodeURIComponent(category)}`;
    found.push({ name: `Blog: ${category}`, address, why: 'list' });
  }
  // The pages of topics list stories.
  const ofStory = kind.isStory ? topics : [];
  for (const topic of ofStory) found.push({ name: topic.name, address: topic.address, why: 'topic', topic });
  found.push({ name: 'Search', address: '/search', why: 'search' });
  if (kind.inSitemap) found.push({ name: 'Sitemap', address: '/sitemap.xml', why: 'sitemap' });
  for (const feed of feedsIn(feedFolder(kind))) found.push({ ...feed, why: 'feed' });
  for (const topic of ofStory) {
    for (const { name, address } of feedsIn(topic.address)) {
      found.push({ name: `${topic.name}, ${name}`, address, why: 'topicFeed', topic });
    }
  }
  if (kind.inSitemap) found.push({ name: 'For language models', address: '/llms.txt', why: 'languageModels' });
  return found;
}
