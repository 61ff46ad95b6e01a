import { setIn } from 'formik';
import { RuleFailure } from '#schema/rules/check';
import { checkMenu } from '#schema/rules/menu';
import { entriesOf, pathsOf } from './menu-rows.ts';
import type { MenuRow } from './menu-rows.ts';
import type { PanelMenuFragment } from './menus.graphql.gen.ts';

/** Messages about a menu and its rows. */
export interface MenuProblems {
  all?: string;
  rows?: ({ label?: string; href?: string } | undefined)[];
}

/** What the rules say. */
export function problemsOf(menu: PanelMenuFragment['name'], rows: readonly MenuRow[]): MenuProblems {
  try {
    checkMenu(menu, entriesOf(rows));
    return {};
  } catch (failure) {
    if (!(failure instanceof RuleFailure)) throw failure;
    return problemsByRow(failure.fields, rows);
  }
}

/** @param fields messages by path in the menu, as the rules and the server give them */
export function problemsByRow(fields: Readonly<Record<string, string>>, rows: readonly MenuRow[]): MenuProblems {
  const paths = pathsOf(rows);
  return Object.entries(fields).reduce<MenuProblems>((problems, [path, message]) => {
    // The longest path that it begins with: `items[2].children[0]` before `items[2]`.
    const at = paths.findLastIndex((one) => path === one || path.startsWith(`${one}.`));
    const field = path.endsWith('.label') ? 'label' : 'href';
    return setIn(problems, at === -1 ? 'all' : `rows.${at}.${field}`, message) as MenuProblems;
  }, {});
}
