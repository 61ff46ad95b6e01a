import { listings } from '../../addresses/listings.ts';
import type { Place } from '../define.ts';

export const blogTexts = {
  name: 'Blog',
  title: 'Latest Insights',
  intro: 'News, research and field notes on AI in healthcare, automation and manufacturing.',
  none: 'No blog posts yet',
  noneText:
    "We're working on bringing you the latest insights in AI and technology. Check back soon for our first posts!",
  featured: 'Featured Article',
  items: 'posts',
  category: '{{category}} Insights',
  categoryIntro: 'All posts in this category, newest first.',
  all: 'See all posts',
  categoryNone: 'No posts in this category yet.',
  explore: 'Explore by Category',
  one: '{{count}} article',
  many: '{{count}} articles',
  more: 'More from the blog',
  loading: 'Loading posts',
};

export const blogPlace = {
  name: 'blog',
  label: 'Blog',
  group: 'screens',
  description: 'The list of posts and of the posts of a category.',
  shownAt: listings.post,
  hasHead: true,
  texts: blogTexts,
  words: {
    name: 'Name of the blog above its posts',
    title: 'Title',
    intro: { label: 'Introduction', isOptional: true },
    none: 'Title when there are no posts',
    noneText: 'Text when there are no posts',
    featured: 'Badge of the first post',
    items: { label: 'Noun in links to further pages', maxLength: 30 },
    category: 'Title of a category',
    categoryIntro: 'Introduction of a category',
    all: 'Link to all posts',
    categoryNone: 'Text when a category has no posts',
    explore: 'Title above the categories',
    one: 'Number of posts: one',
    many: 'Number of posts: none or several',
    more: 'Title above other posts',
    loading: { label: 'While posts load', help: 'For screen readers.' },
  },
} satisfies Place<typeof blogTexts>;
