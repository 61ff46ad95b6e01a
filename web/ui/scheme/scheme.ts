export type SchemeName = 'light' | 'dark' | 'system';

// The inline script in the head (web/boot/head.ts) stores the choice; these functions talk to it by events.

export function chosenScheme(): SchemeName {
  const { scheme } = document.documentElement.dataset;
  return scheme === 'light' || scheme === 'dark' ? scheme : 'system';
}

export function chooseScheme(scheme: SchemeName): void {
  document.dispatchEvent(new CustomEvent('scheme-chosen', { detail: scheme }));
}

export function onSchemeChange(listener: () => void): () => void {
  document.addEventListener('scheme-shown', listener);
  return () => document.removeEventListener('scheme-shown', listener);
}
