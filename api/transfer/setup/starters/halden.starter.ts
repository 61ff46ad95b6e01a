import { builtInPageFields } from '#schema/sections/pages/built-in-pages';
import type { Starter } from './starter.ts';

/** The site that the seed brings. */
export const haldenStarter: Starter = { name: 'halden', pages: builtInPageFields, posts: [], settings: {} };
