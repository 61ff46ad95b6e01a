/** What was done on the page before React could hear it. */
interface Held {
  /** Does it again, once, now that somebody listens. */
  replay: () => void;
  /** Nobody will: what the browser can do without React, it does. */
  giveUp: () => void;
}

/**
 * Links lead on, `<details>`, dialogs and radio buttons work by themselves. A button that does nothing without React, and
 * a form that would load the page again, wait.
 */
export function hold(root: HTMLElement): Held {
  const buttons: HTMLButtonElement[] = [];
  let sent: { form: HTMLFormElement; submitter: HTMLElement | null } | null = null;

  const onClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || !root.contains(button) || worksByItself(button)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!buttons.includes(button)) buttons.push(button);
  };
  const onSubmit = (event: SubmitEvent) => {
    if (!(event.target instanceof HTMLFormElement) || !root.contains(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    sent = { form: event.target, submitter: event.submitter };
  };
  window.addEventListener('click', onClick, true);
  window.addEventListener('submit', onSubmit, true);

  const release = () => {
    window.removeEventListener('click', onClick, true);
    window.removeEventListener('submit', onSubmit, true);
    if (sent?.form.isConnected) sent.form.requestSubmit(sent.submitter);
    sent = null;
  };
  return {
    giveUp: release,
    replay: () => {
      release();
      for (const button of buttons) if (button.isConnected) button.click();
    },
  };
}

function worksByItself(button: HTMLButtonElement): boolean {
  return button.matches('[commandfor], [data-consent-button]') || (button.form !== null && button.type === 'submit');
}
