import type { ComponentProps } from 'react';

interface Command {
  command: 'show-modal' | 'close';
  /** The dialog's id. */
  commandfor: string;
}

/** A button that opens or closes a dialog without a script: React passes HTML's commands on, but does not type them yet. */
export function CommandButton({ command, commandfor, ...props }: ComponentProps<'button'> & Command) {
  return <button type="button" {...props} {...{ command, commandfor }} />;
}

/** A dialog that Escape and a click beside it close. Styled as a component: Emotion keeps such attributes from elements. */
export function LightDialog(props: ComponentProps<'dialog'>) {
  return <dialog closedby="any" {...props} />;
}
