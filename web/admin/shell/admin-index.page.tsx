import { Navigate } from 'react-router';

/** `/admin` opens on the dashboard. */
export function AdminIndexPage() {
  return <Navigate to="/admin/dashboard" replace />;
}
