import type { Page } from 'playwright-core';

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
export async function focusOn(page: Page, name: string) {
  for (let attempt = 0; attempt < 60 && (await focused(page)) !== name; attempt++) await page.waitForTimeout(50);
  return focused(page);
}

/** Whether the focused element shows its focus: by a ring, or by a stronger border of a field. */
export const showsFocus = (page: Page) =>
  page.evaluate(() => {
    const here = document.activeElement;
    if (!here) return false;
    const isRing = (element: Element, part?: string) => {
      const { outlineStyle, outlineWidth, borderTopWidth, content, opacity } = getComputedStyle(element, part);
      if (opacity === '0' || (part && content === 'none')) return false;
      const hasOutline = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      return hasOutline || ((part || element.matches('fieldset')) && parseFloat(borderTopWidth) >= 2);
    };
    // For a visually hidden input, the box that stands for it.
    const drawn =
      here.parentElement?.querySelectorAll(':scope > svg, :scope > fieldset, :scope > .MuiSwitch-thumb') ?? [];
    return [here, here.parentElement, ...drawn].some(
      (element) => element && (isRing(element) || isRing(element, '::after')),
    );
  });
