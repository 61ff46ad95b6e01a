import { Lock } from 'lucide-react';
import { ScreenMessage } from '../../ui/screen-message.tsx';
import { PanelTitle } from './head/panel-title.tsx';

interface NotPermittedProps {
  /** The activity: "Reading posts". */
  what: string;
  /** `posts.read` */
  permission: string;
}

export function NotPermitted({ what, permission }: NotPermittedProps) {
  return (
    <ScreenMessage isWhole icon={Lock} title="You do not have access">
      <PanelTitle>Not permitted</PanelTitle>
      {what} needs the permission <code>{permission}</code>. None of your roles has it; an administrator can change
      that.
    </ScreenMessage>
  );
}
