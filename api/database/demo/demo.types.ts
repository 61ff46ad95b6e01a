import type { Category, ContentStatus } from '#schema/constants';

export interface DemoPage {
  title: string;
  slug: string;
  status: ContentStatus;
  metaDescription: string;
  /** HTML as the sanitiser leaves it. */
  content: string;
  /** Age of `createdAt` in days. */
  daysAgo: number;
  /** Age of `publishedAt` where it was not published on the day it was written. */
  publishedDaysAgo?: number;
}

export interface DemoStory extends DemoPage {
  category: Category;
  excerpt: string;
  /** `/media/demo/{name}.svg`, which `drawing(name)` draws. */
  featuredImage?: string;
}

export interface DemoUser {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  /** `name` of a seeded role. */
  role: string;
}
