import type { BuiltInSlug } from './built-in-slugs.ts';
import { aboutBlocks } from './defaults/about.blocks.ts';
import { contactBlocks } from './defaults/contact.blocks.ts';
import { homeBlocks } from './defaults/home.blocks.ts';
import { servicesBlocks } from './defaults/services.blocks.ts';
import type { BlockHead } from './define.ts';

/** The blocks of the built-in pages with the words of the site as it comes: shown until somebody changes the page. */
export const defaultBlocks: Readonly<Record<BuiltInSlug, readonly BlockHead[]>> = {
  home: homeBlocks,
  about: aboutBlocks,
  services: servicesBlocks,
  contact: contactBlocks,
};
