// Scrolling alone is reading.
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/** Calls back once, at the first sign that somebody is about to do something. */
export function onInterest(act: () => void): void {
  const once = () => {
    for (const sign of signs) window.removeEventListener(sign, once, true);
    act();
  };
  for (const sign of signs) window.addEventListener(sign, once, { capture: true, passive: true });
  // Somebody may have been quicker than this script.
  if (document.activeElement && document.activeElement !== document.body) once();
}
