/**
 * A player of another host is a link to its video until somebody presses it (api/content/reading/embeds.ts): then it makes
 * place for the player. With a modifier key, or without this script, it is the link.
 */
export function embeds(): void {
  document.addEventListener('click', (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return;
    const still = target.closest<HTMLElement>('[data-embed]');
    const player = still?.dataset['embed'];
    if (!still || !player) return;
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.src = player;
    frame.title = still.dataset['title'] ?? 'Embedded video';
    frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
    frame.allowFullscreen = true;
    still.replaceWith(frame);
    // What had the focus is gone.
    frame.focus();
  });
}
