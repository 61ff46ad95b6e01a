import type { Page } from 'playwright-core';

/** What has the focus, by what it is called. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const here = document.activeElement as HTMLInputElement | null;
    const names = [here?.getAttribute('aria-label'), here?.labels?.[0]?.textContent, here?.textContent];
    return here === document.body ? 'nothing' : (names.find(Boolean)?.trim() ?? '');
  });

/** Tab after Tab, as somebody goes who has no mouse. */
export async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let step = 0; step < 80; step++) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press(key);
  }
  throw new Error(`“${name}” cannot be reached with ${key}`);
}

/** Until the focus is there: it goes on when what was done is done. */
export async function focusOn(page: Page, name: string) {
  for (let attempt = 0; attempt < 60 && (await focused(page)) !== name; attempt++) await page.waitForTimeout(50);
  return focused(page);
}

/** Whether it can be seen that what has the focus has it: by a ring, or a field's firmer border. */
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
    // A box that is drawn stands for the one that has the focus and is not seen.
    const drawn =
      here.parentElement?.querySelectorAll(':scope > svg, :scope > fieldset, :scope > .MuiSwitch-thumb') ?? [];
    return [here, here.parentElement, ...drawn].some(
      (element) => element && (isRing(element) || isRing(element, '::after')),
    );
  });
