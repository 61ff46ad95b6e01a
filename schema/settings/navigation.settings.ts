import type { StoredMenu } from '../menus.ts';
import type { Definitions } from './define.ts';

/** The menus, which are read and changed through their own calls. */
export interface NavigationGroup {
  /** Null for the default, as of the other menus. */
  headerMenu: StoredMenu;
  footerMenu: StoredMenu;
  legalMenu: StoredMenu;
  socialMenu: StoredMenu;
}

const menu = (label: string) =>
  ({
    type: 'json',
    label: `${label} menu`,
    description: 'Entries of the menu; without any, the default ones are used',
    isPublic: false,
    isSeeded: false,
    defaultValue: null,
  }) as const;

export const navigationGroup: Definitions<NavigationGroup> = {
  headerMenu: menu('Header'),
  footerMenu: menu('Footer'),
  legalMenu: menu('Legal'),
  socialMenu: menu('Social'),
};
