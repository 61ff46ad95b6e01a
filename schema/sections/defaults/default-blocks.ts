import type { BuiltInSlug } from '../pages/built-in-slugs.ts';
import { aboutBlocks } from './about.blocks.ts';
import { contactBlocks } from './contact.blocks.ts';
import { homeBlocks } from './home.blocks.ts';
import { servicesBlocks } from './services.blocks.ts';
import type { BlockHead } from '../define.ts';

/** The default blocks of the built-in pages: shown until somebody changes the page. */
export const defaultBlocks: Readonly<Record<BuiltInSlug, readonly BlockHead[]>> = {
  home: homeBlocks,
  about: aboutBlocks,
  services: servicesBlocks,
  contact: contactBlocks,
};
