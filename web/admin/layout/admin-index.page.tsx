import { Lock } from 'lucide-react';
import { Navigate } from 'react-router';
import { useViewer } from '../../session/viewer.context.ts';
import { ScreenMessage } from '../../ui/screen-message.tsx';
import { PanelTitle } from './panel-title.tsx';
import { sectionPermissions, sectionsFor } from './sections.ts';

/** `/admin`: the first section that is open to the viewer. */
export function AdminIndexPage() {
  const [first] = sectionsFor(useViewer());
  if (first) return <Navigate to={`/admin/${first.path}`} replace />;
  return (
    <>
      <PanelTitle>Welcome</PanelTitle>
      <ScreenMessage isWhole icon={Lock} title="Nothing here is open to you yet">
        Your account works, but none of your roles opens a section. An administrator can give you one of these
        permissions: {sectionPermissions.join(', ')}.
      </ScreenMessage>
    </>
  );
}
