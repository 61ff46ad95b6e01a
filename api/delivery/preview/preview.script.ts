import { Router } from 'express';
import { previewReady, previewScriptPath, type PreviewSaved } from '#schema/integrations/headless-preview';

/**
 * The script that a front end puts on its preview page. In the panel's frame it tells the panel that it listens, and
 * opens the page again, scrolled as before, when the item was saved. It hears only the panel that it was loaded from.
 */
function script(ready: string, saved: PreviewSaved['type']): void {
  const own = (document.currentScript as HTMLScriptElement | null)?.src;
  if (own === undefined || window.parent === window) return;
  const panel = new URL(own).origin;
  const kept = 'halden-preview-scroll';
  try {
    const top = sessionStorage.getItem(kept);
    sessionStorage.removeItem(kept);
    if (top !== null) addEventListener('load', () => scrollTo(0, Number(top)));
  } catch {
    // Without storage the page begins at its top.
  }
  addEventListener('message', ({ origin, source, data }: MessageEvent<Partial<PreviewSaved> | null>) => {
    if (origin !== panel || source !== window.parent || data?.type !== saved) return;
    const address = URL.parse(String(data.address));
    if (address?.origin !== location.origin) return;
    const event = new CustomEvent(saved, { cancelable: true, detail: { address: address.href } });
    if (!dispatchEvent(event)) return;
    try {
      sessionStorage.setItem(kept, String(scrollY));
    } catch {
      // As above.
    }
    location.replace(address.href);
  });
  window.parent.postMessage({ type: ready }, panel);
}

const text = `(${script.toString()})(${JSON.stringify(previewReady)}, ${JSON.stringify('halden:saved' satisfies PreviewSaved['type'])});\n`;

/** `/halden-preview.js`, for pages of other sites. */
export function previewScript(): Router {
  const router = Router();
  router.get(previewScriptPath, (_req, res) => {
    res.set({ 'Cache-Control': 'public, max-age=3600', 'Cross-Origin-Resource-Policy': 'cross-origin' });
    res.type('js').send(text);
  });
  return router;
}
