export interface TabProps {
  readOnly: boolean;
  /** The same for the settings that decide who can log in. */
  isGuardedReadOnly: boolean;
  /** Whether it is the open tab. */
  isShown: boolean;
}
