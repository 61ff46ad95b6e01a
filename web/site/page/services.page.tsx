import { servicesBlocks } from '#schema/sections/defaults/services.blocks';
import { builtInPage } from './built-in.screen.tsx';

export const { Component, loader } = builtInPage({
  slug: 'services',
  title: 'Services',
  description:
    'AI for hospitals, back offices and factories: what we build, what it changes, and the technology it runs on.',
  blocks: servicesBlocks,
});
