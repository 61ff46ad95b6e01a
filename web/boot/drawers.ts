/**
 * A drawer is `<dialog closedby="any">`, its button `<button command="show-modal" commandfor="id">`: the browser opens
 * and closes it by itself. Here is what older browsers need for that, and that following a link closes it.
 */
export function drawers(): void {
  const knowsCommands = 'commandForElement' in HTMLButtonElement.prototype;
  const knowsClosedBy = 'closedBy' in HTMLDialogElement.prototype;

  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;

    if (!knowsCommands) {
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
    else if (!knowsClosedBy && target === dialog && isBeside(dialog, event)) dialog.close();
  });
}

/** A click on the backdrop counts as one on the dialog. */
function isBeside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
