import type { Page } from 'playwright-core';
import { until } from '../../api/testing/until.ts';

/** The name of the focused element. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const here = document.activeElement as HTMLInputElement | null;
    const names = [here?.getAttribute('aria-label'), here?.labels?.[0]?.textContent, here?.textContent];
    return here === document.body ? 'nothing' : (names.find(Boolean)?.trim() ?? '');
  });

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let step = 0; step < 80; step++) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press(key);
  }
  throw new Error(`“${name}” cannot be reached with ${key}`);
}

/** Waits until the element has the focus. */
export const focusOn = (page: Page, name: string) =>
  until(
    () => focused(page),
    (now) => now === name,
  );

/**
 * Presses Tab until the focus leaves this part of the page or is where it was before, or 60 times.
 * @returns names of the elements that took the focus without showing it, by a ring or by a stronger border of a field
 */
export async function unseenFocus(page: Page, within: string): Promise<string[]> {
  const watch = await page.evaluateHandle((part) => {
    const unseen: string[] = [];
    const seen = new Set<Element>();
    let isDone = false;
    const isRing = (element: Element, part?: string) => {
      const { outlineStyle, outlineWidth, borderTopWidth, content, opacity } = getComputedStyle(element, part);
      if (opacity === '0' || (part && content === 'none')) return false;
      const hasOutline = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      return hasOutline || ((part || element.matches('fieldset')) && parseFloat(borderTopWidth) >= 2);
    };
    const check = (here: Element) => {
      // For a visually hidden input, the box that stands for it.
      const drawn =
        here.parentElement?.querySelectorAll(':scope > svg, :scope > fieldset, :scope > .MuiSwitch-thumb') ?? [];
      const shows = [here, here.parentElement, ...drawn].some(
        (element) => element && (isRing(element) || isRing(element, '::after')),
      );
      if (!shows) unseen.push((here.getAttribute('aria-label') ?? here.textContent).trim());
    };
    // After React's own listener, which sets classes of the focused element, or passes the focus on within a dialog.
    const onFocus = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (!(target instanceof Element) || target !== document.activeElement) return;
        const isWithin = target.closest(part) !== null;
        isDone ||= seen.has(target) || (seen.size > 0 && !isWithin);
        if (isDone || !isWithin) return;
        seen.add(target);
        check(target);
      });
    document.addEventListener('focusin', onFocus);
    return { unseen, seen, isDone: () => isDone, stop: () => document.removeEventListener('focusin', onFocus) };
  }, within);
  for (let round = 0; round < 6; round++) {
    for (let step = 0; step < 10; step++) await page.keyboard.press('Tab');
    if (await watch.evaluate(({ isDone }) => isDone())) break;
  }
  return watch.evaluate(({ unseen, seen, stop }) => {
    stop();
    return seen.size > 0 ? unseen : ['nothing took the focus'];
  });
}
