import { withDefaults } from '#schema/settings/to-site-settings';

const defaults = withDefaults('securitySettings', undefined);
const setting = (name: 'sessionIdleHours' | 'sessionAbsoluteDays') =>
  `coalesce((select (value ->> '${name}')::int from settings where key = 'securitySettings'), ${defaults[name]})`;

/** SQL for the maximum age of a session in days, from the settings. */
export const lifetimeDays = setting('sessionAbsoluteDays');

/** SQL for whether a session is still valid under the current settings. @param columns SQL names */
export const isAlive = ({ lastSeenAt, createdAt }: { lastSeenAt: string; createdAt: string }) =>
  `(${lastSeenAt} > now() - make_interval(hours => ${setting('sessionIdleHours')})
    and ${createdAt} > now() - make_interval(days => ${lifetimeDays}))`;
