/**
 * An embedded player is rendered as a link to its video (see embeds.ts on the server). A click replaces the link with
 * the player; with a modifier key, or without this script, it opens the video.
 */
export function embeds(): void {
  document.addEventListener('click', (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return;
    const link = target.closest<HTMLElement>('[data-embed]');
    const player = link?.dataset['embed'];
    if (!link || !player) return;
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.src = player;
    frame.title = link.dataset['title'] ?? 'Embedded video';
    frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
    frame.allowFullscreen = true;
    link.replaceWith(frame);
    // The link had the focus.
    frame.focus();
  });
}
