import type { StarterName } from '#schema/setup/setup';
import { haldenStarter } from './halden.starter.ts';
import { neutralStarter } from './neutral/neutral.starter.ts';
import type { Starter } from './starter.ts';

export const starterSites: Readonly<Record<StarterName, Starter>> = {
  halden: haldenStarter,
  company: neutralStarter,
};
