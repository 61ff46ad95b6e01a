import type { ComponentProps } from 'react';

interface Command {
  command: 'show-modal' | 'close';
  /** Id of the dialog. */
  commandfor: string;
}

/** A button that opens or closes a dialog without JavaScript. React passes `command` on but does not type it yet. */
export function CommandButton({ command, commandfor, ...props }: ComponentProps<'button'> & Command) {
  return <button type="button" {...props} {...{ command, commandfor }} />;
}

/**
 * A dialog that closes on Escape and on a click outside. It is a component because Emotion drops `closedby` from
 * elements.
 */
export function LightDialog(props: ComponentProps<'dialog'>) {
  return <dialog closedby="any" {...props} />;
}
