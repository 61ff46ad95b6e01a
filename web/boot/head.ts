// The one inline script of every document, run before anything is painted (scripts/vite/inline-head.ts puts it there,
// compiled). It has no imports. What differs from person to person is an attribute on <html> that it sets, so that the
// HTML is the same for everybody:
//   data-theme    light or dark, as shown      data-scheme   light, dark or system, as chosen
//   data-consent  granted, declined or ask: statistics; none on a page that the server has marked as private
//   data-session  this browser has logged in   data-clipboard  a page may copy (not over plain http)
(function (root: HTMLElement, dark: MediaQueryList) {
  type Scheme = 'light' | 'dark' | 'system';

  const schemeOf = (text: unknown): Scheme => (text === 'light' || text === 'dark' ? text : 'system');

  const show = (scheme: Scheme) => {
    root.dataset['scheme'] = scheme;
    root.dataset['theme'] = scheme === 'system' ? (dark.matches ? 'dark' : 'light') : scheme;
    document.dispatchEvent(new Event('scheme-shown'));
  };

  const remembered = (): Scheme => {
    try {
      return schemeOf(localStorage.getItem('theme'));
    } catch {
      return 'system';
    }
  };

  const choose = (scheme: Scheme) => {
    try {
      if (scheme === 'system') localStorage.removeItem('theme');
      else localStorage.setItem('theme', scheme);
    } catch {
      // Storage is switched off: it holds until the page is left.
    }
    show(scheme);
  };

  show(remembered());
  dark.addEventListener('change', () => show(schemeOf(root.dataset['scheme'])));
  window.addEventListener('storage', () => show(remembered()));
  document.addEventListener('scheme-chosen', (event) => choose(schemeOf((event as CustomEvent).detail)));
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.closest('[data-scheme-choice]')) choose(schemeOf(target.value));
  });

  // A picture's error does not bubble, but it can be caught on the way down, and is heard only once: so from the start.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.dataset['missing'] = target.alt.trim() ? 'said' : 'silent';
    },
    true,
  );

  // A form that nothing but its script can send waits for it, and says that it was sent.
  document.addEventListener(
    'submit',
    (event) => {
      const { target } = event;
      if (!(target instanceof HTMLFormElement) || target.dataset['waits'] === undefined) return;
      event.preventDefault();
      target.dataset['waits'] = 'sent';
    },
    true,
  );

  // Who tells every site not to follow has declined; who answered here has answered. Asked is only where there is a question.
  const told = navigator as { globalPrivacyControl?: boolean; doNotTrack?: string | null };
  let consent: string | null = null;
  try {
    consent = localStorage.getItem('consent');
  } catch {
    // Nothing can be remembered, so nothing was granted.
  }
  if (consent !== 'granted' && consent !== 'declined') {
    consent = told.globalPrivacyControl === true || told.doNotTrack === '1' ? 'declined' : 'ask';
  }
  if (root.dataset['private'] === undefined) root.dataset['consent'] = consent;

  // Not typed as absent, but over plain http it is.
  if ('clipboard' in navigator) root.dataset['clipboard'] = '';
  if (/(^|; *)halden=1(;|$)/.test(document.cookie)) root.dataset['session'] = '';
})(document.documentElement, matchMedia('(prefers-color-scheme: dark)'));
