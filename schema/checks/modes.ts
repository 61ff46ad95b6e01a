/** What a check does for a person, the mildest first. */
export const checkModes = ['off', 'warn', 'block'] as const;
export type CheckMode = (typeof checkModes)[number];

/** The mode of one check: for everybody, and for roles with another. */
export interface CheckSetting {
  mode: CheckMode;
  exceptions: readonly { role: number; mode: CheckMode }[];
}

/** By the check's id; a check without an entry warns. */
export type CheckSettings = Readonly<Partial<Record<string, CheckSetting>>>;

export const defaultCheck: CheckSetting = { mode: 'warn', exceptions: [] };

/** The mode for a person with these roles: the mildest of what applies to each of them. */
export function modeFor(setting: CheckSetting = defaultCheck, roles: readonly number[]): CheckMode {
  const modes = roles.map((id) => setting.exceptions.find(({ role }) => role === id)?.mode ?? setting.mode);
  return checkModes.find((mode) => modes.includes(mode)) ?? setting.mode;
}
