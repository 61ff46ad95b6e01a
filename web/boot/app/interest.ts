// Scrolling alone is reading.
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/**
 * Where a mouse rests, the browser says what is under it as soon as something is drawn there (`pointerover`, and in
 * Chromium a `pointermove` by nothing), without anybody near it: so it has to move.
 */
function isAtRest(event: Event): boolean {
  return event instanceof MouseEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;
}

/** Calls back once: at the first sign that somebody is about to do something, or when a picture needs a drawing instead. */
export function onInterest(act: () => void): void {
  const onSign = (event: Event) => {
    if (!isAtRest(event)) once();
  };
  const once = () => {
    for (const sign of signs) window.removeEventListener(sign, onSign, true);
    window.removeEventListener('error', onError, true);
    act();
  };
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && target.hasAttribute('data-or-drawing')) once();
  };
  window.addEventListener('error', onError, true);
  for (const sign of signs) window.addEventListener(sign, onSign, { capture: true, passive: true });
  // Somebody may have been quicker than this script.
  const isActive = document.activeElement && document.activeElement !== document.body;
  if (isActive || document.querySelector('[data-or-drawing][data-missing]')) once();
}
