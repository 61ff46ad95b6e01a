import type { Definition, Definitions, Stored } from './define.ts';

/**
 * The defaults of one group of settings. The public site takes them from here, and not from `toSiteSettings`, so that
 * its visitors do not load the declarations of every group and feature.
 */
export const defaultsOf = <Group extends object>(group: Definitions<Group>) =>
  Object.fromEntries(
    Object.entries<Definition<unknown>>(group).map(([key, { defaultValue }]) => [key, defaultValue]),
  ) as { [Key in keyof Group]: Stored<Group[Key]> };
