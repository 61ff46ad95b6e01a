export type SchemeName = 'light' | 'dark' | 'system';

// The inline script of every document keeps the choice (web/boot/head.ts): here is how to talk to it.

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
