import type { Category } from '#schema/content/categories';
import type { TopicPage } from '#schema/content/appearances';
import { topicSlug } from '#schema/text/topic-slug';
import { pathOfCategory } from '../../site/settings/category-path.ts';
import type { AuthorRow } from './author.row.ts';

interface ItemTopics {
  categories: readonly string[];
  tags: readonly string[];
  author: Pick<AuthorRow, 'id' | 'name' | 'slug'> | null;
}

/** The pages of an item's categories, tags and author; a name without letters and digits has none. */
export async function topicPages(
  { categories, tags, author }: ItemTopics,
  declared: readonly Category[],
): Promise<TopicPage[]> {
  const ofCategories = categories.map(async (value): Promise<TopicPage[]> => {
    const address = await pathOfCategory(value, declared);
    return address === null ? [] : [{ name: `Category: ${value}`, address, type: 'category', value }];
  });
  const ofTags = tags.map(async (tag): Promise<TopicPage[]> => {
    const value = await topicSlug(tag);
    return value === '' ? [] : [{ name: `Tag: ${tag}`, address: `/tags/${value}`, type: 'tag', value }];
  });
  const ofAuthor: TopicPage[] = author
    ? [{ name: `Author: ${author.name}`, address: `/authors/${author.slug}`, type: 'author', value: String(author.id) }]
    : [];
  return [...(await Promise.all([...ofCategories, ...ofTags])).flat(), ...ofAuthor];
}
