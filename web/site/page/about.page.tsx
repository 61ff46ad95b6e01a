import { aboutBlocks } from '#schema/sections/defaults/about.blocks';
import { builtInPage } from './built-in.screen.tsx';

export const { Component, loader } = builtInPage({ slug: 'about', title: 'About', blocks: aboutBlocks });
