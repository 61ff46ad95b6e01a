const storeKey = 'scroll';

interface ScrollMemory {
  /** Keeps how far an entry of the history is scrolled. */
  leave: (key: string) => void;
  /** To the top, or to what the address names: when the new screen is drawn. */
  arriveNew: (key: string, hash: string) => void;
  arriveAgain: (key: string) => void;
}

let due: { key: string; scroll: () => void } | null = null;

/** Where each entry of the history was scrolled to. The browser's own memory is right only for whole documents. */
export function rememberScroll(): ScrollMemory {
  const known = new Map(read());
  const take = () => (history.scrollRestoration = 'manual');
  take();
  window.addEventListener('pageshow', take);
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(storeKey, JSON.stringify([...known].slice(-50)));
    } catch {
      // Storage is switched off: then it is forgotten with the document.
    }
  });

  return {
    leave: (key) => void known.set(key, window.scrollY),
    arriveNew: (key, hash) => {
      due = {
        key,
        scroll: () => {
          const target = hash ? document.getElementById(decoded(hash.slice(1))) : null;
          if (target) target.scrollIntoView();
          else window.scrollTo(0, 0);
        },
      };
    },
    arriveAgain: (key) => {
      due = { key, scroll: () => window.scrollTo(0, known.get(key) ?? 0) };
    },
  };
}

/** Called when the screen of an entry has been drawn. */
export function settleScroll(key: string): void {
  if (due?.key !== key) return;
  const { scroll } = due;
  due = null;
  scroll();
}

function read(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storeKey) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

/** An address may hold what no text was encoded to. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
