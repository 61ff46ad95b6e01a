export interface RichTextProps {
  label: string;
  id: string;
  helpId: string;
  error: string | undefined;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  /** The focus went elsewhere. */
  onLeave: () => void;
  readOnly: boolean;
}
