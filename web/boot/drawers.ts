/**
 * A drawer is `<dialog closedby="any">` with a button `<button command="show-modal" commandfor="id">`, which needs no
 * script in current browsers. This adds support for older browsers, and closes the drawer when a link in it is
 * followed.
 */
export function drawers(): void {
  const supportsCommands = 'commandForElement' in HTMLButtonElement.prototype;
  const supportsClosedBy = 'closedBy' in HTMLDialogElement.prototype;

  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;

    if (!supportsCommands) {
      const button = target.closest('button[commandfor]');
      const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '');
      if (dialog instanceof HTMLDialogElement) {
        if (button?.getAttribute('command') === 'close') dialog.close();
        else if (!dialog.open) dialog.showModal();
      }
    }

    const dialog = target.closest('dialog');
    if (!dialog?.hasAttribute('closedby')) return;
    if (target.closest('a')) dialog.close();
    else if (!supportsClosedBy && target === dialog && isOnBackdrop(dialog, event)) dialog.close();
  });
}

/** Clicks on the backdrop have the dialog as their target. */
function isOnBackdrop(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
