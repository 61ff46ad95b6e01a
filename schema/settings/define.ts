/** A value as it is stored and sent: a switch is the text `true` or `false`. */
export type Stored<Value> = Value extends boolean ? 'true' | 'false' : Value;

export interface Definition<Value> {
  /** `json` for objects and lists, else `text`. */
  type: 'text' | 'json';
  label: string;
  description: string;
  /** Visible to visitors; other settings need `settings.read`. */
  isPublic: boolean;
  /** Stored at first start; a setting without a row has its default. */
  isSeeded: boolean;
  /** Decides who can log in: a change needs every permission and the password, and administrators are told. */
  isGuarded?: true;
  defaultValue: Stored<Value>;
}

/** Whether a setting is a switch: its default is one of the two texts. */
export const isSwitch = ({ defaultValue }: { defaultValue: unknown }): boolean =>
  defaultValue === 'true' || defaultValue === 'false';

export type Definitions<Group> = { readonly [Key in keyof Group]: Definition<Group[Key]> };
