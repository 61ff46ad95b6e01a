const rich = (name: string) => `[data-rich="${name}"] [data-field=content]`;

/**
 * Scrolls to a field of a form and focuses it, once it is there: the editor of rich text is loaded when it is first
 * shown.
 */
export function showField(form: Element, name: string | undefined, focuses: boolean): void {
  const selector = name && `[name="${name}"], [data-field="${name}"], ${rich(name)}`;
  const show = (): boolean => {
    const found = selector ? form.querySelector<HTMLElement>(selector) : form;
    found?.scrollIntoView({ block: name ? 'center' : 'start' });
    if (focuses) (found as HTMLElement | null)?.focus({ preventScroll: true });
    return found !== null;
  };
  if (show() || !name || !form.querySelector(`[data-rich="${name}"]`)) return;
  const observer = new MutationObserver(() => show() && observer.disconnect());
  observer.observe(form, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), 10_000);
}
