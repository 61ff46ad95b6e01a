import type { Category, ContentStatus } from '#schema/constants';

export interface DemoPage {
  title: string;
  slug: string;
  status: ContentStatus;
  metaDescription: string;
  /** HTML that the sanitiser does not change. */
  content: string;
  /** Days since creation. */
  daysAgo: number;
  /** Days since publication, if not published on the day of creation. */
  publishedDaysAgo?: number;
}

export interface DemoStory extends DemoPage {
  category: Category;
  excerpt: string;
  /** `/media/demo/{name}.svg`, drawn by `drawing(name)`. */
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
