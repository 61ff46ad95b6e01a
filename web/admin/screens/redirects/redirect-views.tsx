import { NavLink } from 'react-router';
import { ViewLinks } from '../../tools/screen/navigation/view-links.ts';

export function RedirectViews() {
  return (
    <ViewLinks aria-label="Views">
      <NavLink to="/admin/redirects" end>
        Redirects
      </NavLink>
      <NavLink to="/admin/redirects/not-found">Not found</NavLink>
    </ViewLinks>
  );
}
