import { NavLink } from 'react-router';
import { ViewLinks } from '../../../tools/screen/navigation/view-links.ts';

/** The two views of the log: the timeline, and every entry with its technical details. */
export function LogViews() {
  return (
    <ViewLinks aria-label="Views">
      <NavLink to="/admin/audit" end>
        Timeline
      </NavLink>
      <NavLink to="/admin/audit/log">All entries</NavLink>
    </ViewLinks>
  );
}
