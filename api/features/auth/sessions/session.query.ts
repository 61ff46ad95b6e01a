import { toSecuritySettings } from '#schema/settings';

const defaults = toSecuritySettings(undefined);
const setting = (name: 'sessionIdleHours' | 'sessionAbsoluteDays') =>
  `coalesce((select (value ->> '${name}')::int from settings where key = 'securitySettings'), ${defaults[name]})`;

/** How many days a session may last, as set now. */
export const lifetimeDays = setting('sessionAbsoluteDays');

/** Whether a session is still valid under the present settings. @param columns SQL names */
export const isAlive = ({ lastSeenAt, createdAt }: { lastSeenAt: string; createdAt: string }) =>
  `(${lastSeenAt} > now() - make_interval(hours => ${setting('sessionIdleHours')})
    and ${createdAt} > now() - make_interval(days => ${lifetimeDays}))`;
