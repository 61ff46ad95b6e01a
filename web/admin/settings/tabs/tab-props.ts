export interface TabProps {
  readOnly: boolean;
  /** Whether it is the open tab. */
  isShown: boolean;
}
