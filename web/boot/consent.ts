// The consent question is in the HTML of every page if the site has an Analytics id. The inline script in the head sets
// this browser's answer on <html> (data-consent): granted, declined or ask. Nothing is requested from Google before it
// is granted. A separate script, included only by sites with an id.

type Answer = 'granted' | 'declined';

interface Google {
  dataLayer?: unknown[];
  [disabled: `ga-disable-${string}`]: boolean;
}

function consent(): void {
  const question = document.getElementById('consent');
  const id = question?.dataset['analytics'];
  if (!question || !id) return;
  const root = document.documentElement;
  let opener: HTMLElement | null = null;

  if (root.dataset['consent'] === 'granted') loadAnalytics(id);

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent-button]') : null;
    const answer = button?.dataset['consentButton'];
    if (answer === 'ask') {
      opener = button;
      root.dataset['consent'] = 'ask';
      question.focus();
    } else if (answer === 'granted' || answer === 'declined') {
      remember(answer);
      root.dataset['consent'] = answer;
      if (answer === 'granted') loadAnalytics(id);
      else removeAnalytics(id);
      // Restore focus, which would be lost with the question.
      (opener ?? document.getElementById('main'))?.focus({ preventScroll: true });
      opener = null;
    }
  });
}

function remember(answer: Answer): void {
  try {
    localStorage.setItem('consent', answer);
  } catch {
    // Storage is disabled: the answer lasts until the page is left.
  }
}

function loadAnalytics(id: string): void {
  const google = window as unknown as Google;
  google[`ga-disable-${id}`] = false;
  if (google.dataLayer) return;
  const layer: unknown[] = (google.dataLayer = []);
  // Google's script only accepts commands as an `arguments` object.
  const gtag: (...command: unknown[]) => void = function () {
    // oxlint-disable-next-line prefer-rest-params -- Google's script expects `arguments`
    layer.push(arguments);
  };
  gtag('js', new Date());
  gtag('config', id);
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  document.head.append(script);
}

/** Disables Analytics if it was loaded, and removes its cookies. */
function removeAnalytics(id: string): void {
  (window as unknown as Google)[`ga-disable-${id}`] = true;
  const names = document.cookie.split(/; */).map((cookie) => cookie.split('=')[0] ?? '');
  // The cookie's domain is unknown, so try each parent domain.
  const parts = location.hostname.split('.');
  const domains = ['', ...parts.map((_, at) => `; Domain=${parts.slice(at).join('.')}`)];
  for (const name of names.filter((one) => /^_ga(_|$)/.test(one))) {
    for (const domain of domains) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
  }
}

consent();
