import { Lock } from 'lucide-react';
import { ScreenMessage } from '../../ui/screen-message.tsx';
import { PanelTitle } from './panel-title.tsx';

interface NotPermittedProps {
  /** What one would do here: "Reading posts". */
  what: string;
  /** `posts.read` */
  permission: string;
}

export function NotPermitted({ what, permission }: NotPermittedProps) {
  return (
    <ScreenMessage isWhole icon={Lock} title="This is not open to you">
      <PanelTitle>Not permitted</PanelTitle>
      {what} needs the permission <code>{permission}</code>, which none of your roles has. An administrator can give it
      to you.
    </ScreenMessage>
  );
}
