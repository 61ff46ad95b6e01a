// The only inline script, in the head of every document (compiled into it by scripts/vite/inline-head.ts), run before
// the first paint. It has no imports. What differs between visitors is set here as attributes of <html>, so that the
// HTML is the same for everybody:
// data-theme    light or dark, as shown      data-scheme   light, dark or system, as chosen
// data-consent  granted, declined or ask: Analytics; absent on pages marked private by the server
// data-session  this browser has logged in   data-clipboard  copying works (not over plain http)
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
      // Storage is disabled: the choice lasts until the page is left.
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

  // Image errors do not bubble and fire once, so they are captured from the start.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement)
        target.dataset['missing'] = target.alt.trim() ? 'with-text' : 'without-text';
    },
    true,
  );

  // A form that only its script can send records the submit until the script is there.
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

  // Global Privacy Control and Do Not Track count as declined, unless the visitor has answered here.
  const signals = navigator as { globalPrivacyControl?: boolean; doNotTrack?: string | null };
  let consent: string | null = null;
  try {
    consent = localStorage.getItem('consent');
  } catch {
    // Without storage nothing was granted.
  }
  if (consent !== 'granted' && consent !== 'declined') {
    consent = signals.globalPrivacyControl === true || signals.doNotTrack === '1' ? 'declined' : 'ask';
  }
  if (root.dataset['private'] === undefined) root.dataset['consent'] = consent;

  // The type says it is always there, but over plain http it is not.
  if ('clipboard' in navigator) root.dataset['clipboard'] = '';
  if (/(^|; *)halden=1(;|$)/.test(document.cookie)) root.dataset['session'] = '';
})(document.documentElement, matchMedia('(prefers-color-scheme: dark)'));
