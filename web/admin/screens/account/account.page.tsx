import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { History } from 'lucide-react';
import { Link } from 'react-router';
import { useQuery } from '@apollo/client/react';
import { undoWarning } from '#schema/undo';
import { Group } from '../../tools/fields/field-group.tsx';
import { PanelScreen } from '../../tools/screen/panel-screen.ts';
import { LoadFailed } from '../../tools/screen/load-failed.tsx';
import { PanelTitle } from '../../tools/screen/head/panel-title.tsx';
import { ScreenHead } from '../../tools/screen/head/screen-head.tsx';
import { AccountDocument } from './account.graphql.gen.ts';
import { hasNotifications, NotificationsSection } from './notifications.section.tsx';
import { PasswordSection } from './password.section.tsx';
import { ProfileSection } from './profile.section.tsx';
import { PublicProfileSection } from './public-profile.section.tsx';
import { SecondFactorSection } from './second-factor.section.tsx';
import { SessionsSection } from './sessions.section.tsx';
import { TokensSection } from '../tokens/tokens.section.tsx';
import { WritingSection } from './writing.section.tsx';

/** The settings of the user's own account, open to everyone. */
export function AccountPage() {
  const { data, error, refetch } = useQuery(AccountDocument, { fetchPolicy: 'cache-and-network' });
  const me = data?.me;
  // Until it is set up, the server grants nothing else.
  const isDue = me?.secondFactor === 'due';
  return (
    <PanelScreen style={{ maxWidth: 1080 }}>
      <PanelTitle>Your account</PanelTitle>
      <ScreenHead
        title="Your account"
        description={me ? `You are logged in as ${me.username}.` : 'Your profile and security.'}
      />
      {me && data ? (
        <>
          {isDue && (
            <Alert severity="warning" role="status" sx={{ mb: 1 }}>
              Your role requires a second factor. Set it up here to use the rest of the panel.
            </Alert>
          )}
          {!isDue && (
            <>
              <Group title="Profile" description="Your name and email address.">
                <ProfileSection me={me} />
              </Group>
              <Group
                title="Public profile"
                description="For a byline on posts and articles, if you want one. Your username and email address are never shown."
              >
                <PublicProfileSection key={JSON.stringify(data.myProfile)} me={me} profile={data.myProfile} />
              </Group>
              <Group title="Your activity" description="What you changed, day by day, with Undo.">
                <Button
                  component={Link}
                  to={`/admin/audit?person=${me.id}`}
                  variant="outlined"
                  color="inherit"
                  startIcon={<History size={16} strokeWidth={1.75} aria-hidden />}
                  sx={{ mb: 2 }}
                >
                  Show your activity
                </Button>
              </Group>
              <Group title="Writing" description="Remembered in this browser.">
                <WritingSection />
              </Group>
              <Group
                title="Password"
                description={`Changing it ends your other sessions. ${undoWarning('changePassword')}`}
              >
                <PasswordSection me={me} />
              </Group>
            </>
          )}
          <Group
            title="Second factor"
            description={
              'A code from a phone app, in addition to your password. A stolen password alone is then not ' +
              `enough.${data.mySecondFactor.isOn ? ` ${undoWarning('disableSecondFactor')}` : ''}`
            }
          >
            <SecondFactorSection state={data.mySecondFactor} />
          </Group>
          {!isDue && (
            <>
              {hasNotifications(me) && (
                <Group title="Notifications" description="What we notify you about.">
                  <NotificationsSection me={me} />
                </Group>
              )}
              <Group title="Sessions" description={`Where you are logged in. ${undoWarning('endSession')}`}>
                <SessionsSection />
              </Group>
              <Group
                title="API tokens"
                description={
                  'For programs that act on your behalf, with some of your permissions. Revoke tokens you ' +
                  'no longer use.'
                }
              >
                <TokensSection permissions={me.permissions} />
              </Group>
            </>
          )}
        </>
      ) : error ? (
        <LoadFailed isWhole what="your account" onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <div aria-busy="true" aria-label="Loading...">
          {[40, 40, 40, 96].map((height, at) => (
            <Skeleton key={at} variant="rounded" height={height} sx={{ mt: 4, maxWidth: 600 }} />
          ))}
        </div>
      )}
    </PanelScreen>
  );
}
