import type { DraftAnswer } from './draft-loader.ts';

/** Requests a rendered page. @param subject the section of an item with these values, or `look` for settings */
export async function sendDraft(subject: string, body: string): Promise<DraftAnswer> {
  try {
    const response = await fetch(`/preview/${subject}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'text/html, application/json' },
      body,
    });
    if (response.status === 401) return { isLoggedOut: true };
    const text = await response.text();
    const isHtml = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
    // An error page is not a preview.
    if (response.ok && isHtml) return { html: text };
    return { problem: isHtml ? 'The page could not be rendered.' : messageOf(text) };
  } catch {
    return { problem: 'The server could not be reached.' };
  }
}

function messageOf(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    if (typeof message === 'string' && message) return message;
  } catch {
    // The response is from a proxy.
  }
  return 'The page could not be rendered.';
}
