import { toSecuritySettings } from '#schema/settings';

const { sessionIdleHours, sessionAbsoluteDays } = toSecuritySettings(undefined);
const setting = (name: string) => `(select (value ->> '${name}')::int from settings where key = 'securitySettings')`;

/** For `from`: how long sessions last as it is set now, as `limits.idle` and `limits.absolute`. */
export const sessionLimits = `(select
    make_interval(hours => coalesce(${setting('sessionIdleHours')}, ${sessionIdleHours})) as idle,
    make_interval(days => coalesce(${setting('sessionAbsoluteDays')}, ${sessionAbsoluteDays})) as absolute) limits`;

/** For `where`: the session `s` goes on. */
export const alive = 's.last_seen_at > now() - limits.idle and s.created_at > now() - limits.absolute';
