import { Lock } from 'lucide-react';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { PanelTitle } from './head/panel-title.tsx';

interface NotPermittedProps {
  /** The activity: "Reading posts". */
  what: string;
  /** `posts.read`; several where each opens a part of the screen. */
  permission: string | readonly string[];
}

export function NotPermitted({ what, permission }: NotPermittedProps) {
  const permissions = [permission].flat();
  return (
    <ScreenMessage isWhole icon={Lock} title="You do not have access">
      <PanelTitle>Not permitted</PanelTitle>
      {what} needs {permissions.length > 1 ? 'one of the permissions' : 'the permission'}{' '}
      {new Intl.ListFormat('en', { type: 'disjunction' })
        .formatToParts(permissions)
        .map(({ type, value }) => (type === 'element' ? <code key={value}>{value}</code> : value))}
      . None of your roles has {permissions.length > 1 ? 'one' : 'it'}; an administrator can change that.
    </ScreenMessage>
  );
}
