import { contactBlocks } from '#schema/sections/defaults/contact.blocks';
import { builtInPage } from './built-in.screen.tsx';

export const { Component, loader } = builtInPage({ slug: 'contact', title: 'Contact', blocks: contactBlocks });
