// Scrolling alone is reading.
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/** Calls back once: at the first sign that somebody is about to do something, or when a picture needs a drawing instead. */
export function onInterest(act: () => void): void {
  const once = () => {
    for (const sign of signs) window.removeEventListener(sign, once, true);
    window.removeEventListener('error', onError, true);
    act();
  };
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && target.hasAttribute('data-or-drawing')) once();
  };
  window.addEventListener('error', onError, true);
  for (const sign of signs) window.addEventListener(sign, once, { capture: true, passive: true });
  // Somebody may have been quicker than this script.
  const isActive = document.activeElement && document.activeElement !== document.body;
  if (isActive || document.querySelector('[data-or-drawing][data-missing]')) once();
}
