/** Events that happened before React was ready. */
interface EventReplay {
  /** React is ready: dispatches the events again. */
  replay: () => void;
  /** React failed to load: submits the form without it. */
  abandon: () => void;
}

/**
 * Holds back clicks and submits that need React until it is ready. Links, `<details>`, dialogs and radio buttons work
 * without it, so they are left alone.
 */
export function recordEvents(root: HTMLElement): EventReplay {
  const buttons: HTMLButtonElement[] = [];
  let submitted: { form: HTMLFormElement; submitter: HTMLElement | null } | null = null;

  const onClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || !root.contains(button) || worksWithoutReact(button)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!buttons.includes(button)) buttons.push(button);
  };
  const onSubmit = (event: SubmitEvent) => {
    if (!(event.target instanceof HTMLFormElement) || !root.contains(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    submitted = { form: event.target, submitter: event.submitter };
  };
  window.addEventListener('click', onClick, true);
  window.addEventListener('submit', onSubmit, true);

  const release = () => {
    window.removeEventListener('click', onClick, true);
    window.removeEventListener('submit', onSubmit, true);
    if (submitted?.form.isConnected) submitted.form.requestSubmit(submitted.submitter);
    submitted = null;
  };
  return {
    abandon: release,
    replay: () => {
      release();
      for (const button of buttons) if (button.isConnected) button.click();
    },
  };
}

function worksWithoutReact(button: HTMLButtonElement): boolean {
  return button.matches('[commandfor], [data-consent-button]') || (button.form !== null && button.type === 'submit');
}
