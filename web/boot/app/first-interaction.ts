// Scrolling does not count: it may be reading.
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/** Chromium sends a `pointermove` by 0 pixels when the page is painted under a resting mouse. */
function isWithoutMovement(event: Event): boolean {
  return event instanceof MouseEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;
}

/** Calls back once: at the first interaction, or when a picture fails to load and React has to draw a substitute. */
export function onFirstInteraction(act: () => void): void {
  const onSign = (event: Event) => {
    if (!isWithoutMovement(event)) once();
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
  // It may have happened before this script ran.
  const isActive = document.activeElement && document.activeElement !== document.body;
  if (isActive || document.querySelector('[data-or-drawing][data-missing]')) once();
}
