export interface RichTextProps {
  label: string;
  id: string;
  helpId: string;
  error: string | undefined;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  /** Called when the focus leaves the field. */
  onLeave: () => void;
  readOnly: boolean;
}
