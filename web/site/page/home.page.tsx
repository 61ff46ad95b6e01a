import { homeBlocks } from '#schema/sections/defaults/home.blocks';
import { builtInPage } from './built-in.screen.tsx';

export const { Component, loader } = builtInPage({ slug: 'home', title: 'Home', blocks: homeBlocks });
