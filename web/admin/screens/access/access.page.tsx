import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { UserCheck } from 'lucide-react';
import { can } from '#schema/permissions';
import { useUrlParams } from '../../../lib/hooks/use-url-params.ts';
import { useViewer } from '../../../session/viewer.context.ts';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { colour } from '../../../ui/tokens.ts';
import { PanelScreen } from '../../tools/screen/panel-screen.ts';
import { NotPermitted } from '../../tools/screen/not-permitted.tsx';
import { PanelTitle } from '../../tools/screen/head/panel-title.tsx';
import { PersonField } from '../../tools/fields/person-field.tsx';
import { ScreenHead } from '../../tools/screen/head/screen-head.tsx';
import { AccessResult } from './access-result.tsx';
import { PermissionField } from './permission-field.tsx';

const Question = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
  gap: '16px 20px',
  '& label': { display: 'block', marginBottom: 6, fontSize: 13, fontWeight: 600, color: colour.ink },
  '& .MuiOutlinedInput-root': { fontSize: 14 },
});

const Narrow = styled('div')({ maxWidth: 760 });

/**
 * The access check: whether a person has a permission, and why. The URL holds the question, so that it can be shared.
 */
export function AccessPage() {
  const viewer = useViewer();
  const [params, change] = useUrlParams();
  const id = useId();
  if (!can(viewer, 'read', 'users')) return <NotPermitted what="Checking access" permission="users.read" />;
  if (!can(viewer, 'read', 'roles')) return <NotPermitted what="Checking access" permission="roles.read" />;
  const user = params.get('user');
  const permission = params.get('permission');
  const choose = (name: 'user' | 'permission', value: string | null) =>
    change({ [name]: value }, { preventScrollReset: true });

  return (
    <PanelScreen>
      <PanelTitle>Access Check</PanelTitle>
      <ScreenHead title="Access Check" description="Check what someone can do, and why." />
      <Narrow>
        <Question>
          <div>
            <label htmlFor={`${id}-person`}>Person</label>
            <PersonField
              id={`${id}-person`}
              label="Person"
              placeholder="Search by name or email"
              value={user}
              onChange={(value) => choose('user', value)}
            />
          </div>
          <div>
            <label htmlFor={`${id}-permission`}>Permission</label>
            <PermissionField
              id={`${id}-permission`}
              value={permission ?? ''}
              onChange={(value) => choose('permission', value)}
            />
          </div>
        </Question>
        {user && permission ? (
          <AccessResult userId={user} permission={permission} />
        ) : (
          <ScreenMessage icon={UserCheck} title={user ? 'Choose a permission' : 'Choose a person'}>
            You will see which roles give the permission, or what is missing.
          </ScreenMessage>
        )}
      </Narrow>
    </PanelScreen>
  );
}
