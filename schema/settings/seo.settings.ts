import type { Definitions } from './define.ts';

export interface SeoSettings {
  metaTitle: string;
  metaDescription: string;
  ogImage: string;
  /** Google Analytics ID. */
  analytics: string;
}

export interface SeoGroup {
  seoSettings: SeoSettings;
}

export const seoGroup: Definitions<SeoGroup> = {
  seoSettings: {
    type: 'json',
    label: 'SEO Settings',
    description: 'Defaults for search engines and link previews',
    isPublic: true,
    isSeeded: true,
    defaultValue: { metaTitle: '', metaDescription: '', ogImage: '', analytics: '' },
  },
};
